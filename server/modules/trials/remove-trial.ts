import type { Actor } from '../../../contract/roles';
import { audienceOf } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { Origin } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { dispatchesThatReachedCrew, forgetAlertsOf } from '../acknowledgements';
import { forgetChat } from '../chat';
import { forgetFilesOf } from '../files';
import { forgetNotificationsOf } from '../notifications';
import { chatOf, deleteTrial, factsOfRecord, lockTrial } from '../transfers';
import { noteTrialDone } from './trial-done';

interface Removal {
  tx: Orm;
  actor: Actor;
  origin: Origin;
  afterCommit: (work: () => void) => void;
}

/**
 * Removes a trial with its chat, files, notifications, waiting pushes and alerts; the audit log keeps its entries. Throws
 * `TRANSFER_NOT_FOUND` for a real transfer. The lock makes every other write to it wait, and then find nothing.
 */
export async function removeTrial(platform: Platform, removal: Removal, id: number): Promise<{ id: number }> {
  const { tx, actor, origin, afterCommit } = removal;
  const record = await lockTrial(tx, id);
  if (!record) throw new Refused('TRANSFER_NOT_FOUND');
  const reached = await dispatchesThatReachedCrew(tx, [id]);
  await forgetAlertsOf(tx, id);
  await forgetNotificationsOf(tx, id);
  await forgetChat(tx, chatOf(id));
  const files = await forgetFilesOf(tx, id);
  await deleteTrial(tx, id);
  if (reached.has(id)) await noteTrialDone(tx);
  await platform.audit.noteChange(tx, actor, 'remove-trial', id, origin);
  afterCommit(() => {
    // What stays is an orphan, which its own job removes.
    for (const name of files) void platform.files.remove(name).catch(() => undefined);
    platform.hints.tell('trialRemoved', { referralId: id }, { rooms: audienceOf(factsOfRecord(record)) });
  });
  return { id };
}
