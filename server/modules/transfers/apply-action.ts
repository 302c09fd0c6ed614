import type { Call } from '../../../contract/call';
import type { Known, Refusal, TransferAction } from '../../../contract/transfers/action';
import { unansweredLateWord } from '../../../contract/transfers/called-off';
import { holdsAmbulance, type TransferFacts } from '../../../contract/transfers/facts';
import {
  type ActionName,
  type BodyOfAction,
  decide,
  TRANSFER_ACTIONS,
} from '../../../contract/transfers/lifecycle';
import { isOver } from '../../../contract/transfers/states';
import type { Orm } from '../../platform/database/database';
import { runPlan, type Step } from '../../platform/database/plan';
import { Refused } from '../../platform/http/refused';
import type { Planned, WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Ambulance } from '../../platform/ports/reference';
import { isOffered, lockAmbulance, lockOffered, stillOffered, unchangedAmbulance } from '../reference';
import { findOtherTransferOf, stillFree } from './busy-ambulances';
import { readToChange, unchanged } from './get-visible-transfer';
import { guardHeldAgain } from './held-again';
import { offersAfter } from './offers';
import { changeRow } from './read-row';
import { findWhyNot } from './receiving-candidates';
import { forgetRecentRow, keepRecentRow } from './recent-rows';
import { refusalsAfter } from './refusals';
import type { Columns, ServedAction } from './served-action';
import type { ReferralRecord } from './tables';
import { planTelling } from './tell-change';
import { factsOfRecord } from './transfer-facts';

interface Applied {
  name: ActionName;
  transferId: number;
  served: ServedAction;
  /** Name in the store of the file that came with the request. */
  file?: string;
  columns?: Columns;
}

/** `record` is the transfer after the plan. */
interface PlannedAction extends Omit<Planned<never>, 'answer'> {
  record: ReferralRecord;
}

/**
 * Plans an action of the contract on a transfer: checks the rules, saves, notifies. `columns` are columns that no rule
 * reads. A person who repeats their own action gets the present row: nothing is saved and nobody is notified. Throws the
 * rule's refusal: 403, 409 with the name of the first user, or 422 at its field.
 */
