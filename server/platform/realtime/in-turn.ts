/** Runs tasks with the same key one after the other, in the order of their calls. */
export function createTurns<Key>() {
  const last = new Map<Key, Promise<void>>();
  return (key: Key, work: () => Promise<void>): Promise<void> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
