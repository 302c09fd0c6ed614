import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import { runText } from '../../platform/database/run-text';

const TABLES = { ips: 'ips', eps: 'eps', entity: 'ambulance_entity', network: 'network' } as const;
type OfferedKind = keyof typeof TABLES;

/** Finds a row that is not archived, and locks it against its archive: the archive waits, and then sees what refers to it. */
const textOf = (kind: OfferedKind) =>
  `select 1 from ${TABLES[kind]} where id = $1::int and archived_at is null for key share`;

/** The guard of a plan that refers to this row. The reference data in memory may be older than an archive. */
export function stillOffered(kind: OfferedKind, id: number): Step {
  return { name: `${kind}_offered`, text: textOf(kind), parameters: [id] };
}

/** The same in a transaction. False for an archived row. */
export async function lockOffered(tx: Orm, kind: OfferedKind, id: number): Promise<boolean> {
  return (await runText(tx, textOf(kind), [id])).length > 0;
}
