/** Counts the open sockets of each person in one service of this process. */
export interface SocketCounts {
  /** The person has as many as allowed. */
  isFull(person: string): boolean;
  /** Counts one more. False if the person has too many. */
  add(person: string): boolean;
  remove(person: string): void;
}

export function createSocketCounts(most: number): SocketCounts {
  const open = new Map<string, number>();
  const of = (person: string) => open.get(person) ?? 0;
  return {
    isFull: (person) => of(person) >= most,
    add(person) {
      open.set(person, of(person) + 1);
      return of(person) <= most;
    },
    remove(person) {
      const left = of(person) - 1;
      if (left > 0) open.set(person, left);
      else open.delete(person);
    },
  };
}
