/** A place in a text, by its offsets. */
export interface Span {
  start: number;
  end: number;
}

export interface Edit extends Span {
  text: string;
}

/** The text with all edits. One within a part that another leaves out is not made. */
export function edited(code: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((one, other) => one.start - other.start || other.end - one.end);
  let written = '';
  let at = 0;
  for (const { start, end, text } of ordered) {
    if (start < at) continue;
    written += code.slice(at, start) + text;
    at = end;
  }
  return written + code.slice(at);
}
