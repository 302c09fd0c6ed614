import { eq } from 'drizzle-orm';
import type { Call } from '../../../contract/call';
import type { Known, Refusal } from '../../../contract/transfers/action';
import type { AssignAmbulanceEntity } from '../../../contract/transfers/actions/assign-ambulance-entity';
import type { AssignReceivingIps } from '../../../contract/transfers/actions/assign-receiving-ips';
import type { Reject } from '../../../contract/transfers/actions/reject';
import { holdsAmbulance, type TransferFacts } from '../../../contract/transfers/facts';
import {
  type ActionName,
  type BodyOfAction,
  decide,
  TRANSFER_ACTIONS,
} from '../../../contract/transfers/lifecycle';
import { REJECT_REASONS } from '../../../contract/transfers/reject-reasons';
import { isOver } from '../../../contract/transfers/states';
import type { Orm } from '../../platform/database/database';
import { constraintName, sqlState } from '../../platform/database/database-error';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { lockAmbulance } from '../reference';
import { findOtherTransferOf } from './busy-ambulances';
import { getVisibleTransfer } from './get-visible-transfer';
import { ACTION_NOTICES, CHANGES_PARTICIPANTS } from './notice-texts';
import { offersAfter } from './offers';
import { findWhyNot } from './receiving-candidates';
import { refusalsAfter } from './refusals';
import { type ReferralRecord, referral } from './tables';
import { tellChange } from './tell-change';
import { factsOfRecord } from './transfer-facts';

type Columns = Partial<typeof referral.$inferInsert>;

/** The parts of a request that name the objects of an action. */
interface Named {
  ipsId?: number;
  entityId?: number;
  ambulanceId?: number;
  /** Name in the store. */
  file?: string;
}

/**
 * Applies an action of the contract to a transfer: lock, ask the rules, save, tell. `columns` are those that no rule reads.
 * Throws the rule's refusal: 403, 409 that names the first user, or 422 at its field.
 */
export async function applyAction<Name extends ActionName>(
  platform: Platform,
  request: WriteRequest<Call>,
  name: Name,
  id: number,
  named: Named,
  columns: Columns = {},
): Promise<ReferralRecord> {
  const { tx, actor, at } = request;
  const { needsIdentity } = TRANSFER_ACTIONS[name].call;
  const { record: before } = await getVisibleTransfer(tx, id, actor, { needsIdentity, forUpdate: true });
  const facts = factsOfRecord(before);
  const known = await lookUp(platform, tx, before, named);
  const body = request.body as BodyOfAction<Name>;
  const outcome = decide(facts, name, body, actor, at, known);
  if (!outcome.ok) throw refusedBy(outcome.refusal);

  const record = await save(tx, before, outcome.facts, {
    ...columnsOf(name, request.body),
    ...columns,
    ipsRefusals: refusalsAfter(before, name, request),
    offers: offersAfter(before.offers, name, {
      actor,
      at,
      known,
      body: request.body,
      entities: platform.reference.current.entities,
    }),
  });
  const tell = await tellChange(platform, tx, {
    record,
    before,
    actor,
    origin: request.origin,
    action: name,
    eventType: 'REFERRAL_CHANGED',
    notice: ACTION_NOTICES[name],
    msgType: CHANGES_PARTICIPANTS.includes(name) ? 'INFO' : 'ADM',
    said: outcome.said,
    occurredAt: at.occurredAt,
    file: named.file,
  });
  // An audit entry besides the assignment's, so that choices against the ranking can be counted.
  if (known.ips?.whyNot?.length)
    await platform.audit.noteChange(tx, actor, 'choose-excluded-ips', id, request.origin);
  request.afterCommit(tell);
  return record;
}

async function save(
  tx: Orm,
  before: ReferralRecord,
  facts: TransferFacts,
  columns: Columns,
): Promise<ReferralRecord> {
  try {
    const [record] = await tx
      .update(referral)
      .set({
        ...columns,
        version: before.version + 1,
        state: facts.state,
        open: !isOver(facts.state),
        ipsRecvId: facts.ipsRecvId,
        ipsAssignedBy: facts.ipsAssignedBy,
        ambulancesEntityId: facts.ambulancesEntityId,
        entityAssignedBy: facts.entityAssignedBy,
        allowAllAmbulancesEntities: facts.allowAllAmbulancesEntities,
        refusedByEntities: [...facts.refusedByEntities],
        ambulanceId: facts.ambulanceId,
        ambAssignedBy: facts.ambAssignedBy,
        holdsAmbulance: holdsAmbulance(facts),
        steps: facts.steps,
        marks: facts.marks,
        crewWords: [...facts.crewWords],
      })
      .where(eq(referral.id, before.id))
      .returning();
    if (!record) throw new Refused('TRANSFER_NOT_FOUND');
    return record;
  } catch (error) {
    // The unique index decides, also against writers other than this function.
    if (sqlState(error) === '23505' && constraintName(error) === 'referral_one_per_ambulance')
      throw new Refused('AMBULANCE_BUSY');
    throw error;
  }
}

/** Rows that the rules need and cannot read themselves. */
async function lookUp(platform: Platform, tx: Orm, record: ReferralRecord, named: Named): Promise<Known> {
  const { ips, entities } = platform.reference.current;
  const hospital = named.ipsId === undefined ? undefined : ips.get(named.ipsId);
  return {
    ips: hospital && {
      ...hospital,
      whyNot: await findWhyNot(tx, record, platform.reference.current, hospital),
    },
    entity: named.entityId === undefined ? undefined : entities.get(named.entityId),
    ambulance:
      named.ambulanceId === undefined ? undefined : await findAmbulance(tx, named.ambulanceId, record.id),
  };
}

/** Locks it until this transfer is saved: another transaction waits, and then reads which transfer has it. */
async function findAmbulance(tx: Orm, ambulanceId: number, transferId: number): Promise<Known['ambulance']> {
  const row = await lockAmbulance(tx, ambulanceId);
  if (!row) return undefined;
  const { id, name, licensePlate, entityId, onService } = row;
  const busyWith = await findOtherTransferOf(tx, ambulanceId, transferId);
  return { id, name, licensePlate, entityId, onService, busyWith };
}

/** The fields of a request that are stored beside the facts. */
function columnsOf(name: ActionName, body: unknown): Columns {
  switch (name) {
    case 'assign-receiving-ips':
      return {
        acceptanceCode: (body as AssignReceivingIps).acceptanceCode,
        ipsRecvReason: (body as AssignReceivingIps).reason,
      };
    case 'cannot-attend':
      return { acceptanceCode: null, ipsRecvReason: null };
    case 'assign-ambulance-entity':
      return { ambAcceptanceCodeEps: (body as AssignAmbulanceEntity).acceptanceCode };
    case 'reject':
      return { rejectedReason: rejectWords(body as Reject) };
    default:
      return {};
  }
}

function rejectWords({ reason, otherReason }: Reject): string {
  const label = REJECT_REASONS.find((one) => one.id === reason)?.label ?? reason;
  return reason === 'OTHER' && otherReason ? otherReason : label;
}

function refusedBy({ code, message, path }: Refusal): Refused {
  return new Refused(code, { message, errors: path ? [{ path, message }] : [] });
}
