/**
 * Returns a list of listeners, and what subscribes and notifies them.
 * @param kept how many of the latest messages are kept for listeners that may load later
 */
export function createListeners<Message = void>(kept = 0) {
  const listeners = new Set<(message: Message) => void>();
  const earlier: Message[] = [];
  return {
    notify(message: Message): void {
      earlier.push(message);
      if (earlier.length > kept) earlier.shift();
      for (const listener of listeners) listener(message);
    },
    /**
     * Subscribes a listener, which also receives the kept messages.
     * @returns a function that unsubscribes it
     */
    subscribe(listener: (message: Message) => void): () => void {
      listeners.add(listener);
      // A copy: what the listener itself tells reaches it directly.
      for (const message of [...earlier]) listener(message);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes to what never changes. Returns a function that does nothing. */
export const subscribeToNothing = () => () => undefined;
