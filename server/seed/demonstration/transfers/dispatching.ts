import type { AmbulanceType } from '../../../../contract/catalogues/fixed';
import type { StoredOffer } from '../../../modules/transfers/tables';
import type { Random } from '../../random';
import type { Ambulance } from '../shapes';
import type { World } from '../world';
import type { Doers, Participant } from './doers';
import type { Fleet } from './fleet';
import type { History } from './history';
import { CANNOT_TRANSPORT_REASONS } from './phrases';

/** The record's fields about the search for an ambulance. */
export interface Dispatch {
  offers: StoredOffer[];
  ambAcceptanceCodeEps: string | null;
}

export type DispatchRoute = 'crue' | 'insurer' | 'offers';

interface DispatchOptions {
  route: DispatchRoute;
  type: AmbulanceType | null;
  /** Stops before an ambulance is assigned: the transfer still waits for one. */
  stopBefore: boolean;
}

const known = (ambulance: Ambulance) => ({
  ambulance: { ...ambulance, ambulanceType: ambulance.type, busyWith: null },
});
/** Share of ambulances that break down or are needed elsewhere before they arrive. */
const UNDONE_SHARE = 0.04;
const PRIVATE_ENTITIES = [2, 3, 4, 5, 6] as const;

/** Dispatches an ambulance in one of three ways; uses the regulation centre if no entity has a free one. */
export function findAmbulance(
  random: Random,
  history: History,
  doers: Doers,
  world: World,
  fleet: Fleet,
  options: DispatchOptions,
): Dispatch {
  const dispatch: Dispatch = { offers: [], ambAcceptanceCodeEps: null };
  const insurer = history.facts.epsId === null ? null : doers.eps(history.facts.epsId);
  if (options.route === 'insurer' && insurer) {
    dispatch.ambAcceptanceCodeEps = assignByInsurer(random, history, world, insurer);
  } else if (options.route === 'offers') {
    collectOffers(random, history, doers, world, fleet, dispatch, options.type);
  }
  if (options.stopBefore) return dispatch;

  const { ambulancesEntityId } = history.facts;
  history.wait(2, 12);
  const own =
    ambulancesEntityId === null ? undefined : fleet.findFree(history.clock, options.type, ambulancesEntityId);
  if (own && ambulancesEntityId !== null) {
    history.act(
      'assign-own-ambulance',
      { ambulanceId: own.id },
      doers.transport(ambulancesEntityId),
      known(own),
    );
    return dispatch;
  }
  dispatchByCrue(history, doers, fleet, options.type);
  if (history.facts.ambulanceId !== null && random.chance(UNDONE_SHARE)) {
    history.wait(2, 7);
    history.act('undo-dispatch', { undoDispatch: true }, doers.crue);
    history.wait(1, 5);
    dispatchByCrue(history, doers, fleet, options.type);
  }
  return dispatch;
}

function dispatchByCrue(history: History, doers: Doers, fleet: Fleet, type: AmbulanceType | null): void {
  const ambulance = fleet.findFree(history.clock, type, null);
  if (ambulance) history.act('assign-ambulance', { ambulanceId: ambulance.id }, doers.crue, known(ambulance));
}

function assignByInsurer(random: Random, history: History, world: World, insurer: Participant): string {
  const entityId = random.weighted(PRIVATE_ENTITIES.map((id) => [id, id <= 3 ? 3 : 1] as const));
  const acceptanceCode = `AMB-${random.digits(6)}`;
  history.wait(3, 15);
  history.act('assign-ambulance-entity', { entityId, acceptanceCode }, insurer, {
    entity: entityOf(world, entityId),
  });
  return acceptanceCode;
}

/** All private entities are notified, some answer, and the first that can is chosen. */
function collectOffers(
  random: Random,
  history: History,
  doers: Doers,
  world: World,
  fleet: Fleet,
  dispatch: Dispatch,
  type: AmbulanceType | null,
): void {
  const regulator = history.facts.requestedInMedellin ? doers.crue : doers.crueDep;
  history.wait(2, 12);
  history.act('allow-entities', {}, regulator);
  for (const entityId of random.sample(PRIVATE_ENTITIES, random.integer(1, 3))) {
    const entity = doers.transport(entityId);
    const ambulance = fleet.findFree(history.clock, type, entityId);
    history.wait(1, 8);
    const offer = { entityId, entity: entity.entityName, by: entity.name };
    if (ambulance && random.chance(0.75)) {
      const at = history.act('offer-ambulance', { ambulanceId: ambulance.id }, entity, known(ambulance));
      const { id: ambulanceId, name, licensePlate } = ambulance;
      dispatch.offers.push({
        ...offer,
        answer: 'can',
        ambulanceId,
        ambulance: name,
        licensePlate,
        reason: null,
        at: at.recordedAt,
      });
    } else {
      const reason = random.pick(CANNOT_TRANSPORT_REASONS);
      const at = history.act('cannot-transport', { reason }, entity);
      dispatch.offers.push({
        ...offer,
        answer: 'cannot',
        ambulanceId: null,
        ambulance: null,
        licensePlate: null,
        reason,
        at: at.recordedAt,
      });
    }
  }
  const chosen = dispatch.offers.find(({ answer }) => answer === 'can');
  if (!chosen) return;
  history.wait(1, 6);
  history.act('assign-ambulance-entity', { entityId: chosen.entityId, acceptanceCode: null }, regulator, {
    entity: entityOf(world, chosen.entityId),
  });
}

function entityOf(world: World, id: number): { id: number; name: string } {
  const entity = world.ambulanceEntities.find((one) => one.id === id);
  if (!entity) throw new Error(`There is no transport entity ${id}`);
  return entity;
}
