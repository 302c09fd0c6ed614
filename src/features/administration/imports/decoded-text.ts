const LINE_FEED = 0x0a;

/** A file's text as the server reads it: UTF-16 with its mark, else each line UTF-8, or Windows-1252 if it is not. */
export function decodedText(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  if (all[0] === 0xff && all[1] === 0xfe) return new TextDecoder('utf-16le').decode(all);
  const parts: string[] = [];
  for (let from = 0; from < all.length; ) {
    const end = all.indexOf(LINE_FEED, from);
    const next = end === -1 ? all.length : end + 1;
    parts.push(lineText(all.subarray(from, next)));
    from = next;
  }
  return parts.join('').replace(/^\uFEFF/, '');
}

function lineText(line: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    return new TextDecoder('windows-1252').decode(line);
  }
}
