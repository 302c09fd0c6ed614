import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsAmbulance, type TransferFacts } from '../../../contract/transfers/facts';
import { ACTION_NAMES, decide, offeredActions } from '../../../contract/transfers/lifecycle';
import { visibilityOf } from '../../../contract/transfers/ownership';
import { signedStepOf } from '../../../contract/transfers/signatures';
import { UNDO_REASONS } from '../../../contract/transfers/undo-reasons';
import { aTransfer } from './a-transfer';
import {
  type Command,
  command,
  contradictedFacts,
  decideTried,
  firstFacts,
  roadFacts,
  type Tried,
  tried,
} from './commands';
import {
  confirmableByTable,
  hourFitsByTable,
  isContradictedByTable,
  isOverByTable,
  isPastByTable,
  MAY_COME_FIRST,
  missesUndoneByTable,
  offeredByTable,
  repeatedByTable,
  STEP_ORDER,
  type Step,
  sayableByTable,
  seenByTable,
  shownByTable,
  signedWithByTable,
  TRANSITIONS,
  undoableByTable,
} from './domain-tables';
import { colleagueOf, PEOPLE, personNamed } from './people';

/** Actions that work without a network: one person may send them twice. `cannot-attend` ends the access. */
const REPEATED = ['can-attend', 'confirm-arrival', 'confirm-step', 'say-crew-word'];

interface Move extends Tried {
  before: TransferFacts;
  after: TransferFacts;
  said: string;
  minute: number;
}

/** Runs a sequence and passes each state and each accepted move to the test. */
function live(
  first: TransferFacts,
  commands: readonly Command[],
  look: { at?: (facts: TransferFacts, next: Tried) => void; moved?: (move: Move) => void },
  clock: (minutes: number) => number = (minutes) => minutes,
): TransferFacts {
  let facts = first;
  let minute = 0;
  for (const each of commands) {
    minute += clock(each.minutes);
    const next = tried(facts, each, minute);
    look.at?.(facts, next);
    const outcome = decideTried(facts, next);
    if (!outcome.ok || outcome.said === null) continue;
    look.moved?.({ ...next, before: facts, after: outcome.facts, said: outcome.said, minute });
    facts = outcome.facts;
  }
  return facts;
}

/** On the road the actions follow so quickly that a signature can still be undone. */
const quickOnTheRoad = ({ steps }: TransferFacts) =>
  steps.ambulanceDispatchDate ? (minutes: number) => (Math.abs(minutes) % 4) + 1 : undefined;

const sequence = fc.array(command, { minLength: 1, maxLength: 40 });
type Law = (first: TransferFacts, commands: Command[]) => void;
const lives = (law: Law, numRuns = 1500) => fc.assert(fc.property(firstFacts, sequence, law), { numRuns });
const roads = (law: Law, numRuns: number) => fc.assert(fc.property(roadFacts, sequence, law), { numRuns });
const livesAndRoads = (law: Law, numRuns = 1500) =>
  fc.assert(fc.property(fc.oneof(firstFacts, roadFacts, contradictedFacts), sequence, law), { numRuns });

/** Somebody else assigned an entity or an ambulance after this person chose, or too shortly before to have been read. */
function isAssignedUnread({ marks }: TransferFacts, doer: Tried['doer'], at: Tried['at']): boolean {
  return [marks.entity, marks.ambulance].some(
    (mark) =>
      mark !== undefined &&
      mark.subject !== doer.subject &&
      Date.parse(mark.at) > Date.parse(at.occurredAt) - 2000 &&
      // A later mark than this: the server's clock was set back.
      Date.parse(mark.at) <= Date.parse(at.recordedAt) + 60_000,
  );
}