export async function planAction(
  platform: Platform,
  request: WriteRequest<Call>,
  { name, transferId: id, served, file, columns }: Applied,
): Promise<PlannedAction> {
  const { tx, locks, actor, at } = request;
  const { call, looksUp }: TransferAction = TRANSFER_ACTIONS[name];
  const { needsIdentity } = call;
  const { orm } = platform.database;
  // With locks the transfer is locked first, always in this order.
  const row = await readToChange(orm, id, actor, { needsIdentity, locksIn: locks ? tx : null });
  const before = row.record;
  const found = await lookUp(platform, request, before, looksUp);
  const epsAnswersInSystem = platform.reference.current.eps.get(before.epsId)?.answersInSystem ?? false;
  const known: Known = { ...found, epsAnswersInSystem };
  const facts = factsOfRecord(before);
  const result = decide(facts, name, request.body as BodyOfAction<ActionName>, actor, at, known);
  if (!result.ok) throw refusedBy(result.refusal);
  if (result.said === null) return { guards: [], steps: [], record: before, tell: () => undefined };

  const set = columnsAfter(before, result.facts, {
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
  // A cast, because a column of `set` that is given is never undefined.
  const record = { ...before, ...set } as ReferralRecord;
  const heldAgain = await guardHeldAgain(tx, before, record, locks);
  // The second entry lets assignments of excluded hospitals be counted.
  const isExcluded = Boolean(known.ips?.whyNot?.length);
  const { drawn, steps, tell } = planTelling(platform, {
    record,
    before,
    actor,
    origin: request.origin,
    actions: isExcluded ? [name, 'choose-excluded-ips'] : [name],
    eventType: 'REFERRAL_CHANGED',
    notificationText:
      typeof served.notificationText === 'string'
        ? served.notificationText
        : served.notificationText(request.body as never, facts, actor),
    msgType: served.changesParticipants ? 'INFO' : 'ADM',
    said: result.said,
    at,
    file,
    edit: served.edit?.(before, request.body as never),
  });
  const { step, changed } = changeRow(id, set);
  return {
    guards: [unchanged(row), ...guardsOf(known, id), ...heldAgain],
    drawn,
    steps: [step, ...steps],
    // The unique index also catches concurrent writes that the lock does not cover.
    taken: {
      referral_one_per_ambulance: () => new Refused('AMBULANCE_BUSY', { message: served.whenTaken }),
    },
    record,
    tell(written) {
      // A transaction may have changed the row once more after this plan, under the same stamp.
      if (locks) forgetRecentRow(orm, id);
      else keepRecentRow(orm, changed(written));
      tell(written);
      const { ambulanceId } = record;
      if (ambulanceId !== null && ambulanceId !== before.ambulanceId)
        platform.dispatches.tell({
          referralId: id,
          ambulanceId,
          by: actor.name,
          at: new Date(at.recordedAt),
        });
    },
  };
}

/** The same in a transaction, for an action with more than its rule. */
export async function applyAction(
  platform: Platform,
  request: WriteRequest<Call>,
  applied: Applied,
): Promise<ReferralRecord> {
  const planned = await planAction(platform, request, applied);
  const written = await runPlan(request.tx, planned);
  if (!written) throw new Error('a guard found nothing in its transaction');
  request.afterCommit(() => planned.tell(written));
  return planned.record;
}

/** The columns of the facts after a change. */
export function columnsAfter(before: ReferralRecord, facts: TransferFacts, columns: Columns): Columns {
  // The insurer's code is for the entity that it assigned, and not for another one.
  const hasSameEntity = facts.ambulancesEntityId === before.ambulancesEntityId;
  return {
    ambAcceptanceCodeEps: hasSameEntity ? before.ambAcceptanceCodeEps : null,
    ...columns,
    version: before.version + 1,
    state: facts.state,
    open: !isOver(facts.state),
    unansweredWord: unansweredLateWord(facts) !== null,
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
  };
}

/** A corrected time of the creation is also the time of the transfer: lists, waiting times and FHIR read it. */
function createdAtAfter({ steps, createdAt }: ReferralRecord, after: TransferFacts): Date {
  const created = after.steps.creationCaseDate?.occurredAt;
  const isChanged = created !== undefined && created !== steps.creationCaseDate?.occurredAt;
  return isChanged ? new Date(created) : createdAt;
}

/** What the plan refers to newly must still be offered when it is written. */
function guardsOf({ ips, entity, ambulance }: Known, transferId: number): Step[] {
  return [
    ...(ips ? [stillOffered('ips', ips.id)] : []),
    ...(entity ? [stillOffered('entity', entity.id)] : []),
    ...(ambulance ? [unchangedAmbulance(ambulance)] : []),
    ...(ambulance?.busyWith === null ? [stillFree(ambulance.id, transferId)] : []),
  ];
}

/** Looks up the hospital, entity or ambulance of the request for the rules. */
async function lookUp(
  platform: Platform,
  { tx, locks, at, params, body }: WriteRequest<Call>,
  transfer: ReferralRecord,
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
      if (!isOffered(hospital) || (locks && !(await lockOffered(tx, 'ips', id)))) return {};
      const whyNot = await findWhyNot(
        tx,
        transfer,
        platform.reference.current,
        hospital,
        new Date(at.recordedAt),
      );
      return { ips: { ...hospital, whyNot } };
    }
    case 'entity':
      if (!isOffered(entities.get(id)) || (locks && !(await lockOffered(tx, 'entity', id)))) return {};
      return { entity: entities.get(id) };
    case 'ambulance':
      return { ambulance: locks ? await lockedAmbulance(tx, id, transfer.id) : knownAmbulance(platform, id) };
  }
}

/**
 * From memory, and as if it were free. The guards of the plan find nothing if it is not so; the transaction with locks then
 * knows why.
 */
function knownAmbulance({ reference }: Platform, id: number): Known['ambulance'] {
  const row = reference.current.ambulances.get(id);
  return presentAmbulance(row && { ...row, incidentId: null }, null);
}

/** Locks the ambulance: another request waits, and then reads which transfer has it. */
async function lockedAmbulance(tx: Orm, id: number, transferId: number): Promise<Known['ambulance']> {
  const row = await lockAmbulance(tx, id);
  return presentAmbulance(row, await findOtherTransferOf(tx, id, transferId));
}

function presentAmbulance(row: Ambulance | undefined, busyWith: number | null): Known['ambulance'] {
  if (!isOffered(row)) return undefined;
  const { id, name, ambulanceType, licensePlate, entityId, onService, incidentId } = row;
  return { id, name, ambulanceType, licensePlate, entityId, onService, busyWith, incidentId };
}

function refusedBy({ code, message, path, undoneAt }: Refusal): Refused {
  return new Refused(code, { message, errors: path ? [{ path, message }] : [], undoneAt });
}
