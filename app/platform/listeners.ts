/** Returns a list of listeners, and what subscribes and notifies them. */
export function createListeners<Message = void>() {
  const listeners = new Set<(message: Message) => void>();
  return {
    notify(message: Message): void {
      for (const listener of listeners) listener(message);
    },
    /** @returns a function that unsubscribes the listener */
    subscribe(listener: (message: Message) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