/** Whether the body is valid by the specification's rules for actions. */
function hasRightFields({ action, body, doer, known, at }: Tried, facts: TransferFacts): boolean {
  const {
    acceptanceCode,
    dateName,
    asSaid,
    at: time,
    step,
    takenBack,
    reason,
    otherReason,
    knowsUndone,
  } = body as Record<string, string | null>;
  const misses = (signed: Step) =>
    missesUndoneByTable(facts, signed, { occurredAt: at.occurredAt, read: knowsUndone ?? undefined });
  const codeIsThere = doer.part !== 'EPS' || facts.golden || Boolean(acceptanceCode);
  const { ambulance } = known;
  switch (action) {
    case 'assign-receiving-ips':
      return (
        known.ips !== undefined &&
        known.ips.id !== facts.ipsReqId &&
        codeIsThere &&
        // Over the hospital's refusal a reason is needed: from a regulator, and from an insurer with a code.
        (!known.ips.whyNot?.length || Boolean(reason) || (doer.part === 'EPS' && !acceptanceCode))
      );
    case 'allow-entities':
      return !isAssignedUnread(facts, doer, at);
    case 'assign-ambulance-entity':
      return known.entity !== undefined && codeIsThere && !isAssignedUnread(facts, doer, at);
    case 'assign-ambulance':
      return ambulance?.busyWith === null && ambulance.onService && !isAssignedUnread(facts, doer, at);
    case 'offer-ambulance':
    case 'assign-own-ambulance':
      return ambulance?.busyWith === null && ambulance.onService && ambulance.entityId === doer.entityId;
    case 'confirm-step':
      return (
        confirmableByTable(facts, String(dateName)) &&
        !misses(dateName as Step) &&
        (!time || hourFitsByTable(facts, dateName as Step, time, at.recordedAt)) &&
        (!asSaid || facts.crewWords.some((word) => word.step === dateName)) &&
        (Boolean(time) || Boolean(asSaid) || !isPastByTable(facts, dateName as Step, at.occurredAt))
      );
    case 'confirm-arrival':
      return !misses(doer.entityId === facts.ipsReqId ? 'transportDate' : 'ipsProfessionalSignatureDate');
    case 'undo-signature':
      return (
        undoableByTable(facts, dateName as Step, doer, at.recordedAt) &&
        (reason !== 'OTHER' || Boolean(otherReason))
      );
    case 'can-attend':
    case 'cannot-attend': {
      const { cannotAttend, ipsrecv } = facts.marks;
      const isLate = ipsrecv && Date.parse(at.occurredAt) < Date.parse(ipsrecv.at) - 60_000;
      if (!cannotAttend || !isContradictedByTable(facts)) return !cannotAttend || !isLate;
      // A new answer, and not one that waited on a tablet; a refusal in the future tells nothing.
      const isNew = at.occurredAt > cannotAttend.at || cannotAttend.at > at.recordedAt;
      return isNew && (action === 'can-attend' || !isLate);
    }
    case 'say-crew-word': {
      const { undo } = facts.marks;
      const sent = facts.steps.ambulanceDispatchDate?.recordedAt ?? '';
      // CRUE may have sent the same ambulance again.
      const own = undo?.calledOff?.findLast(
        ({ entityId, from }) =>
          entityId === doer.entityId && Date.parse(at.occurredAt) >= Date.parse(from) - 5 * 60_000,
      );
      const isSame = at.occurredAt < sent && own?.ambulanceId === facts.ambulanceId;
      const isOfUndoneDispatch =
        undo !== undefined && (at.occurredAt < undo.at || at.occurredAt < sent) && !isSame;
      return (
        sayableByTable(facts, step as Step, Boolean(takenBack)) && (Boolean(takenBack) || !isOfUndoneDispatch)
      );
    }
    case 'check-hour': {
      const word = facts.crewWords.find((one) => one.step === dateName && one.doubt);
      return (
        (facts.steps[dateName as Step]?.doubt !== undefined ||
          // The crew said it before its word arrived.
          (word !== undefined && Date.parse(String(time)) <= Date.parse(word.recordedAt))) &&
        hourFitsByTable(facts, dateName as Step, String(time), at.recordedAt)
      );
    }
    case 'reject': {
      if (doer.part === 'EPS') return reason === 'NOT_PERTINENT';
      return reason !== 'NOT_PERTINENT' && (reason !== 'OTHER' || Boolean(otherReason));
    }
    default:
      return true;
  }
}

