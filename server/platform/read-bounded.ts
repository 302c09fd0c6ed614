/** The body of an answer of another server; null if it is longer than `most` bytes, and then nothing more of it is read. */
export async function readBounded({ body }: Response, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    // Leaving the loop ends the answer.
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
