import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acknowledgementsAfter, isResumed } from '../../../contract/acknowledgements/escalation';
import type { CrewWord, Moment, StepMark, TransferFacts } from '../../../contract/transfers/facts';
import { decide, refusalFor } from '../../../contract/transfers/lifecycle';
import { signatureOf, undoableFor } from '../../../contract/transfers/signatures';
import type { StepName } from '../../../contract/transfers/steps';
import { signatureToUndo } from '../../../contract/transfers/undoable-signature';
import { aTransfer, CREATED_AT } from './a-transfer';
import { type Person, personNamed } from './people';

const CRUE = personNamed('Regula Uno');
const SENDER = personNamed('Remite Uno');
const RECEIVER = personNamed('Recibe Uno');

const clock = (seconds: number) => new Date(Date.parse(CREATED_AT) + seconds * 1000).toISOString();
const at = (seconds: number): Moment => ({ occurredAt: clock(seconds), recordedAt: clock(seconds) });
const old: StepMark = { ...at(0), by: 'Alguien' };

/** Sent by CRUE an hour ago, by the clock of these tests. */
const sent = aTransfer({
  state: 'AMBULANCE_TRANSPORT',
  ipsRecvId: 2,
  ambulanceId: 2,
  ambulancesEntityId: 2,
  ambAssignedBy: 'CRUE',
  steps: { validationCaseDate: old, ambulanceDispatchDate: old },
});
const SIGNED = 3600;

type Action = 'confirm-step' | 'confirm-arrival' | 'undo-signature' | 'reject' | 'can-attend' | 'check-hour';

function done(facts: TransferFacts, name: Action, body: object, doer: Person, moment: Moment): TransferFacts {
  const result = decide(facts, name, body as never, doer, moment, {});
  if (!result.ok) throw new Error(result.refusal.message);
  return result.facts;
}

const signed = (name: StepName, seconds = SIGNED, facts = sent) =>
  done(facts, 'confirm-step', { dateName: name }, CRUE, at(seconds));
const undo = (facts: TransferFacts, dateName: StepName, doer: Person, seconds: number) =>
  decide(
    facts,
    'undo-signature',
    { dateName, reason: 'NOT_YET', otherReason: null } as never,
    doer,
    at(seconds),
    {},
  );
const undone = (facts: TransferFacts, dateName: StepName, doer: Person, seconds = SIGNED + 60) =>
  done(facts, 'undo-signature', { dateName, reason: 'NOT_YET', otherReason: null }, doer, at(seconds));
const refused = (facts: TransferFacts, doer: Person, seconds = SIGNED + 60) =>
  refusalFor(facts, 'undo-signature', doer, new Date(clock(seconds)));