describe('The life of a transfer', () => {
  it('offers each person exactly the actions of the table at each moment', () => {
    livesAndRoads((first, commands) => {
      live(
        first,
        commands,
        {
          at(facts, { at: { recordedAt } }) {
            for (const person of PEOPLE) {
              const byTable = ACTION_NAMES.filter((action) =>
                offeredByTable(facts, action, person, recordedAt),
              );
              expect(offeredActions(facts, person, new Date(recordedAt)), person.name).toEqual(byTable);
            }
          },
        },
        quickOnTheRoad(first),
      );
    }, 200);
  });

  it('accepts an action exactly when it is offered and its fields are valid', () => {
    livesAndRoads((first, commands) => {
      live(
        first,
        commands,
        {
          at(facts, next) {
            const isOffered = offeredByTable(facts, next.action, next.doer, next.at.recordedAt);
            const expected = isOffered && hasRightFields(next, facts);
            const outcome = decideTried(facts, next);
            const isRepetition = repeatedByTable(facts, next);
            expect(outcome.ok, `${next.action} by ${next.doer.name}`).toBe(expected || isRepetition);
            if (isRepetition) expect(outcome).toEqual({ ok: true, facts, said: null });
          },
        },
        quickOnTheRoad(first),
      );
    });
  });

  it('changes state only as the table of states allows', () => {
    const reached = new Set<string>();
    livesAndRoads((first, commands) => {
      live(
        first,
        commands,
        {
          moved({ action, before, after }) {
            expect(TRANSITIONS[action][before.state] ?? [], `${action} in ${before.state}`).toContain(
              after.state,
            );
            reached.add(after.state);
          },
        },
        quickOnTheRoad(first),
      );
      // In 1,500 sequences the rarest state is sometimes missing.
    }, 5000);
    expect([...reached].sort()).toEqual([
      'AMBULANCE_MISSING_DATA',
      'AMBULANCE_TRANSPORT',
      'CRUE_DEP_PENDING_IPS',
      'CRUE_PENDING_IPS',
      'EPS_PENDING_IPS',
      'PENDING_AMBULANCE',
      'REFERRAL_ENDED',
      'REJECTED',
    ]);
  });

  it('has ended exactly when the patient was received and every visible step is dated', () => {
    lives((first, commands) => {
      live(first, commands, {
        moved({ after }) {
          if (after.state === 'REJECTED') return;
          const complete = shownByTable(after).every((step) => after.steps[step] !== undefined);
          const received = after.steps.patientCareEndDate !== undefined;
          expect(after.state === 'REFERRAL_ENDED').toBe(received && complete);
          expect(after.state === 'AMBULANCE_MISSING_DATA').toBe(received && !complete);
        },
      });
    });
  });

  it('never changes a date once set, except by an undo; a typed time changes only doubtful ones', () => {
    livesAndRoads((first, commands) => {
      live(
        first,
        commands,
        {
          moved({ action, body, before, after }) {
            const { dateName, at } = body as Record<string, string>;
            for (const step of STEP_ORDER) {
              const was = before.steps[step];
              if (!was) continue;
              if (action === 'undo-dispatch' && step === 'ambulanceDispatchDate')
                expect(after.steps[step]).toBeUndefined();
              else if (action === 'withdraw-acceptance' || action === 'cannot-attend')
                expect(Boolean(after.steps[step]), step).toBe(step !== 'validationCaseDate');
              else if (
                action === 'undo-signature' &&
                signedWithByTable(before, dateName as Step).includes(step)
              )
                expect(after.steps[step]).toBeUndefined();
              // The undo gives back what the typed time had moved.
              else if (action === 'undo-signature' && was.doubt) {
                const { occurredAt: _moved, ...kept } = was;
                expect(after.steps[step], step).toMatchObject(kept);
              } else if (at && was.doubt) {
                const { occurredAt: _other, ...kept } = was;
                const { doubt: _checked, ...author } = kept;
                expect(after.steps[step], step).toMatchObject(step === dateName ? author : kept);
              } else expect(after.steps[step], step).toEqual(before.steps[step]);
            }
          },
        },
        quickOnTheRoad(first),
      );
    });
  });

  it('never dates a step before an earlier one, for any clocks; a golden code may be accepted on the way', () => {
    lives((first, commands) => {
      live(first, commands, {
        moved({ action, after }) {
          const timesOf = (steps: readonly Step[]) =>
            steps.flatMap((step) => after.steps[step]?.occurredAt ?? []);
          const orders = after.golden
            ? [
                STEP_ORDER.filter((step) => step !== 'validationCaseDate'),
                STEP_ORDER.filter((step) => !MAY_COME_FIRST.includes(step)),
              ]
            : [STEP_ORDER];
          for (const order of orders) expect(timesOf(order), action).toEqual([...timesOf(order)].sort());
        },
      });
    });
  });

  it('marks each date that lies more than a minute from the time that the device gave', () => {
    lives((first, commands) => {
      live(first, commands, {
        moved({ before, after, at, body }) {
          if ('at' in (body as object) || 'asSaid' in (body as object)) return;
          for (const step of STEP_ORDER) {
            const mark = after.steps[step];
            if (before.steps[step] || !mark) continue;
            const off = Math.abs(Date.parse(mark.occurredAt) - Date.parse(at.occurredAt));
            expect(mark.doubt, step).toEqual(off > 60_000 ? { said: at.occurredAt } : undefined);
          }
        },
      });
    });
  });

  it('keeps a time that a person types as it is, to the minute and without a doubt', () => {
    const seen = { corrected: 0, typed: 0 };
    lives((first, commands) => {
      live(first, commands, {
        moved({ action, body, before, after }) {
          const { dateName, at } = body as Record<string, string>;
          const mark = after.steps[dateName as Step];
          // Beside a sure step only the crew's word is checked.
          const isOfWord = action === 'check-hour' && !before.steps[dateName as Step]?.doubt;
          if (!at || !mark || isOfWord) return;
          expect(mark.occurredAt.slice(0, 16), action).toBe(at.slice(0, 16));
          expect(mark.doubt).toBeUndefined();
          if (action === 'confirm-step') seen.typed += 1;
          else if (before.steps[dateName as Step]?.occurredAt !== at) seen.corrected += 1;
        },
      });
    });
    expect(seen.corrected).toBeGreaterThan(5);
    expect(seen.typed).toBeGreaterThan(5);
  });

  it('of a golden code may have its ambulance before its hospital, and arrives only at one that accepted', () => {
    const seen = { first: 0, accepted: 0 };
    lives((first, commands) => {
      live(first, commands, {
        moved({ action, before, after }) {
          const isFirst = after.ambulanceId !== null && !after.steps.validationCaseDate;
          if (isFirst) {
            seen.first += 1;
            expect(after.golden).toBe(true);
            // A doubtful hour is checked after the end too.
            const isOver = action === 'reject' || before.state === 'REJECTED';
            expect(after.state).toBe(isOver ? 'REJECTED' : 'CRUE_PENDING_IPS');
            for (const step of STEP_ORDER.slice(5)) expect(after.steps[step], action).toBeUndefined();
          }
          if (before.steps.validationCaseDate || !after.steps.validationCaseDate) return;
          if (!before.steps.ambulanceDispatchDate) return;
          seen.accepted += 1;
          expect(after.state).toBe('AMBULANCE_TRANSPORT');
        },
      });
    });
    expect(seen.first).toBeGreaterThan(0);
    expect(seen.accepted).toBeGreaterThan(0);
  });

  it('stores the server’s time and the author with each new date', () => {
    lives((first, commands) => {
      live(first, commands, {
        moved({ before, after, at, doer }) {
          for (const step of STEP_ORDER) {
            if (before.steps[step] || !after.steps[step]) continue;
            expect(after.steps[step]).toMatchObject({ recordedAt: at.recordedAt, by: doer.name });
          }
        },
      });
    });
  });

  it('dates a manual step only after the visible step before it', () => {
    lives((first, commands) => {
      live(first, commands, {
        moved({ action, before, body }) {
          if (action !== 'confirm-step') return;
          expect(confirmableByTable(before, (body as { dateName: string }).dateName)).toBe(true);
        },
      });
    });
  });

  it('never changes again once it is over, except doubtful times and the signature that ended it', () => {
    livesAndRoads((first, commands) => {
      const last = live(
        first,
        commands,
        {
          moved: ({ action, before }) =>
            expect(action === 'check-hour' || action === 'undo-signature' || !isOverByTable(before)).toBe(
              true,
            ),
        },
        quickOnTheRoad(first),
      );
      if (!isOverByTable(last)) return;
      const later = new Date('2027-01-01T00:00:00.000Z');
      for (const person of PEOPLE)
        expect(offeredActions(last, person, later).filter((action) => action !== 'check-hour')).toEqual([]);
      expect(holdsAmbulance(last)).toBe(false);
    });
  });

  it('keeps every undone signature with its author, its times and its reason', () => {
    const seen = { undone: 0, reopened: 0 };
    roads((first, commands) => {
      live(
        first,
        commands,
        {
          moved({ action, before, after, body, doer, at }) {
            const [was, is] = [before, after].map(({ marks }) => marks.undoSignature?.undone ?? []);
            if (action !== 'undo-signature') return expect(is).toEqual(was);
            const { dateName, reason, otherReason } = body as Record<string, string>;
            // Another hour may have moved a step that the signature dated beside its own.
            const signed = signedStepOf(signedWithByTable(before, dateName as Step)) ?? (dateName as Step);
            const { by, occurredAt, recordedAt } = before.steps[signed] ?? {};
            const words = UNDO_REASONS.find(({ id }) => id === reason)?.label;
            expect(is).toEqual([
              ...(was ?? []),
              {
                steps: signedWithByTable(before, dateName as Step),
                by,
                occurredAt,
                recordedAt,
                reason: reason === 'OTHER' ? otherReason : words,
                undoneBy: doer.name,
                undoneAt: at.recordedAt,
              },
            ]);
            seen.undone += 1;
            if (isOverByTable(before)) seen.reopened += 1;
          },
        },
        quickOnTheRoad(first),
      );
    }, 1500);
    expect(seen.undone).toBeGreaterThan(100);
    expect(seen.reopened).toBeGreaterThan(5);
  });

  it('is after the undo of a signature as before that signature: its steps, its crew words and its state', () => {
    const seen = { signed: 0, typed: 0 };
    livesAndRoads((first, commands) => {
      live(
        first,
        commands,
        {
          moved({ action, before, after, body, doer, at, known }) {
            if (action !== 'confirm-step' && action !== 'confirm-arrival') return;
            const dateName = STEP_ORDER.findLast((step) => after.steps[step] && !before.steps[step]);
            // The dispatch is not signed. After a clock was set back, something was recorded later.
            if (!dateName || !undoableByTable(after, dateName, doer, at.recordedAt)) return;
            const undo = { dateName, reason: 'NOT_YET', otherReason: null };
            const later = { occurredAt: at.recordedAt, recordedAt: at.recordedAt };
            const undone = decide(after, 'undo-signature', undo as never, doer, later, known);
            if (!undone.ok) throw new Error(undone.refusal.message);
            const { steps, crewWords, state } = undone.facts;
            expect({ steps, crewWords, state }).toEqual({
              steps: before.steps,
              crewWords: before.crewWords,
              state: before.state,
            });
            seen.signed += 1;
            if ('at' in (body as object)) seen.typed += 1;
          },
        },
        quickOnTheRoad(first),
      );
    });
    expect(seen.signed).toBeGreaterThan(300);
    expect(seen.typed).toBeGreaterThan(5);
  });

  it('is visible to exactly the people of the visibility table, after every action', () => {
    lives((first, commands) => {
      live(first, commands, {
        moved({ after, action }) {
          for (const person of PEOPLE)
            expect(visibilityOf(after, person), `${person.name} after ${action}`).toBe(
              seenByTable(after, person),
            );
        },
      });
    }, 500);
  });

  it('keeps its ambulance from the dispatch until the ambulance is available or the transfer is over', () => {
    lives((first, commands) => {
      live(first, commands, {
        moved({ after }) {
          const works =
            after.steps.ambulanceDispatchDate !== undefined &&
            after.steps.availableDate === undefined &&
            !isOverByTable(after);
          expect(holdsAmbulance(after)).toBe(works);
        },
      });
    });
  });

  it('writes messages without patient data and with the author', () => {
    lives((first, commands) => {
      live(first, commands, { moved: ({ said, doer }) => expect(said.startsWith(doer.name)).toBe(true) });
    }, 300);
  });
});

