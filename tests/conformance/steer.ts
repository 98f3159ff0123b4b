import type { LeadState } from "../../app/provider/schemas/index.ts";
import type { Send } from "./client.ts";

/** An address that puts a lead of a test environment where a check needs it. */
export type Steer = {
  /**
   * Puts a lead in a state.
   * @param answer fields of the state that replace the provider's own
   * @returns false if the address refuses
   */
  put(id: string, progressState: number, answer?: Partial<LeadState>): Promise<boolean>;
  /** Lets a lead expire; returns false if the address can't. */
  expire(id: string): Promise<boolean>;
};

/** Returns the steering of an address such as `http://localhost:3001/lead-server/api`. */
export function createSteer(address: string, send: Send): Steer {
  const post = async (path: string, body: object): Promise<boolean> => {
    const request = new Request(`${address.replace(/\/$/, "")}/leads/${path}`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    try {
      return (await send(request)).ok;
    } catch {
      return false;
    }
  };
  return {
    put: (id, progressState, answer) =>
      post(`${encodeURIComponent(id)}/state`, { progressState, ...(answer && { answer }) }),
    expire: (id) => post(`${encodeURIComponent(id)}/expire`, {}),
  };
}
