import type { OpenedLink } from '../contract/telecare/guest-link';
import type { Exchange, IceServer } from '../contract/telecare/telecare';
import type { CallPorts } from '../src/video-call/call';
import type { Secrets } from './secrets';

const DOOR = '/api/public/telecare';
const WAITS_MS = 8_000;
const REFUSALS = [404, 409, 422];
const NO_ANSWER = 'No hay respuesta del CRUE. Revise su conexión e intente de nuevo.';

/** Why the server does nothing; `isFinal`: no retry helps. */
export class DoorFailure extends Error {
  override readonly name = 'DoorFailure';
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Opens the link for this page. Throws `DoorFailure` with words for the crew. */
export function openLink({ token, session }: Secrets, ask = fetch): Promise<OpenedLink> {
  return reach<OpenedLink>('', token, { session }, ask);
}

/** How the call asks the server, with the session of this page. */
export function portsOf({ session }: Secrets, ask = fetch): CallPorts {
  return {
    exchange: (letter, isLast) => reach<Exchange>('/exchange', session, letter, ask, isLast),
    iceServers: async () => (await reach<{ rows: IceServer[] }>('/ice', session, null, ask)).rows,
    refusalOf: (thrown) => (thrown instanceof DoorFailure && thrown.isFinal ? thrown.message : null),
  };
}

async function reach<Data>(
  path: string,
  secret: string,
  body: object | null,
  ask: typeof fetch,
  keepalive = false,
): Promise<Data> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), WAITS_MS);
  try {
    const answer = await ask(DOOR + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      signal: control.signal,
      keepalive,
    });
    const told = JSON.parse(await answer.text());
    if (told?.ok === true) return told.data as Data;
    // The page of a wireless network also answers, with something else.
    if (told?.ok !== false) throw new DoorFailure(NO_ANSWER, false);
    throw new DoorFailure(String(told.message ?? NO_ANSWER), REFUSALS.includes(answer.status));
  } catch (thrown) {
    throw thrown instanceof DoorFailure ? thrown : new DoorFailure(NO_ANSWER, false);
  } finally {
    clearTimeout(timer);
  }
}