describe('The same person who does the same action again', () => {
  it('has done it: nothing changes, and nobody reads a conflict', () => {
    const seen = new Set<string>();
    lives((first, commands) => {
      live(first, commands, {
        moved({ action, after, body, doer, at, known }) {
          if (!REPEATED.includes(action)) return;
          const later = new Date(Date.parse(at.recordedAt) + 30_000).toISOString();
          const moment = { occurredAt: later, recordedAt: later };
          expect(decide(after, action, body as never, doer, moment, known), action).toEqual({
            ok: true,
            facts: after,
            said: null,
          });
          seen.add(action);
        },
      });
    });
    expect([...seen].sort()).toEqual([...REPEATED].sort());
  });

  it('reads that the transfer is over, though it accepted the patient itself', () => {
    const doer = personNamed('Recibe Uno');
    const asked = aTransfer({ state: 'CRUE_PENDING_IPS', ipsRecvId: doer.entityId });
    const at = { occurredAt: '2026-03-02T19:02:00.000Z', recordedAt: '2026-03-02T19:02:00.000Z' };
    const accepted = decide(asked, 'can-attend', {}, doer, at, {});
    if (!accepted.ok) throw new Error(accepted.refusal.message);
    const cancelled = { ...accepted.facts, state: 'REJECTED' as const };
    expect(decide(cancelled, 'can-attend', {}, doer, at, {})).toMatchObject({
      ok: false,
      refusal: { code: 'STATE_MOVED' },
    });
  });

  it('reads a conflict if they ask for another hour', () => {
    const dispatched = aTransfer({
      state: 'AMBULANCE_TRANSPORT',
      ipsRecvId: 2,
      ambulanceId: 2,
      ambAssignedBy: 'CRUE',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
    });
    const doer = personNamed('Regula Uno');
    const at = { occurredAt: '2026-03-02T19:02:00.000Z', recordedAt: '2026-03-02T19:02:00.000Z' };
    const body = { dateName: 'eventArrivalDate', at: '2026-03-02T18:40:00.000Z' } as const;
    const once = decide(dispatched, 'confirm-step', body, doer, at, {});
    if (!once.ok) throw new Error(once.refusal.message);
    expect(decide(once.facts, 'confirm-step', body, doer, at, {})).toMatchObject({ ok: true, said: null });
    const other = { ...body, at: '2026-03-02T18:45:00.000Z' };
    expect(decide(once.facts, 'confirm-step', other, doer, at, {})).toMatchObject({
      ok: false,
      refusal: { code: 'STATE_MOVED' },
    });
  });
});

