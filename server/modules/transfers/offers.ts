import type { Actor } from '../../../contract/roles';
import type { Known } from '../../../contract/transfers/action';
import type { AssignAmbulanceEntity } from '../../../contract/transfers/actions/assign-ambulance-entity';
import type { CannotTransport } from '../../../contract/transfers/actions/cannot-transport';
import type { Moment } from '../../../contract/transfers/facts';
import type { ActionName } from '../../../contract/transfers/lifecycle';
import type { StoredOffer } from './tables';

interface Answered {
  actor: Actor;
  at: Moment;
  known: Known;
  body: unknown;
  entities: ReadonlyMap<number, { id: number; name: string }>;
}

/**
 * The offers of a transfer after an action: the last answer of each entity. An offer does not outlive the choice of
 * another entity or a dispatch: its entity was told that its ambulance is not needed.
 */
export function offersAfter(offers: StoredOffer[], action: ActionName, answered: Answered): StoredOffer[] {
  if (action === 'undo-dispatch') return offers.filter(({ answer }) => answer === 'cannot');
  if (action === 'assign-ambulance-entity') {
    const chosen = (answered.body as AssignAmbulanceEntity).entityId;
    return offers.filter(({ answer, entityId }) => answer === 'cannot' || entityId === chosen);
  }
  const entityId = answered.actor.entityId;
  if (entityId === null || (action !== 'offer-ambulance' && action !== 'cannot-transport')) return offers;
  const can = action === 'offer-ambulance';
  const ambulance = can ? answered.known.ambulance : undefined;
  const offer: StoredOffer = {
    entityId,
    entity: answered.entities.get(entityId)?.name ?? `#${entityId}`,
    answer: can ? 'can' : 'cannot',
    ambulanceId: ambulance?.id ?? null,
    ambulance: ambulance?.name ?? null,
    licensePlate: ambulance?.licensePlate ?? null,
    reason: can ? null : (answered.body as CannotTransport).reason,
    at: answered.at.recordedAt,
    by: answered.actor.name,
  };
  return [...offers.filter((earlier) => earlier.entityId !== entityId), offer];
}
