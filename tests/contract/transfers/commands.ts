import fc from 'fast-check';
import type { Known } from '../../../contract/transfers/action';
import type { Moment, StepMark, TransferFacts } from '../../../contract/transfers/facts';
import { ACTION_NAMES, type ActionName, decide } from '../../../contract/transfers/lifecycle';
import { REJECT_REASONS } from '../../../contract/transfers/reject-reasons';
import { UNDO_REASONS } from '../../../contract/transfers/undo-reasons';
import { aTransfer, CREATED_AT } from './a-transfer';
import {
  CREW_ORDER,
  confirmableByTable,
  doubtfulByTable,
  offeredByTable,
  SIGNED,
  STEP_ORDER,
  type Step,
  sayableByTable,
} from './domain-tables';
import { PEOPLE, type Person } from './people';

/** Free ambulances of three entities, a busy one and one out of service; 9 does not exist. */
const AMBULANCES: Record<number, NonNullable<Known['ambulance']>> = {
  1: ambulance(1, 1),
  2: ambulance(2, 2),
  3: ambulance(3, 3),
  4: { ...ambulance(4, 2), busyWith: 77 },
  5: { ...ambulance(5, 2), onService: false },
};

function ambulance(id: number, entityId: number): NonNullable<Known['ambulance']> {
  const names = { name: `Móvil ${id}`, ambulanceType: 'TAB', licensePlate: `A ${id}` };
  return { id, ...names, entityId, onService: true, busyWith: null };
}

const PLACE = { latitude: 6.25184, longitude: -75.56359, accuracy: 12 };

export interface Command {
  /**
   * True chooses among the actions that the tables offer, so that sequences get far; false tries any action.
   */
  guided: boolean;
  choice: number;
  action: ActionName;
  person: number;
  code: string | null;
  ipsId: number;
  entityId: number;
  ambulanceId: number;
  step: string;
  reason: (typeof REJECT_REASONS)[number]['id'];
  otherReason: string | null;
  /** Minutes by which the server's clock advances and by which the doer's clock is wrong. */
  minutes: number;
  off: number;
}

export const command = fc.record<Command>({
  guided: fc.boolean(),
  choice: fc.nat(10_000),
  action: fc.constantFrom(...ACTION_NAMES),
  person: fc.nat(PEOPLE.length - 1),
  code: fc.constantFrom(null, 'AC-77'),
  ipsId: fc.constantFrom(1, 2, 2, 2, 3, 9),
  entityId: fc.constantFrom(1, 2, 2, 3, 9),
  ambulanceId: fc.constantFrom(1, 2, 2, 3, 4, 5, 9),
  step: fc.constantFrom(...STEP_ORDER),
  reason: fc.constantFrom(...REJECT_REASONS.map((reason) => reason.id)),
  otherReason: fc.constantFrom(null, 'Se fue en carro propio'),
  minutes: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 90 }) },
    { weight: 1, arbitrary: fc.integer({ min: -60, max: 0 }) },
  ),
  off: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: -60 * 24 * 3, max: 60 * 24 }) },
  ),
});

export const firstFacts = fc.constantFrom<TransferFacts>(
  aTransfer({ state: 'EPS_PENDING_IPS' }),
  aTransfer({ state: 'CRUE_PENDING_IPS', epsId: 3 }),
  aTransfer({ state: 'CRUE_DEP_PENDING_IPS', requestedInMedellin: false }),
  aTransfer({ state: 'CRUE_PENDING_IPS', golden: true, ipsReqId: null, createdBy: 'Dorado Uno' }),
);

/** The hospital accepted, and said afterwards on another tablet that it cannot. */
const CONTRADICTED: Partial<TransferFacts> = {
  ipsRecvId: 2,
  steps: { validationCaseDate: { occurredAt: CREATED_AT, recordedAt: CREATED_AT, by: 'Recibe Uno' } },
  marks: { cannotAttend: { by: 'Recibe Dos', at: new Date(Date.parse(CREATED_AT) + 1000).toISOString() } },
};
export const contradictedFacts = fc.constantFrom<TransferFacts>(
  aTransfer({ ...CONTRADICTED, state: 'PENDING_AMBULANCE', ipsAssignedBy: 'EPS' }),
  aTransfer({ ...CONTRADICTED, state: 'PENDING_AMBULANCE', allowAllAmbulancesEntities: true }),
  aTransfer({ ...CONTRADICTED, state: 'PENDING_AMBULANCE', golden: true, ipsReqId: null }),
);

const NEW: StepMark = { occurredAt: CREATED_AT, recordedAt: CREATED_AT, by: 'Alguien' };
const ON_THE_ROAD: Partial<TransferFacts> = {
  state: 'AMBULANCE_TRANSPORT',
  ipsRecvId: 2,
  ambulanceId: 2,
  ambulancesEntityId: 2,
  steps: { validationCaseDate: NEW, ambulanceDispatchDate: NEW },
};

/** Most of the steps are signed on the road, which few of the other lives reach. */
export const roadFacts = fc.constantFrom<TransferFacts>(
  aTransfer({ ...ON_THE_ROAD, ambAssignedBy: 'CRUE' }),
  aTransfer({ ...ON_THE_ROAD, ambAssignedBy: 'TRANSPORT' }),
  aTransfer({ ...ON_THE_ROAD, ambAssignedBy: 'CRUE', golden: true, ipsReqId: null }),
);

export interface Tried {
  doer: Person;
  action: ActionName;
  body: unknown;
  known: Known;
  at: Moment;
}

