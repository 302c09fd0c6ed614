import { eq } from 'drizzle-orm';
import type { Call } from '../../../contract/call';
import type { Known, Refusal, TransferAction } from '../../../contract/transfers/action';
import { holdsAmbulance, type TransferFacts } from '../../../contract/transfers/facts';
import {
  type ActionName,
  type BodyOfAction,
  decide,
  TRANSFER_ACTIONS,
} from '../../../contract/transfers/lifecycle';
import { isOver } from '../../../contract/transfers/states';
import type { Orm } from '../../platform/database/database';
import { constraintName, sqlState } from '../../platform/database/database-error';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { lockAmbulance } from '../reference';
import { findOtherTransferOf } from './busy-ambulances';
import { getVisibleTransfer } from './get-visible-transfer';
import { offersAfter } from './offers';
import { findWhyNot } from './receiving-candidates';
import { refusalsAfter } from './refusals';
import type { Columns, ServedAction } from './served-action';
import { type ReferralRecord, referral } from './tables';
import { tellChange } from './tell-change';
import { factsOfRecord } from './transfer-facts';

interface Applied {
  name: ActionName;
  transferId: number;
  served: ServedAction;
  /** Name in the store of the file that came with the request. */
  file?: string;
  columns?: Columns;
}

/**
 * Applies an action of the contract to a transfer: locks it, checks the rules, saves, notifies. `columns` are columns
 * that no rule reads. A person who repeats their own action gets the present row: nothing is saved and nobody is
 * notified. Throws the rule's refusal: 403, 409 with the name of the first user, or 422 at its field.
 */
export async function applyAction(
  platform: Platform,
  request: WriteRequest<Call>,
  { name, transferId: id, served, file, columns }: Applied,
): Promise<ReferralRecord> {
  const { tx, actor, at } = request;
  const { call, looksUp }: TransferAction = TRANSFER_ACTIONS[name];
  const { needsIdentity } = call;
  const { record: before } = await getVisibleTransfer(tx, id, actor, { needsIdentity, forUpdate: true });
  const facts = factsOfRecord(before);
  const known = await lookUp(platform, request, before, looksUp);
  const result = decide(facts, name, request.body as BodyOfAction<ActionName>, actor, at, known);
  if (!result.ok) throw refusedBy(result.refusal);
  if (result.said === null) return before;

  const record = await save(tx, before, result.facts, {
    ...served.columns?.(request.body as never),
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
    notificationText: served.notificationText,
    msgType: served.changesParticipants ? 'INFO' : 'ADM',
    said: result.said,
    at,
    file,
  });
  // A second audit entry, so that assignments of excluded hospitals can be counted.
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
        createdAt: createdAtAfter(before, facts),
        marks: facts.marks,
        crewWords: [...facts.crewWords],
      })
      .where(eq(referral.id, before.id))
      .returning();
    if (!record) throw new Refused('TRANSFER_NOT_FOUND');
    return record;
  } catch (error) {
    // The unique index also catches concurrent writes that the lock does not cover.
    if (sqlState(error) === '23505' && constraintName(error) === 'referral_one_per_ambulance')
      throw new Refused('AMBULANCE_BUSY');
    throw error;
  }
}

/** A corrected time of the creation is also the time of the transfer: lists, waiting times and FHIR read it. */
function createdAtAfter({ steps, createdAt }: ReferralRecord, after: TransferFacts): Date {
  const created = after.steps.creationCaseDate?.occurredAt;
  const isChanged = created !== undefined && created !== steps.creationCaseDate?.occurredAt;
  return isChanged ? new Date(created) : createdAt;
}

/** Looks up the hospital, entity or ambulance of the request for the rules. */
async function lookUp(
  platform: Platform,
  { tx, params, body }: WriteRequest<Call>,
  record: ReferralRecord,
  wanted: TransferAction['looksUp'],
): Promise<Known> {
  if (!wanted) return {};
  const given: Record<string, unknown> = Object.assign({}, params, body);
  const id = given[`${wanted}Id`];
  if (typeof id !== 'number') return {};
  const { ips, entities } = platform.reference.current;
  switch (wanted) {
    case 'ips': {
      const hospital = ips.get(id);
      if (!hospital) return {};
      const whyNot = await findWhyNot(tx, record, platform.reference.current, hospital);
      return { ips: { ...hospital, whyNot } };
    }
    case 'entity':
      return { entity: entities.get(id) };
    case 'ambulance':
      return { ambulance: await findAmbulance(tx, id, record.id) };
  }
}

/** Locks the ambulance until the transaction ends: another transaction waits, and then reads which transfer has it. */
async function findAmbulance(tx: Orm, ambulanceId: number, transferId: number): Promise<Known['ambulance']> {
  const row = await lockAmbulance(tx, ambulanceId);
  if (!row) return undefined;
  const { id, name, licensePlate, entityId, onService } = row;
  const busyWith = await findOtherTransferOf(tx, ambulanceId, transferId);
  return { id, name, licensePlate, entityId, onService, busyWith };
}

function refusedBy({ code, message, path }: Refusal): Refused {
  return new Refused(code, { message, errors: path ? [{ path, message }] : [] });
}
