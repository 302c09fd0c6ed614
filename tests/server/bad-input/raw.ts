import { randomUUID } from 'node:crypto';
import type { Call } from '../../../contract/call';
import { ERROR_CODES } from '../../../contract/error-codes';
import type { TestApp } from '../support/test-app';

export interface Raw {
  as: string;
  payload: string | Buffer;
  contentType: string;
  key?: string | null;
  params?: Record<string, string | number>;
}

export interface RawAnswer {
  status: number;
  text: string;
}

/** Sends unchanged bytes to the address of a call. */
export async function send(app: TestApp, call: Call, raw: Raw): Promise<RawAnswer> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${await app.token(raw.as)}`,
    'content-type': raw.contentType,
  };
  if (raw.key !== null) headers['idempotency-key'] = raw.key ?? randomUUID();
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(raw.params?.[name] ?? 1)),
  );
  const response = await app.app.inject({
    method: call.method,
    url: `/api${path}`,
    headers,
    payload: raw.payload,
  });
  return { status: response.statusCode, text: response.body };
}

/** The reason why an answer is not a refusal in the contract's shape; null if it is one. */
export function faultOfRefusal({ status, text }: RawAnswer): string | null {
  if (status < 400 || status > 499) return `status ${status}`;
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text);
  } catch {
    return `not JSON: ${text.slice(0, 80)}`;
  }
  const known = ERROR_CODES[body.code as keyof typeof ERROR_CODES];
  if (!known) return `code ${body.code}`;
  if (known.status !== status) return `${body.code} with ${status}`;
  if (body.ok !== false || typeof body.message !== 'string' || body.message === '') return 'no message';
  if (!Array.isArray(body.errors)) return 'no errors';
  const stranger = Object.keys(body).find((key) => !['ok', 'code', 'message', 'errors'].includes(key));
  return stranger ? `also ${stranger}` : null;
}

/** A multipart body of these parts, truncated at the test's position. */
export function multipart(
  boundary: string,
  parts: readonly { name: string; fileName?: string; type?: string; content: string | Buffer }[],
): Buffer {
  const pieces = parts.flatMap(({ name, fileName, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${
        type ? `Content-Type: ${type}\r\n` : ''
      }\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
