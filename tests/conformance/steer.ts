import type { LeadState } from "../../app/lead/provider/schemas/index.ts";
import { limited, reasonOf, type Send } from "./client.ts";

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
  /** Returns why no request was taken, such as "status 404" or "ECONNREFUSED"; undefined if one was, or none was made. */
  problem(): string | undefined;
};

/** Returns the steering of an address such as `http://localhost:3001/lead-server/api`. */
export function createSteer(address: string, send: Send): Steer {
  let hasWorked = false;
  let first: string | undefined;
  const post = async (path: string, body: object): Promise<boolean> => {
    const request = limited(`${address.replace(/\/$/, "")}/leads/${path}`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    try {
      const { ok, status } = await send(request);
      hasWorked ||= ok;
      if (!ok) first ??= `status ${status}`;
      return ok;
    } catch (error) {
      first ??= reasonOf(error);
      return false;
    }
  };
  return {
    put: (id, progressState, answer) =>
      post(`${encodeURIComponent(id)}/state`, { progressState, ...(answer && { answer }) }),
    expire: (id) => post(`${encodeURIComponent(id)}/expire`, {}),
    problem: () => (hasWorked ? undefined : first),
  };
}
