import { partOf } from '../parts';
import type { Actor } from '../roles';
import { standingLateWord, unansweredLateWord } from './called-off';
import { isAcceptanceContradicted } from './contradicted-acceptance';
import { contradictedDeparture } from './contradicted-departure';
import { hasStep, isDispatchedFirst, lacksAmbulance, type TransferFacts } from './facts';
import { isOwnTurn } from './own-turn';
import { isOver } from './states';
import { turnOf } from './turn';

type Viewer = Pick<Actor, 'roles' | 'entityId'>;

/**
 * Whether the list highlights the row: this person's side must watch something or act (transfers 2.7). Ours: also the own
 * turn of an insurer, a hospital and a transport entity. For CRUE also a golden code without an ambulance or a hospital, a
 * received patient whose departure nobody signed, and two answers or a departure that contradict each other. Words of a
 * called-off crew are highlighted until somebody takes charge, also of a transfer that is over.
 */
export function requiresAction(facts: TransferFacts, viewer: Viewer): boolean {
  if (isOver(facts.state)) return partOf(viewer.roles) === 'CRUE' && unansweredLateWord(facts) !== null;
  const has = (name: Parameters<typeof hasStep>[1]) => hasStep(facts, name);
  switch (partOf(viewer.roles)) {
    case 'EPS':
      return (has('ambulanceDispatchDate') && !has('patientCareEndDate')) || isOwnTurn(facts, viewer);
    case 'CRUE':
    case 'CRUE_DEP':
      return (
        lacksAmbulance(facts) ||
        standingLateWord(facts) !== null ||
        isAcceptanceContradicted(facts) ||
        contradictedDeparture(facts) !== null ||
        isDispatchedFirst(facts) ||
        (has('ambulanceDispatchDate') && !has('eventArrivalDate')) ||
        (has('transportDate') && !has('ipsArrivalDate')) ||
        (has('ipsProfessionalSignatureDate') && !has('patientCareEndDate')) ||
        (has('patientCareEndDate') && !has('availableDate')) ||
        // Received without a signed departure: only a regulator can complete it now.
        (facts.state === 'AMBULANCE_MISSING_DATA' && turnOf(facts)?.who === 'CRUE')
      );
    case 'IPS':
    case 'TRANSPORT':
      return isOwnTurn(facts, viewer);
    default:
      return false;
  }
}