describe('Who may undo a signature, and when', () => {
  const byHospital = done(sent, 'confirm-arrival', {}, SENDER, at(SIGNED));

  it('is the person who signed, and any regulator', () => {
    expect(refused(byHospital, SENDER)).toBeNull();
    expect(refused(byHospital, CRUE)).toBeNull();
    expect(refused(byHospital, { ...CRUE, subject: 'another' })).toBeNull();
  });

  it.each(['Remite Dos', 'Recibe Uno', 'Otra Ips'])('is nobody else of a hospital: %s', (name) => {
    expect(refused(byHospital, personNamed(name))).toEqual({
      code: 'NOT_YOURS',
      message: 'Solo quien firmó, o el CRUE, puede deshacer la firma.',
    });
  });

  it.each(['Regula Dos', 'Departa Uno', 'Dorado Uno', 'Asegura Uno', 'Lleva Uno', 'Audita Ips', 'Sin Rol'])(
    'is no other part: %s',
    (name) => expect(refused(byHospital, personNamed(name))?.code).toBe('ROLE_REFUSED'),
  );

  it('is possible for five minutes after the server received it, not after the hour of the step', () => {
    expect(refused(byHospital, SENDER, SIGNED + 300)).toBeNull();
    const late = refused(byHospital, SENDER, SIGNED + 301);
    expect(late).toEqual({
      code: 'STATE_MOVED',
      message: 'Una firma solo se deshace en los 5 minutos siguientes; su acción no se aplicó',
    });
    expect(refused(byHospital, CRUE, SIGNED + 301)).toEqual(late);
    const fromOffline = { occurredAt: clock(SIGNED - 1800), recordedAt: clock(SIGNED) };
    expect(refused(done(sent, 'confirm-arrival', {}, SENDER, fromOffline), SENDER)).toBeNull();
  });

  it('is not for ever possible after a clock was set back', () => {
    expect(refused(byHospital, SENDER, SIGNED - 301)?.code).toBe('STATE_MOVED');
    expect(undoableFor({ recordedAt: clock(SIGNED) }, new Date(clock(SIGNED - 10)))).toBe(300_000);
  });

  it('is nobody but a regulator where an older row does not say who signed', () => {
    const { subject: _unknown, ...mark } = byHospital.steps.transportDate ?? old;
    const steps = { ...byHospital.steps, eventArrivalDate: mark, transportDate: mark };
    const facts = { ...byHospital, steps };
    expect(refused(facts, SENDER)?.code).toBe('NOT_YOURS');
    expect(refused(facts, CRUE)).toBeNull();
  });

  it('needs a signature: the creation, the acceptance and the dispatch have none', () => {
    expect(refused(aTransfer(), CRUE, 60)?.message).toBe(
      'No hay una firma que se pueda deshacer; su acción no se aplicó',
    );
    expect(refused(sent, CRUE, 60)?.code).toBe('STATE_MOVED');
  });

  it('needs that nothing was recorded after it: a hospital that accepts has built on the departure', () => {
    const golden = { ...sent, golden: true, ipsReqId: null, state: 'CRUE_PENDING_IPS' as const };
    const { validationCaseDate: _missing, ...steps } = golden.steps;
    const left = signed(
      'transportDate',
      SIGNED,
      signed('eventArrivalDate', SIGNED - 60, { ...golden, steps }),
    );
    expect(refused(left, CRUE)).toBeNull();
    expect(refused(done(left, 'can-attend', {}, RECEIVER, at(SIGNED + 30)), CRUE)?.code).toBe('STATE_MOVED');
  });

  it('is said to who comes second, also where an older signature is not theirs', () => {
    const both = done(signed('eventArrivalDate', SIGNED - 60), 'confirm-arrival', {}, SENDER, at(SIGNED));
    expect(refused(undone(both, 'transportDate', SENDER), SENDER, SIGNED + 90)?.message).toBe(
      'Ya lo deshizo Remite Uno a las 09:01; su acción no se aplicó',
    );
  });

  it('is impossible in a cancelled transfer', () => {
    const arrived = signed('eventArrivalDate');
    const body = { reason: 'DECEASED', otherReason: null };
    const cancelled = done(arrived, 'reject', body, CRUE, at(SIGNED + 30));
    expect(refused(cancelled, CRUE)?.message).toMatch(/^Ya lo canceló Regula Uno/);
  });
});

describe('The signature of another party after one’s own', () => {
  const received = done(sent, 'confirm-arrival', {}, RECEIVER, at(SIGNED));
  const delayed = { occurredAt: clock(SIGNED - 1200), recordedAt: clock(SIGNED + 10) };
  const late = done(received, 'confirm-arrival', {}, SENDER, delayed);

  it('takes nothing away if it is of an earlier step: each undoes their own', () => {
    expect(refused(late, RECEIVER)).toBeNull();
    expect(refused(late, SENDER)).toBeNull();
    const { steps } = undone(late, 'ipsProfessionalSignatureDate', RECEIVER);
    expect(Object.keys(steps)).toEqual([...Object.keys(sent.steps), 'eventArrivalDate', 'transportDate']);
    expect(steps.transportDate).toEqual(late.steps.transportDate);
    expect(undone(late, 'transportDate', SENDER).steps).toEqual(received.steps);
  });

  it('is shown to nobody as their own: the screen offers each their own, and a regulator the last one', () => {
    const now = new Date(clock(SIGNED + 60));
    const shown = (doer: Person) => signatureToUndo(late, doer, now)?.mark.by;
    expect(shown(RECEIVER)).toBe('Recibe Uno');
    expect(shown(SENDER)).toBe('Remite Uno');
    expect(shown(CRUE)).toBe('Remite Uno');
    expect(shown(personNamed('Recibe Dos'))).toBeUndefined();
  });

  it('ends the undo if it is of a later step, and says so', () => {
    const confirmed = signed('patientCareEndDate', SIGNED + 10, received);
    expect(refused(confirmed, RECEIVER)).toEqual({
      code: 'STATE_MOVED',
      message:
        'Después de esa firma se registró «Confirmación de recepción», de Regula Uno: ya no se deshace; su acción no se aplicó',
    });
    expect(refused(confirmed, CRUE)).toBeNull();
    expect(refused(confirmed, personNamed('Recibe Dos'))?.code).toBe('NOT_YOURS');
  });

  it('ends the undo of the reception if CRUE confirmed the forgotten departure because of it', () => {
    const arrived = signed('eventArrivalDate', SIGNED - 60, received);
    const body = { dateName: 'transportDate', at: clock(SIGNED - 30) };
    const departed = done(arrived, 'confirm-step', body, CRUE, at(SIGNED + 10));
    expect(refused(departed, RECEIVER)).toMatchObject({
      code: 'STATE_MOVED',
      message: expect.stringContaining('«En traslado», de Regula Uno'),
    });
    expect(refused(undone(departed, 'transportDate', CRUE), RECEIVER, SIGNED + 90)).toBeNull();
  });
});

