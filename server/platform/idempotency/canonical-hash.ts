import { createHash } from 'node:crypto';

/** SHA-256 of a payload, the same whatever the order of its keys. `file` is the SHA-256 of the file's bytes. */
export function canonicalHash(payload: { path: string; body: unknown; file: string | null }): string {
  return createHash('sha256').update(canonical(payload)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
