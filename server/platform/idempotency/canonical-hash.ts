import { createHash } from 'node:crypto';
import { Refused } from '../http/refused';

/** Deeper than any form. A limit, because recursion over a deeper body could exhaust the stack. */
const DEEPEST = 40;

/**
 * SHA-256 of a payload, independent of the order of its keys. `file` is the SHA-256 of the file's bytes. Throws
 * `BODY_INVALID` for a body nested too deep.
 */
export function canonicalHash(payload: { path: string; body: unknown; file: string | null }): string {
  return createHash('sha256').update(canonical(payload)).digest('hex');
}

function canonical(value: unknown, depth = 0): string {
  if (depth > DEEPEST) throw new Refused('BODY_INVALID');
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner, depth + 1)}`).join(',')}}`;
}
