import { readsListedPatients, readsPatients } from '../../../../contract/reports/report-scope';
import { reportType } from '../../../../contract/reports/report-types';
import { type Actor, familyOf } from '../../../../contract/roles';
import type { JobRow } from './stored-jobs';

/**
 * The file was made for the roles and the entity of its moment: a person who has lost one of them does not get it, nor one
 * whose roles mean another part since, also by a role that was added.
 */
export function mayStillRead({ actor: then, type }: Pick<JobRow, 'actor' | 'type'>, now: Actor): boolean {
  const keeps = (may: (actor: Actor) => boolean) => !may(then) || may(now);
  return (
    then.entityId === now.entityId &&
    then.roles.every((role) => now.roles.includes(role)) &&
    familyOf(then.roles) === familyOf(now.roles) &&
    reportType(type).roles.some((role) => now.roles.includes(role)) &&
    keeps(readsPatients) &&
    keeps(readsListedPatients)
  );
}
