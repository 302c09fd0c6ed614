import type { Life } from './world';

interface Waiter {
  life: Life;
  begin: () => void;
}

/** Named locks: one holder at a time, in order of request. The lock of a dead holder goes to the next. */
export class NamedLocks {
  private readonly queues = new Map<string, Waiter[]>();

  /** Resolves with a function that releases the lock. */
  take(name: string, life: Life): Promise<() => void> {
    return new Promise((resolve) => {
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, queue);
      const waiter: Waiter = { life, begin: () => resolve(leave) };
      const leave = () => {
        forget();
        const index = queue.indexOf(waiter);
        if (index < 0) return;
        queue.splice(index, 1);
        if (index === 0) queue[0]?.begin();
      };
      const forget = life.whenDead(leave);
      queue.push(waiter);
      if (queue.length === 1) waiter.begin();
    });
  }
}