describe('An undone signature', () => {
  it('leaves the transfer as before it, with a mark', () => {
    const before = signed('eventArrivalDate', SIGNED - 600);
    const after = undone(
      signed('transportDate', SIGNED, { ...before, ipsReqId: null }),
      'transportDate',
      CRUE,
    );
    const { undoSignature, ...marks } = after.marks;
    expect({ ...after, marks }).toEqual({ ...before, ipsReqId: null });
    expect(undoSignature).toMatchObject({ by: 'Regula Uno', at: clock(SIGNED + 60) });
  });

  it('of a hospital takes all steps with it that it dated, and none that had a date', () => {
    const leaves = done(sent, 'confirm-arrival', {}, SENDER, at(SIGNED));
    expect(signatureOf(leaves, 'eventArrivalDate')).toMatchObject({
      step: 'transportDate',
      steps: ['eventArrivalDate', 'transportDate'],
    });
    expect(undone(leaves, 'transportDate', SENDER).steps).toEqual(sent.steps);
    const arrived = signed('eventArrivalDate', SIGNED - 600);
    const later = done(arrived, 'confirm-arrival', {}, SENDER, at(SIGNED));
    expect(undone(later, 'transportDate', SENDER).steps).toEqual(arrived.steps);
  });

  it('opens the transfer again that it had ended, with its ambulance', () => {
    const own = { ...sent, ambAssignedBy: 'TRANSPORT' as const };
    const ended = done(own, 'confirm-arrival', {}, RECEIVER, at(SIGNED));
    expect(ended.state).toBe('REFERRAL_ENDED');
    expect(undone(ended, 'ipsProfessionalSignatureDate', RECEIVER)).toMatchObject({
      state: 'AMBULANCE_TRANSPORT',
      steps: own.steps,
      ambulanceId: 2,
    });
  });

  const word: CrewWord = {
    ...at(1800),
    step: 'eventArrivalDate',
    by: 'Lleva Uno',
    subject: 'Lleva Uno',
    entityId: 2,
    place: null,
    doubt: { said: clock(-86_400) },
  };

  it('gives a doubtful word its hour and its doubt back, which it had checked', () => {
    const said = { ...sent, crewWords: [word] };
    const body = { dateName: 'eventArrivalDate', at: clock(600) };
    const checked = done(said, 'confirm-step', body, CRUE, at(SIGNED));
    expect(checked.crewWords[0]).toMatchObject({ occurredAt: clock(600), checked: { by: 'Regula Uno' } });
    expect(undone(checked, 'eventArrivalDate', CRUE).crewWords).toEqual([word]);
  });

  it('leaves a check of the word that was recorded in the same millisecond', () => {
    const body = { dateName: 'eventArrivalDate', at: clock(600) };
    const checked = done({ ...sent, crewWords: [word] }, 'check-hour', body, CRUE, at(SIGNED));
    const said = { dateName: 'eventArrivalDate', asSaid: true };
    const signed = done(checked, 'confirm-step', said, CRUE, at(SIGNED));
    expect(undone(signed, 'eventArrivalDate', CRUE).crewWords).toEqual(checked.crewWords);
  });

  const doubtful: StepMark = { ...at(1000), by: 'Alguien', doubt: { said: clock(1000) } };
  const arrived = { ...sent, ipsReqId: null, steps: { ...sent.steps, eventArrivalDate: doubtful } };
  const left = done(arrived, 'confirm-step', { dateName: 'transportDate', at: clock(500) }, CRUE, at(SIGNED));

  it('gives a doubtful neighbour its hour back, which it had moved', () => {
    expect(left.steps.eventArrivalDate?.occurredAt).toBe(clock(500));
    expect(undone(left, 'transportDate', CRUE).steps).toEqual(arrived.steps);
  });

  it('leaves no trace of its typed hour, whatever it moved and checked', () => {
    const seen = { earlier: 0, later: 0, words: 0 };
    const seconds = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(seconds, seconds, seconds, fc.boolean(), (one, other, typed, isSaid) => {
        const [arrival, reached] = [Math.min(one, other), Math.max(one, other)];
        const step = (occurred: number): StepMark => ({
          occurredAt: clock(occurred),
          recordedAt: clock(3000),
          by: 'Alguien',
          doubt: { said: clock(occurred) },
        });
        const before: TransferFacts = {
          ...sent,
          ipsReqId: null,
          steps: { ...sent.steps, eventArrivalDate: step(arrival), ipsArrivalDate: step(reached) },
          crewWords: isSaid ? [{ ...word, step: 'transportDate' }] : [],
        };
        const body = { dateName: 'transportDate', at: clock(typed) };
        const after = done(before, 'confirm-step', body, CRUE, at(SIGNED));
        if (after.steps.eventArrivalDate?.occurredAt !== clock(arrival)) seen.earlier += 1;
        if (after.steps.ipsArrivalDate?.occurredAt !== clock(reached)) seen.later += 1;
        if (isSaid) seen.words += 1;
        const { steps, crewWords } = undone(after, 'transportDate', CRUE);
        expect({ steps, crewWords }).toEqual({ steps: before.steps, crewWords: before.crewWords });
      }),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });

  it('leaves the hour of a neighbour that a person has checked since', () => {
    const body = { dateName: 'eventArrivalDate', at: clock(300) };
    const checked = done(left, 'check-hour', body, CRUE, at(SIGNED + 30));
    expect(undone(checked, 'transportDate', CRUE).steps.eventArrivalDate).toMatchObject({
      occurredAt: clock(300),
      checked: { by: 'Regula Uno' },
    });
  });

  it('tells the second person who was first, and does not undo an earlier signature in its place', () => {
    const both = signed('transportDate', SIGNED, {
      ...signed('eventArrivalDate', SIGNED - 60),
      ipsReqId: null,
    });
    const after = undone(both, 'transportDate', CRUE);
    expect(undo(after, 'transportDate', { ...CRUE, subject: 'another' }, SIGNED + 70)).toMatchObject({
      ok: false,
      refusal: {
        code: 'STATE_MOVED',
        message: 'Ya lo deshizo Regula Uno a las 09:01; su acción no se aplicó',
      },
    });
    expect(undo(both, 'eventArrivalDate', CRUE, SIGNED + 70)).toMatchObject({
      ok: false,
      refusal: {
        code: 'STATE_MOVED',
        message:
          'Después de esa firma se registró «En traslado», de Regula Uno: ya no se deshace; su acción no se aplicó',
      },
    });
  });

  it('is the one that its author saw: not a newer signature of the same step', () => {
    const shown = done(sent, 'confirm-arrival', {}, RECEIVER, at(SIGNED));
    const first = undone(shown, 'ipsProfessionalSignatureDate', RECEIVER, SIGNED + 60);
    const read = { knowsUndone: clock(SIGNED + 60) };
    const again = done(first, 'confirm-arrival', read, RECEIVER, at(SIGNED + 120));
    const undoOf = (recordedAt: string | undefined, facts = again) =>
      decide(
        facts,
        'undo-signature',
        {
          dateName: 'ipsProfessionalSignatureDate',
          reason: 'WRONG_PATIENT',
          otherReason: null,
          recordedAt,
        } as never,
        CRUE,
        at(SIGNED + 130),
        {},
      );
    expect(undoOf(clock(SIGNED))).toEqual({
      ok: false,
      refusal: {
        code: 'OTHER_SIGNATURE',
        message:
          'Ya se deshizo; hay otra firma de «Recepción del paciente», de Recibe Uno a las 09:02; su acción no se aplicó',
      },
    });
    expect(undoOf(clock(SIGNED + 120)).ok).toBe(true);
    // An older app does not say which one it shows.
    expect(undoOf(undefined).ok).toBe(true);
    expect(undoOf(clock(SIGNED), first)).toMatchObject({
      ok: false,
      refusal: { code: 'STATE_MOVED', message: expect.stringMatching(/^Ya lo deshizo Recibe Uno/) },
    });
  });

  it('needs the text of another reason', () => {
    const body = { dateName: 'eventArrivalDate', reason: 'OTHER', otherReason: null } as const;
    const result = decide(signed('eventArrivalDate'), 'undo-signature', body, CRUE, at(SIGNED + 60), {});
    expect(result).toMatchObject({ ok: false, refusal: { code: 'FIELDS_INVALID', path: 'otherReason' } });
  });
});

