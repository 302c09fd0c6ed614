/** Remembers results by text: of millions of rows, names, dates and insurers are few thousand. Forgets all when full. */
export function remembered<Result>(read: (text: string) => Result, most = 200_000): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = read(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
