import { randomUUID } from 'node:crypto';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { requestText } from './connection';
import type { RunSql } from './fill-transfers';

export type PersonName = 'crue' | 'ips.referente' | 'eps';
export const PEOPLE: readonly PersonName[] = ['crue', 'ips.referente', 'eps'];

const TOKEN_SECONDS = 3600;

/** Access tokens as after a sign-in, signed with the keys of the product's data folder. */
export async function issueTokens(dataDir: string, publicUrl: string): Promise<Record<PersonName, string>> {
  const issue = await createTokenIssuer({ dataDir, publicUrl, people: demonstrationPeople });
  const [crue = '', ips = '', eps = ''] = await Promise.all(
    PEOPLE.map((person) => issue(person, TOKEN_SECONDS)),
  );
  return { crue, 'ips.referente': ips, eps };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export function read(token: string, path: string, headers: Record<string, string> = {}): string {
  return requestText('GET', path, { ...bearer(token), ...headers });
}

/** The headers of each connection's browser: its id, and the number of the submission. */
function deviceHeaders(): (connection: number) => Record<string, string> {
  const devices: { id: string; seq: number }[] = [];
  return (connection) => {
    const device = devices[connection] ?? { id: randomUUID(), seq: 0 };
    device.seq += 1;
    devices[connection] = device;
    return { 'relevo-device-id': device.id, 'relevo-device-seq': String(device.seq) };
  };
}

/** A write with a new idempotency key, as the outbox sends it. */
export function write(
  token: string,
  method: 'POST' | 'PATCH',
  path: string,
  body: unknown,
  device: Record<string, string> = {},
): string {
  return requestText(
    method,
    path,
    {
      ...bearer(token),
      'idempotency-key': randomUUID(),
      'relevo-occurred-at': new Date().toISOString(),
      ...device,
    },
    body,
  );
}

/** Returns one ready request after another, for all connections together, and begins again after the last. */
export function cycleThrough(requests: readonly string[]): () => string {
  let place = 0;
  return () => requests[place++ % requests.length] ?? '';
}

/** Ids of some transfers that a user sees in full. */
export async function visibleTransfers(
  run: RunSql,
  person: PersonName,
  condition: string,
  limit: number,
): Promise<number[]> {
  const entityId = demonstrationPeople.find(({ username }) => username === person)?.entityId ?? null;
  const own = {
    crue: '$1::int is null',
    'ips.referente': '(ips_req_id = $1 or ips_recv_id = $1)',
    eps: 'eps_id = $1',
  }[person];
  const rows = await run<{ id: number }>(
    `select id from referral where ${own} and ${condition} order by md5(id::text) limit ${limit}`,
    [entityId],
  );
  return rows.map(({ id }) => id);
}

const WORDS =
  'Paciente estable, con oxígeno por cánula a tres litros. La familia ya fue informada y espera en la puerta de urgencias.';

/** Chat messages of a user to open transfers in turn. */
export function sayIn(
  token: string,
  transfers: readonly number[],
  headersOf = deviceHeaders(),
): (connection: number) => string {
  let place = 0;
  return (connection) =>
    write(
      token,
      'POST',
      `/api/chatMessage/${transfers[place++ % transfers.length]}`,
      { clientRef: randomUUID(), msg: WORDS },
      headersOf(connection),
    );
}

/**
 * The regulation centre assigns an ambulance and releases it, again and again. Each connection has its own
 * transfer and ambulance. `isAssigned` is the state after the connection's last answer.
 */
export function assignAndUndo(token: string, transfers: readonly number[], ambulances: readonly number[]) {
  const isAssigned: boolean[] = [];
  const headersOf = deviceHeaders();
  return (connection: number): string => {
    const id = transfers[connection];
    isAssigned[connection] = !isAssigned[connection];
    return isAssigned[connection]
      ? write(
          token,
          'PATCH',
          `/api/referral/${id}/assign/ambulance`,
          { ambulanceId: ambulances[connection] },
          headersOf(connection),
        )
      : write(
          token,
          'PATCH',
          `/api/referral/${id}/undoDispatch`,
          { undoDispatch: true },
          headersOf(connection),
        );
  };
}
