/** @param queued how many of the latest messages wait while nobody listens */
export function createListeners<Message = void>(queued = 0) {
  const listeners = new Set<(message: Message) => void>();
  const queue: Message[] = [];
  return {
    notify(message: Message): void {
      if (listeners.size === 0) queue.push(message);
      if (queue.length > queued) queue.shift();
      for (const listener of listeners) listener(message);
    },
    /** Subscribes a listener, which receives the waiting messages first; returns a function that unsubscribes it. */
    subscribe(listener: (message: Message) => void): () => void {
      listeners.add(listener);
      for (const message of queue.splice(0)) listener(message);
      return () => listeners.delete(listener);
    },
  };
}

export const subscribeToNothing = () => () => undefined;
