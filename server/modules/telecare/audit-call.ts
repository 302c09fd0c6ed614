import type { Actor } from '../../../contract/roles';
import type { Reading } from '../../platform/audit/reading';
import type { Orm } from '../../platform/database/database';
import type { Origin } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Subject } from './calls-about';

/** The audit entry of an act in a call, in the transaction of the act. */
export function auditCall(
  { audit }: Pick<Platform, 'audit'>,
  tx: Orm,
  actor: Actor,
  action: string,
  { kind, id }: Subject,
  origin: Origin,
): Promise<void> {
  if (kind === 'transfer') return audit.noteChange(tx, actor, action, id, origin);
  return audit.noteEdit(tx, actor, action, { before: null, after: { incident: id } }, origin);
}

/** That somebody entered a call. */
export function enteringOf({ kind, id }: Subject): Reading {
  const action = 'enter-telecare';
  return kind === 'transfer' ? { action, referralId: id } : { action, filter: { incident: id } };
}
