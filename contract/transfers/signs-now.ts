import { actsAs } from '../parts';
import type { Actor } from '../roles';
import { crewWordOf, hasStep, type TransferFacts } from './facts';
import { sideOf } from './side-of';
import { isOver } from './states';

/**
 * The signature that a hospital can give because the ambulance has arrived, also while the regulation centre's turn is to confirm
 * that arrival; null for none. Before the arrival it is possible, but nobody's task.
 */
export function signsNow(facts: TransferFacts, viewer: Pick<Actor, 'roles' | 'entityId'>): string | null {
  if (!actsAs(viewer, ['IPS']) || isOver(facts.state)) return null;
  const has = (name: Parameters<typeof hasStep>[1]) => hasStep(facts, name);
  const hasArrived = (name: 'eventArrivalDate' | 'ipsArrivalDate') =>
    has(name) || crewWordOf(facts, name) !== undefined;
  switch (sideOf(facts, viewer)) {
    case 'requesting':
      return hasArrived('eventArrivalDate') && !has('transportDate') ? 'Firmar la salida del paciente' : null;
    case 'receiving':
      return hasArrived('ipsArrivalDate') &&
        !has('ipsProfessionalSignatureDate') &&
        !has('patientCareEndDate')
        ? 'Firmar la recepción del paciente'
        : null;
    default:
      return null;
  }
}
