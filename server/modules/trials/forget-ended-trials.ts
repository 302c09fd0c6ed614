import type { Actor } from '../../../contract/roles';
import type { Platform } from '../../platform/platform';
import { listTrials, type ReferralRecord } from '../transfers';
import { removeTrial } from './remove-trial';

/** Who removes them, in the audit log. */
const RELEVO: Actor = {
  issuer: 'relevo',
  subject: 'relevo',
  username: 'relevo',
  name: 'Relevo',
  roles: [],
  entityId: null,
};

/** Removes the trials that ended before, as their button does. */
export async function forgetEndedTrials(platform: Platform, before: Date): Promise<void> {
  const { orm } = platform.database;
  for (const record of await listTrials(orm)) {
    if (record.open || record.unansweredWord || lastChange(record) >= before.toISOString()) continue;
    const told: (() => void)[] = [];
    const origin = { address: '', requestId: 'forget-ended-trials' };
    const afterCommit = (work: () => void) => void told.push(work);
    await orm.transaction((tx) =>
      removeTrial(platform, { tx, actor: RELEVO, origin, afterCommit }, record.id),
    );
    for (const work of told) work();
  }
}

/** The server's time of the last step or mark. */
function lastChange({ steps, marks, createdAt }: ReferralRecord): string {
  const times = [
    ...Object.values(steps).map((step) => step?.recordedAt ?? ''),
    ...Object.values(marks).map((mark) => mark?.at ?? ''),
  ];
  return times.sort().at(-1) || createdAt.toISOString();
}
