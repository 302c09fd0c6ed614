import type { Person } from '../../server/embedded/identity';
import { createTokenIssuer } from '../../server/embedded/identity';
import type { RunSql } from '../server/fill-transfers';
import type { Member } from './crowd-messages';

/** A measured transfer concerns 200 clients, for any number of clients. */
const REGULATORS = 40;
const HOSPITALS = [20, 21] as const;
const AT_EACH_HOSPITAL = 53;
const INSURER = 3;
const AT_INSURER = 54;
export const CONCERNED = REGULATORS + HOSPITALS.length * AT_EACH_HOSPITAL + AT_INSURER;
/** All others work at one hospital and one insurer: a message to these two reaches nearly everybody. */
const LARGE_HOSPITAL = 1;
const LARGE_INSURER = 1;

export const IN_ROOM = 8;

/** A transfer's recipients, and their audience on the plain server. */
export interface BenchTransfer {
  id: number;
  audience: readonly string[];
}

export interface Population {
  people: Person[];
  /** Member numbers of a measured transfer's audience. */
  concerned: number[];
  /** Number of recipients of a transfer between the large hospital and insurer. */
  everybody: number;
}

export const MEASURED = ['CRUE', `EPS:${INSURER}`, ...HOSPITALS.map((id) => `IPS:${id}`)];
export const BROADCAST = ['CRUE', `EPS:${LARGE_INSURER}`, `IPS:${LARGE_HOSPITAL}`];

/** Whether this member receives messages of the large hospital and insurer. */
export const isOfLarge = (number: number): boolean => number < REGULATORS || number >= CONCERNED;

export function populate(clients: number): Population {
  if (clients < CONCERNED) throw new Error(`at least ${CONCERNED} clients`);
  const people: Person[] = [];
  const add = (count: number, roles: Person['roles'], entityId: number | null) => {
    for (let n = 0; n < count; n += 1) {
      const number = people.length;
      people.push({
        username: `banco.${number}`,
        name: `Persona ${number}`,
        roles,
        entityId,
        entityName: 'Banco de medida',
        position: 'Mide',
      });
    }
  };
  add(REGULATORS, ['CRUE', 'CRUE_REFERRAL_MANAGER'], null);
  for (const id of HOSPITALS) add(AT_EACH_HOSPITAL, ['IPS', 'IPS_REFERRAL_REPORTER'], id);
  add(AT_INSURER, ['EPS', 'EPS_REFERRAL_MANAGER'], INSURER);
  const rest = clients - people.length;
  add(Math.ceil(rest / 2), ['IPS', 'IPS_REFERRAL_REPORTER'], LARGE_HOSPITAL);
  add(Math.floor(rest / 2), ['EPS', 'EPS_REFERRAL_MANAGER'], LARGE_INSURER);
  return {
    people,
    concerned: Array.from({ length: CONCERNED }, (_, number) => number),
    everybody: REGULATORS + rest,
  };
}

/** The product's room name for a user's sockets. */
function roomOf({ roles, entityId }: Person): string {
  return entityId === null ? 'CRUE' : `${roles.includes('EPS') ? 'EPS' : 'IPS'}:${entityId}`;
}

/** The clients of both sides. Each chat is open at eight members of its audience. */
export async function membersOf(
  { people, concerned }: Population,
  transfers: readonly BenchTransfer[],
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
): Promise<{ product: Member[]; bare: Member[] }> {
  const issue = await createTokenIssuer({ dataDir, publicUrl, people });
  const joins = people.map((): number[] => []);
  transfers.forEach(({ id }, place) => {
    for (let seat = 0; seat < IN_ROOM; seat += 1)
      joins[concerned[(place * IN_ROOM + seat) % concerned.length] ?? 0]?.push(id);
  });
  const product: Member[] = [];
  for (const [number, { username }] of people.entries()) {
    const token = await issue(username, TOKEN_SECONDS);
    const chat = `token=${token}`;
    product.push({ number, notifications: `tokenAuth=${token}`, chat, joins: joins[number] ?? [], token });
  }
  const bare = people.map((person, number): Member => {
    const notifications = `rooms=${roomOf(person)}`;
    return { number, notifications, chat: '', joins: joins[number] ?? [], token: null };
  });
  return { product, bare };
}

const TOKEN_SECONDS = 2 * 3600;

/** Open transfers of the benchmark, copied from one of the demonstration. */
export async function insertTransfers(
  run: RunSql,
  count: number,
  audience: readonly string[],
): Promise<BenchTransfer[]> {
  const isMeasured = audience === MEASURED;
  const [asks, receives] = isMeasured ? HOSPITALS : [LARGE_HOSPITAL, null];
  const rows = await run<{ id: number }>(
    `insert into referral (client_ref, state, open, created_at, created_by, created_by_name, person, search, eps_id,
        regime_type_id, diagnoses, network_id, triage, ambulance_type, ips_req_id, requested_in_medellin, ips_recv_id,
        ips_assigned_by, steps)
      select gen_random_uuid(), 'CRUE_PENDING_IPS', true, now(), 'banco', 'Banco de medida', person, search, $1,
        regime_type_id, diagnoses, network_id, triage, ambulance_type, $2, true, $3, 'CRUE', steps
      from (select * from referral where not golden order by id limit 1) as one, generate_series(1, $4::int)
      returning id`,
    [isMeasured ? INSURER : LARGE_INSURER, asks, receives, count],
  );
  return rows.map(({ id }) => ({ id, audience }));
}
