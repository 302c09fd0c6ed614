import { createHash } from 'node:crypto';
import { Refused } from '../http/refused';

/** No form of ours is nested so deep; what is would exhaust the stack of whoever walks through it. */
const DEEPEST = 40;

/**
 * SHA-256 of a payload, the same whatever the order of its keys. `file` is the SHA-256 of the file's bytes. Throws
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
