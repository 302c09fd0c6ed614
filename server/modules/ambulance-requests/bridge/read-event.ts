import { BridgeError } from './bridge-error';

/** A request of the other database: its whole record, or `undefined` if only a part is known and it must be read. */
export interface RecordChange {
  key: string;
  record: unknown;
}

/**
 * An event of the REST streaming protocol: `put` replaces what is at its path, `patch` the children that it names. A record
 * that is gone changes nothing here. Throws `BridgeError` when the database ends the stream, and for anything else.
 */
export function readEvent(event: string, data: string): RecordChange[] {
  if (event === 'keep-alive') return [];
  if (event === 'cancel') throw new BridgeError('the rules refuse the reading');
  if (event === 'auth_revoked') throw new BridgeError('the token has ended');
  if (event !== 'put' && event !== 'patch') throw new BridgeError(`unknown event ${event.slice(0, 20)}`);
  const { path, value } = readBody(data);
  const [key, ...below] = path;
  if (key !== undefined) {
    // A part of a record, or some of its children.
    const isPart = below.length > 0 || event === 'patch';
    return isPart ? [{ key, record: undefined }] : present([{ key, record: value }]);
  }
  const changes = Object.entries(value ?? {}).map(([name, record]) => {
    const [first = '', ...rest] = partsOf(name);
    return { key: first, record: rest.length > 0 ? undefined : record };
  });
  return present(changes);
}

const present = (changes: RecordChange[]) => changes.filter(({ key, record }) => key && record !== null);

const partsOf = (path: string) => path.split('/').filter(Boolean);

function readBody(data: string): { path: string[]; value: object | null } {
  let body: unknown;
  try {
    body = JSON.parse(data);
  } catch {
    throw new BridgeError('an event without JSON');
  }
  const { path, data: value } = (body ?? {}) as { path?: unknown; data?: unknown };
  if (typeof path !== 'string') throw new BridgeError('an event without a path');
  const parts = partsOf(path);
  const isValue = value === null || typeof value === 'object' || parts.length > 0;
  if (!isValue) throw new BridgeError('an event without records');
  return { path: parts, value: value as object | null };
}