/** The result of a command on these facts at this minute of the server's clock. */
export function tried(facts: TransferFacts, command: Command, minute: number): Tried {
  const recorded = Date.parse(CREATED_AT) + minute * 60_000;
  const now = new Date(recorded).toISOString();
  const offered = command.guided ? everythingOffered(facts, now) : [];
  const chosen = offered[command.choice % (offered.length || 1)];
  const action = chosen?.action ?? command.action;
  const doer = chosen?.doer ?? PEOPLE[command.person] ?? fail();
  return {
    doer,
    action,
    body: bodyOf(facts, action, command),
    known: {
      ips: command.ipsId === 9 ? undefined : ipsOf(facts, command.ipsId),
      entity:
        command.entityId === 9 ? undefined : { id: command.entityId, name: `Entidad ${command.entityId}` },
      ambulance: AMBULANCES[command.ambulanceId],
    },
    at: {
      recordedAt: now,
      occurredAt: new Date(recorded + command.off * 60_000).toISOString(),
    },
  };
}

/** A hospital, with its refusal of this transfer. */
function ipsOf({ marks: { cannotAttend } }: TransferFacts, id: number) {
  const refused = cannotAttend?.entityId === id && cannotAttend;
  const whyNot = refused ? [{ ...refused, code: 'refused' as const, reason: 'No hay cama' }] : [];
  return { id, name: `IPS ${id}`, whyNot };
}

export function decideTried(facts: TransferFacts, { action, body, doer, at, known }: Tried) {
  return decide(facts, action, body as never, doer, at, known);
}

function everythingOffered(facts: TransferFacts, now: string): { doer: Person; action: ActionName }[] {
  // Without cancelling and attaching: a sequence that cancels at every second step would never reach the road.
  const actions = ACTION_NAMES.filter((action) => action !== 'reject' && action !== 'attach-diagnosis');
  return PEOPLE.flatMap((doer) =>
    actions.filter((action) => offeredByTable(facts, action, doer, now)).map((action) => ({ doer, action })),
  );
}

function bodyOf(facts: TransferFacts, action: ActionName, command: Command): unknown {
  switch (action) {
    case 'assign-receiving-ips':
      return { acceptanceCode: command.code, reason: command.otherReason };
    case 'assign-ambulance-entity':
      return { entityId: command.entityId, acceptanceCode: command.code };
    case 'cannot-attend':
    case 'cannot-transport':
      return { reason: 'No hay cama' };
    case 'offer-ambulance':
    case 'assign-ambulance':
    case 'assign-own-ambulance':
      return { ambulanceId: command.ambulanceId };
    case 'undo-dispatch':
      return { undoDispatch: true };
    case 'withdraw-acceptance':
      return { withdrawAcceptance: true };
    case 'confirm-step': {
      const open = STEP_ORDER.filter((step) => confirmableByTable(facts, step));
      const dateName = (command.guided && open[command.choice % (open.length || 1)]) || command.step;
      const read = readBy(facts, command);
      if (command.choice % 3 === 1) return { dateName, at: hourBeside(facts, dateName, command), ...read };
      return { dateName, ...(command.choice % 3 === 0 && { asSaid: true }), ...read };
    }
    case 'confirm-arrival':
      return readBy(facts, command);
    case 'undo-signature': {
      // Mostly the last one.
      const signed = SIGNED.filter((step) => facts.steps[step]).sort(
        (one, other) => recordedAt(facts, other) - recordedAt(facts, one),
      );
      const dateName =
        (command.guided && signed[command.choice % 3 ? 0 : command.choice % (signed.length || 1)]) ||
        command.step;
      const { id: reason } = UNDO_REASONS[command.choice % UNDO_REASONS.length] ?? fail();
      const { recordedAt: shown } = facts.steps[dateName as Step] ?? {};
      // A third of the apps is older and does not say which signature it shows.
      return {
        dateName,
        reason,
        otherReason: command.otherReason,
        ...(command.choice % 3 && shown && { recordedAt: shown }),
      };
    }
    case 'check-hour': {
      const doubtful = doubtfulByTable(facts);
      const dateName = doubtful[command.choice % (doubtful.length || 1)] ?? command.step;
      return { dateName, at: hourBeside(facts, dateName, command) };
    }
    case 'say-crew-word': {
      const takenBack = command.choice % 5 === 0;
      const ahead = CREW_ORDER.filter((step) => sayableByTable(facts, step, takenBack));
      // Mostly the next step, so that journeys are reported to their end; sometimes a later one.
      const step =
        (command.guided && ahead[command.choice % 3 ? 0 : ahead.length - 1]) ||
        CREW_ORDER[command.choice % CREW_ORDER.length];
      return { step, place: command.off ? PLACE : null, ...(takenBack && { takenBack }) };
    }
    case 'reject':
      return { reason: command.reason, otherReason: command.otherReason };
    default:
      return {};
  }
}

const recordedAt = ({ steps }: TransferFacts, step: Step) => Date.parse(steps[step]?.recordedAt ?? '');

/** Half of the people have read the last undone signature. */
function readBy({ marks }: TransferFacts, { choice }: Command): { knowsUndone?: string } {
  const undone = marks.undoSignature?.at;
  return undone && choice % 2 ? { knowsUndone: undone } : {};
}

/** The time of this step or of the last one before it, or some minutes from there. */
function hourBeside(facts: TransferFacts, name: string, { choice, minutes }: Command): string {
  const upTo = STEP_ORDER.slice(0, STEP_ORDER.indexOf(name as Step) + 1);
  const near = upTo.flatMap((step) => facts.steps[step]?.occurredAt ?? []).at(-1) ?? CREATED_AT;
  return new Date(Date.parse(near) + ((choice % 5) - 1) * minutes * 60_000).toISOString();
}

function fail(): never {
  throw new Error('no such person');
}