describe('A signature that arrives after the undo of one of the same step', () => {
  const UNDONE = SIGNED + 60;
  const after = undone(
    done(sent, 'confirm-arrival', {}, SENDER, at(SIGNED)),
    'transportDate',
    SENDER,
    UNDONE,
  );
  const sign = (facts: TransferFacts, doer: Person, moment: Moment, body: object = {}) =>
    decide(facts, 'confirm-arrival', body, doer, moment, {});
  const REFUSED = {
    ok: false,
    refusal: {
      code: 'SIGNATURE_UNDONE',
      message:
        'Remite Uno deshizo esa firma a las 09:01; su acción no se aplicó. Si de verdad pasó, envíela de nuevo',
      undoneAt: clock(UNDONE),
    },
  };
  it('is told of an undo of the day before with its day', () => {
    const late = { occurredAt: clock(UNDONE - 10), recordedAt: clock(UNDONE + 24 * 3600) };
    expect(sign(after, SENDER, late)).toMatchObject({
      refusal: { message: expect.stringMatching(/^Remite Uno deshizo esa firma el \d+ \p{L}{3} 09:01; /u) },
    });
  });

  const offline = (occurred: number, doubt?: Moment['doubt']): Moment => ({
    occurredAt: clock(occurred),
    recordedAt: clock(UNDONE + 1800),
    ...(doubt && { doubt }),
  });

  it.each(['Remite Uno', 'Remite Dos'])('was made before it, and is refused: %s', (name) => {
    expect(sign(after, personNamed(name), offline(SIGNED + 30))).toEqual(REFUSED);
  });

  it('is refused if its time may be before the undo', () => {
    expect(sign(after, SENDER, offline(UNDONE + 600, { said: null }))).toEqual(REFUSED);
    // Clocks are right to a minute.
    expect(sign(after, SENDER, offline(UNDONE + 60))).toEqual(REFUSED);
  });

  it('counts if it was made after it', () => {
    expect(sign(after, SENDER, offline(UNDONE + 61)).ok).toBe(true);
  });

  it('counts with any clock if its author had read of the undo', () => {
    const read = { knowsUndone: clock(UNDONE) };
    expect(sign(after, SENDER, offline(UNDONE + 1), read).ok).toBe(true);
    expect(sign(after, SENDER, offline(SIGNED, { said: null }), read).ok).toBe(true);
    const earlier = { knowsUndone: clock(UNDONE - 1) };
    expect(sign(after, SENDER, offline(UNDONE + 1), earlier)).toEqual(REFUSED);
  });

  it('of another step is not concerned', () => {
    expect(sign(after, RECEIVER, offline(SIGNED + 30)).ok).toBe(true);
  });

  it('of CRUE is refused in the same way', () => {
    const moved = undone(signed('eventArrivalDate'), 'eventArrivalDate', CRUE, UNDONE);
    const body = { dateName: 'eventArrivalDate' } as const;
    const late = decide(moved, 'confirm-step', body, personNamed('Regula Dos'), offline(SIGNED + 30), {});
    expect(late).toMatchObject({ ok: false, refusal: { code: 'SIGNATURE_UNDONE' } });
  });
});

it('The crew must answer its dispatch again, but nothing calls it at once', () => {
  const arrived = signed('eventArrivalDate');
  const after = undone(arrived, 'eventArrivalDate', CRUE);
  expect(acknowledgementsAfter(arrived, after).opens).toEqual(['dispatch']);
  expect(isResumed('dispatch', arrived, after)).toBe(true);
  expect(isResumed('dispatch', { ...arrived, ambulanceId: null }, after)).toBe(false);
  expect(isResumed('request', arrived, after)).toBe(false);
});
