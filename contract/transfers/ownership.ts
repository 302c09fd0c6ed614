import { requestKeys } from '../ambulance-requests/handlers';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../limits';
import { partOf } from '../parts';
import { reportKey } from '../reports/report-key';
import { resourceKeys } from '../resources/audiences';
import type { Actor } from '../roles';
import type { TransferFacts } from './facts';
import { hearsOfTransfers } from './transfer-roles';

/** How much of a transfer a person may see. `anonymous`: the case without the patient's identity. */
export type Visibility = 'full' | 'anonymous' | 'none';

export type OwnershipFacts = Pick<
  TransferFacts,
  | 'state'
  | 'golden'
  | 'createdBy'
  | 'epsId'
  | 'ipsReqId'
  | 'requestedInMedellin'
  | 'ipsRecvId'
  | 'ipsAssignedBy'
  | 'ambulancesEntityId'
  | 'entityAssignedBy'
  | 'allowAllAmbulancesEntities'
  | 'ambulanceId'
  | 'ambAssignedBy'
>;

export type Viewer = Pick<Actor, 'roles' | 'subject' | 'entityId'>;

/**
 * Decides access to a transfer (domain decision 2). Lists, files, chat, participants, reports and sockets all use this
 * function. The list's SQL repeats it, and a test compares both.
 */
export function visibilityOf(facts: OwnershipFacts, viewer: Viewer): Visibility {
  const own = viewer.entityId;
  switch (partOf(viewer.roles)) {
    case 'CRUE':
      return 'full';
    case 'CRUE_DEP':
      return !facts.requestedInMedellin || isAssignedByCrueDep(facts) ? 'full' : 'none';
    case 'CRUE_GOLDEN':
      return facts.createdBy === viewer.subject ? 'full' : 'none';
    case 'EPS':
      return own !== null && facts.epsId === own ? 'full' : 'none';
    case 'IPS':
      return own !== null && (facts.ipsReqId === own || facts.ipsRecvId === own) ? 'full' : 'none';
    case 'TRANSPORT':
      if (own !== null && facts.ambulancesEntityId === own) return 'full';
      return isPrivateEntity(own) && mayOffer(facts) ? 'anonymous' : 'none';
    case null:
      return 'none';
  }
}

/** The default entity belongs to the health secretariat; all others are private and may offer. */
export function isPrivateEntity(entityId: number | null): boolean {
  return entityId !== null && entityId !== DEFAULT_AMBULANCE_ENTITY_ID;
}

/** Every private entity may offer while all are allowed and neither an entity nor an ambulance is assigned. */
export function mayOffer(
  facts: Pick<OwnershipFacts, 'allowAllAmbulancesEntities' | 'ambulanceId' | 'ambulancesEntityId' | 'state'>,
): boolean {
  return (
    facts.allowAllAmbulancesEntities &&
    facts.ambulanceId === null &&
    facts.ambulancesEntityId === null &&
    facts.state === 'PENDING_AMBULANCE'
  );
}

function isAssignedByCrueDep(facts: OwnershipFacts): boolean {
  return [facts.ipsAssignedBy, facts.entityAssignedBy, facts.ambAssignedBy].includes('CRUE_DEP');
}

/** Keys of the people to notify of a change; matched with each person's own keys (`audienceKeys`). */
export function audienceOf(facts: OwnershipFacts): string[] {
  // The creator is always notified: a golden code manager sees every transfer that they created, also earlier ones.
  const keys = ['CRUE', `PERSON:${facts.createdBy}`];
  if (!facts.requestedInMedellin || isAssignedByCrueDep(facts)) keys.push('CRUE_DEP');
  if (facts.epsId !== null) keys.push(`EPS:${facts.epsId}`);
  if (facts.ipsReqId !== null) keys.push(`IPS:${facts.ipsReqId}`);
  if (facts.ipsRecvId !== null) keys.push(`IPS:${facts.ipsRecvId}`);
  if (facts.ambulancesEntityId !== null) keys.push(`TRANSPORT:${facts.ambulancesEntityId}`);
  else if (mayOffer(facts)) keys.push('TRANSPORT:private');
  return [...new Set(keys)];
}

/** A person's own keys: the socket rooms they join. */
export function audienceKeys(viewer: Viewer): string[] {
  return [
    ...transferKeys(viewer),
    ...resourceKeys(viewer),
    ...requestKeys(viewer),
    reportKey(viewer.subject),
  ];
}

function transferKeys(viewer: Viewer): string[] {
  const part = partOf(viewer.roles);
  if (part === null || !hearsOfTransfers(viewer.roles)) return [];
  if (part === 'CRUE' || part === 'CRUE_DEP') return [part];
  if (part === 'CRUE_GOLDEN') return [`PERSON:${viewer.subject}`];
  if (viewer.entityId === null) return [];
  const own = `${part}:${viewer.entityId}`;
  return part === 'TRANSPORT' && isPrivateEntity(viewer.entityId) ? [own, 'TRANSPORT:private'] : [own];
}
