import type { ActionName } from '../../../contract/transfers/lifecycle';
import type { ReferralRecord } from '../../../server/modules/transfers/tables';
import type { TestApp } from '../support/test-app';
import { type GivenTransfer, insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import type { Asker } from './people';

const ACCEPTED = ['validationCaseDate'] as const;
const DISPATCHED = ['validationCaseDate', 'ambulanceDispatchDate'] as const;

const CREATED = new Date(Date.now() - 3_600_000).toISOString();
const DOUBTFUL = { occurredAt: CREATED, recordedAt: CREATED, by: 'Alguien', doubt: { said: CREATED } };

const OLD = { occurredAt: CREATED, recordedAt: CREATED, by: 'Alguien' };
const signedBy = (subject: string) => {
  const now = new Date().toISOString();
  return { occurredAt: now, recordedAt: now, by: 'Alguien', subject };
};

/** Creates a transfer that belongs to this person and waits for this action. */
export async function insertPossible(
  app: TestApp,
  action: ActionName,
  asker: Asker,
): Promise<ReferralRecord> {
  return insertTransfer(app, { ...owned(asker), ...(await waiting(app, action, asker)) });
}

/** The fields that make a row this person's. */
function owned({ part, entityId, subject }: Asker): GivenTransfer {
  if (part === 'EPS') return { epsId: entityId ?? 1 };
  if (part === 'IPS') return { ipsReqId: entityId };
  if (part === 'CRUE_DEP') return { requestedInMedellin: false };
  if (part === 'CRUE_GOLDEN') return { golden: true, ipsReqId: null, createdBy: subject };
  return {};
}

async function waiting(
  app: TestApp,
  action: ActionName,
  { part, entityId, subject }: Asker,
): Promise<GivenTransfer> {
  const accepted: GivenTransfer = {
    state: 'PENDING_AMBULANCE',
    ipsRecvId: 5,
    ipsAssignedBy: 'EPS',
    dated: ACCEPTED,
  };
  switch (action) {
    case 'can-attend':
    case 'cannot-attend':
      return { state: 'CRUE_PENDING_IPS', ipsReqId: 4, ipsRecvId: entityId, ipsAssignedBy: 'CRUE' };
    case 'allow-entities':
    case 'assign-ambulance':
      return accepted;
    case 'assign-ambulance-entity':
    case 'offer-ambulance':
    case 'cannot-transport':
      return { ...accepted, allowAllAmbulancesEntities: true };
    case 'assign-own-ambulance':
      return { ...accepted, ambulancesEntityId: entityId, entityAssignedBy: 'EPS' };
    case 'say-crew-word':
      return {
        ...accepted,
        state: 'AMBULANCE_TRANSPORT',
        dated: DISPATCHED,
        ambulanceId: await insertAmbulance(app, entityId ?? 2),
        ambulancesEntityId: entityId ?? 2,
        ambAssignedBy: 'CRUE',
      };
    case 'withdraw-acceptance':
      return { ...accepted, marks: { cannotAttend: { by: 'Recibe Dos', at: new Date().toISOString() } } };
    case 'undo-dispatch':
    case 'confirm-step':
    case 'confirm-arrival':
      return {
        ...accepted,
        state: 'AMBULANCE_TRANSPORT',
        dated: DISPATCHED,
        ambulanceId: await insertAmbulance(app, 1),
        ambulancesEntityId: 1,
        ambAssignedBy: part === 'CRUE_DEP' ? 'CRUE_DEP' : 'CRUE',
      };
    case 'undo-signature':
      return {
        ...accepted,
        state: 'AMBULANCE_TRANSPORT',
        steps: {
          creationCaseDate: OLD,
          validationCaseDate: OLD,
          ambulanceDispatchDate: OLD,
          transportDate: signedBy(subject),
        },
        ambulanceId: await insertAmbulance(app, 1),
        ambulancesEntityId: 1,
        ambAssignedBy: 'CRUE',
      };
    case 'check-hour':
      return { state: 'EPS_PENDING_IPS', steps: { creationCaseDate: DOUBTFUL } };
    default:
      return { state: 'EPS_PENDING_IPS' };
  }
}

/** A valid body, so that only permission or state can refuse the action. */
export async function bodyFor(app: TestApp, action: ActionName, { part, entityId }: Asker): Promise<unknown> {
  switch (action) {
    case 'assign-receiving-ips':
      // The hospital may be excluded for the created transfer.
      return { acceptanceCode: 'AC-1', reason: 'Cupo confirmado por teléfono' };
    case 'cannot-attend':
    case 'cannot-transport':
      return { reason: 'No hay cupo' };
    case 'assign-ambulance-entity':
      return { entityId: 2, acceptanceCode: 'AC-2' };
    case 'offer-ambulance':
    case 'assign-own-ambulance':
      return { ambulanceId: await insertAmbulance(app, part === 'TRANSPORT' ? (entityId ?? 2) : 2) };
    case 'assign-ambulance':
      return { ambulanceId: await insertAmbulance(app, 1) };
    case 'undo-dispatch':
      return { undoDispatch: true };
    case 'withdraw-acceptance':
      return { withdrawAcceptance: true };
    case 'say-crew-word':
      return { step: 'eventArrivalDate', place: null };
    case 'confirm-step':
      return { dateName: 'eventArrivalDate' };
    case 'undo-signature':
      return { dateName: 'transportDate', reason: 'WRONG_PATIENT' };
    case 'check-hour':
      return { dateName: 'creationCaseDate', at: DOUBTFUL.occurredAt };
    case 'reject':
      return { reason: part === 'EPS' ? 'NOT_PERTINENT' : 'DECEASED' };
    default:
      return {};
  }
}
