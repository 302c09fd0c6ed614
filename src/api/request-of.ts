import { type Call, isWrite } from '../../contract/call';
import type { Outgoing } from '../../contract/outgoing';

/** Base path of the API. Set it at build time to use an existing product API. Scripts run without Vite and its `env`. */
export const API_BASE: string = import.meta.env?.VITE_API_BASE ?? '/api';

interface RequestInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** The file, for a call that uploads one. */
  file?: File;
}

type Addressed = Pick<Call, 'method' | 'path' | 'file'> | Outgoing;

export function urlOf(call: Addressed, { params, query }: Pick<RequestInput, 'params' | 'query'>): string {
  return `${API_BASE}${pathOf(call, params)}${queryOf(query)}`;
}

/** JSON; multipart with the JSON in the field `form` for a call with a file; nothing for a read. */
export function bodyOf(call: Addressed, { body, file }: RequestInput): string | FormData | undefined {
  if (call.file) {
    const form = new FormData();
    if (body !== undefined) form.set('form', JSON.stringify(body));
    if (file) form.set(call.file.field, file);
    return form;
  }
  return isWrite(call) ? JSON.stringify(body ?? {}) : undefined;
}

function pathOf(call: Addressed, params: unknown): string {
  const values = (params ?? {}) as Record<string, string | number>;
  return call.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  );
}

function queryOf(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}
