import { createListeners } from "./listeners.ts";

/**
 * Returns a channel from modules that tell something to listeners that may load later.
 * @param most the number of messages that are kept for later listeners; older ones are dropped
 */
export function channel<Message>(most: number) {
  const { notify, subscribe } = createListeners<Message>();
  let earlier: readonly Message[] = [];
  return {
    tell(message: Message): void {
      earlier = [...earlier, message].slice(-most);
      notify(message);
    },
    /**
     * Subscribes a listener, which also receives the messages from before.
     * @returns a function that unsubscribes it
     */
    on(listener: (message: Message) => void): () => void {
      const unsubscribe = subscribe(listener);
      for (const message of earlier) listener(message);
      return unsubscribe;
    },
  };
}