describe('The second of two people who do the same action', () => {
  /** Actions that may be repeated: another file, another offer instead of the first. */
  const REPEATABLE = ['attach-diagnosis', 'offer-ambulance'];
  /** Actions after which the entity loses the transfer and is no longer notified of it. */
  const LETS_GO = ['cannot-attend', 'cannot-transport'];

  it('reads who was first and when', () => {
    const seen = new Set<string>();
    const forward = (minutes: number) => Math.abs(minutes) + 1;
    livesAndRoads((first, commands) => {
      live(
        first,
        commands,
        {
          moved({ action, after, body, doer, at, known, minute }) {
            if (REPEATABLE.includes(action) || LETS_GO.includes(action)) return;
            const later = new Date(Date.parse(at.recordedAt) + 30_000).toISOString();
            const second = decide(
              after,
              action,
              body as never,
              colleagueOf(doer),
              { occurredAt: later, recordedAt: later },
              known,
            );
            const inBogota = new Date(Date.parse(at.recordedAt) - 5 * 3_600_000).toISOString().slice(11, 16);
            expect(second, `${action} at ${minute}`).toMatchObject({
              ok: false,
              refusal: {
                code: 'STATE_MOVED',
                message: expect.stringMatching(
                  new RegExp(
                    `^Ya lo \\p{L}+ ${doer.name} a las ${inBogota}${action === 'assign-receiving-ips' ? ` a ${known.ips?.name}` : ''}; su acción no se aplicó$`,
                    'u',
                  ),
                ),
              },
            });
            seen.add(action);
          },
        },
        quickOnTheRoad(first) ?? forward,
      );
    });
    const expected = ACTION_NAMES.filter((name) => !REPEATABLE.includes(name) && !LETS_GO.includes(name));
    expect([...seen].sort()).toEqual([...expected].sort());
  });
});
