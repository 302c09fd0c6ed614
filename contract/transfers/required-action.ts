import { partOf } from '../parts';
import type { Role } from '../roles';
import { hasStep, isDispatchedFirst, type TransferFacts } from './facts';
import { isOver } from './states';

/** Whether the list highlights the row: this person's side must watch something or act (transfers 2.7). */
export function requiresAction(facts: TransferFacts, roles: readonly Role[]): boolean {
  if (isOver(facts.state)) return false;
  const has = (name: Parameters<typeof hasStep>[1]) => hasStep(facts, name);
  switch (partOf(roles)) {
    case 'EPS':
      return has('ambulanceDispatchDate') && !has('patientCareEndDate');
    case 'CRUE':
    case 'CRUE_DEP':
      return (
        isDispatchedFirst(facts) ||
        (has('ambulanceDispatchDate') && !has('eventArrivalDate')) ||
        (has('transportDate') && !has('ipsArrivalDate')) ||
        (has('ipsProfessionalSignatureDate') && !has('patientCareEndDate')) ||
        (has('patientCareEndDate') && !has('availableDate'))
      );
    default:
      return false;
  }
}
