/** A text inside a LIKE pattern: its own `%`, `_` and `\` are only signs. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
