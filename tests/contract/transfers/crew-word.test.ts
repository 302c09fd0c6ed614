import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acknowledgementsAfter, awaits, crewsAfter } from '../../../contract/acknowledgements/escalation';
import { dispatch } from '../../../contract/transfers/actions/assign-ambulance';
import { momentAsSaid } from '../../../contract/transfers/actions/confirm-step';
import { areTwoForOnePatient, standingLateWord } from '../../../contract/transfers/called-off';
import { wordsOf } from '../../../contract/transfers/crew-step-words';
import { crewWordText, wordsAhead } from '../../../contract/transfers/crew-words';
import type { LateWord, Moment, TransferFacts } from '../../../contract/transfers/facts';
import { crewOf, lateWordsOf, withAnswered, withLateWord } from '../../../contract/transfers/late-words';
import { decide, refusalFor } from '../../../contract/transfers/lifecycle';
import { refuseIfAssignedSince } from '../../../contract/transfers/other-assignment';
import { requiresAction } from '../../../contract/transfers/required-action';
import type { CrewStepName, StepName } from '../../../contract/transfers/steps';
import { aTransfer, CREATED_AT } from './a-transfer';
import { CREW_ORDER, confirmableByTable, STEP_ORDER, sayableByTable } from './domain-tables';
import { colleagueOf, personNamed } from './people';

const CREW = personNamed('Lleva Uno');
const CRUE = personNamed('Regula Uno');
const NOW = new Date(Date.parse(CREATED_AT) + 3 * 3_600_000);

const clock = (minutes: number) => new Date(Date.parse(CREATED_AT) + minutes * 60_000).toISOString();
const moment = (occurred: number, recorded = occurred) => ({
  occurredAt: clock(occurred),
  recordedAt: clock(recorded),
});

/** On the road with an ambulance of entity 2 that CRUE assigned; steps ten minutes apart. */
function onTheRoad(last: StepName, given: Partial<TransferFacts> = {}): TransferFacts {
  return aTransfer({
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 2,
    ambulanceId: 2,
    ambulancesEntityId: 2,
    ambAssignedBy: 'CRUE',
    dated: STEP_ORDER.slice(1, STEP_ORDER.indexOf(last) + 1),
    ...given,
  });
}

function say(facts: TransferFacts, step: CrewStepName, at = moment(35), takenBack = false) {
  const body = { step, place: null, ...(takenBack && { takenBack: true as const }) };
  return decide(facts, 'say-crew-word', body, CREW, at, {});
}

function said(facts: TransferFacts, step: CrewStepName, at = moment(35)): TransferFacts {
  const outcome = say(facts, step, at);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.facts;
}

function confirmAsSaid(facts: TransferFacts, dateName: CrewStepName, at = moment(60)) {
  return decide(facts, 'confirm-step', { dateName, asSaid: true }, CRUE, at, {});
}

interface Move {
  what: 'say' | 'take back' | 'confirm' | 'confirm as said' | 'sign' | 'receive';
  at: Moment;
  step: CrewStepName;
  before: TransferFacts;
  after: TransferFacts;
}

interface Command {
  what: Move['what'];
  step: CrewStepName;
  /** True for the next step only. */
  next: boolean;
  /** Minutes by which the server's clock advances and by which the doer's clock is behind. */
  minutes: number;
  behind: number;
}

const roads = fc.constantFrom(
  onTheRoad('ambulanceDispatchDate'),
  onTheRoad('ambulanceDispatchDate', { golden: true, ipsReqId: null }),
  onTheRoad('ambulanceDispatchDate', { ambAssignedBy: 'TRANSPORT' }),
);
const command = fc.record<Command>({
  what: fc.constantFrom<Move['what'][]>(
    'say',
    'say',
    'say',
    'take back',
    'confirm',
    'confirm as said',
    'confirm as said',
    'sign',
    'receive',
  ),
  step: fc.constantFrom(...CREW_ORDER),
  next: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 30 }),
  behind: fc.constantFrom(0, 0, 5, 90),
});

/**
 * Runs actions of crew, regulators and hospitals on the road in any order, and passes each accepted move to
 * `look`.
 */
function everyMove(look: (move: Move) => void): void {
  const commands = fc.array(command, { minLength: 1, maxLength: 40 });
  const play = (first: TransferFacts, each: Command[]) => {
    let facts = first;
    let minute = 60;
    for (const { what, step: anyStep, next, minutes, behind } of each) {
      minute += minutes;
      const at = moment(minute - behind, minute);
      const isCrew = what === 'say' || what === 'take back';
      const sensible = isCrew
        ? CREW_ORDER.find((step) => sayableByTable(facts, step, what === 'take back'))
        : CREW_ORDER.find((step) => confirmableByTable(facts, step));
      const step = (next && sensible) || anyStep;
      const outcome = doOnTheRoad(facts, what, step, at);
      if (!outcome.ok) continue;
      look({ what, at, step, before: facts, after: outcome.facts });
      facts = outcome.facts;
    }
  };
  fc.assert(fc.property(roads, commands, play), { numRuns: 1500 });
}

function doOnTheRoad(facts: TransferFacts, what: Move['what'], step: CrewStepName, at: Moment) {
  switch (what) {
    case 'say':
    case 'take back':
      return say(facts, step, at, what === 'take back');
    case 'confirm':
      return decide(facts, 'confirm-step', { dateName: step }, CRUE, at, {});
    case 'confirm as said':
      return confirmAsSaid(facts, step, at);
    case 'sign':
      return decide(facts, 'confirm-arrival', {}, personNamed('Remite Uno'), at, {});
    case 'receive':
      return decide(facts, 'confirm-arrival', {}, personNamed('Recibe Uno'), at, {});
  }
}

describe('A crew word', () => {
  it('does not change a step, the state or the owners of the transfer', () => {
    let words = 0;
    everyMove(({ what, before, after }) => {
      if (what !== 'say' && what !== 'take back') return;
      words += 1;
      expect({ ...after, crewWords: [], marks: {} }).toEqual({ ...before, crewWords: [], marks: {} });
    });
    expect(words).toBeGreaterThan(300);
  });

  it('occurs once per step in road order, for any actions of others', () => {
    const longest = { words: 0 };
    everyMove(({ after: { crewWords } }) => {
      const places = crewWords.map(({ step }) => CREW_ORDER.indexOf(step));
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      longest.words = Math.max(longest.words, places.length);
    });
    expect(longest.words).toBe(5);
  });

  it('may be sent only by the entity of the dispatched ambulance', () => {
    const facts = onTheRoad('ambulanceDispatchDate');
    const code = (name: string) => refusalFor(facts, 'say-crew-word', personNamed(name), NOW)?.code;
    expect(code('Lleva Dos')).toBeUndefined();
    expect([code('Lleva Otra'), code('Secreta Uno'), code('Lleva Nadie')]).toEqual(
      Array(3).fill('NOT_YOURS'),
    );
    expect([code('Regula Uno'), code('Remite Uno'), code('Audita Lleva')]).toEqual(
      Array(3).fill('ROLE_REFUSED'),
    );
  });

  it('is possible from the dispatch to the end of the transfer', () => {
    const assigned = aTransfer({ state: 'PENDING_AMBULANCE', ambulancesEntityId: 2 });
    expect(refusalFor(assigned, 'say-crew-word', CREW, NOW)?.code).toBe('STATE_MOVED');
    const ended = onTheRoad('availableDate', { state: 'REFERRAL_ENDED' });
    expect(refusalFor(ended, 'say-crew-word', CREW, NOW)?.message).toMatch(/^Ya lo finalizó Alguien/);
  });

  it('may skip steps forwards and never goes back', () => {
    const left = said(onTheRoad('ambulanceDispatchDate'), 'transportDate');
    expect(say(left, 'eventArrivalDate')).toMatchObject({
      refusal: { message: 'La tripulación ya dijo «Salimos con el paciente»; su acción no se aplicó' },
    });
    expect(wordsAhead(left)[0]).toBe('ipsArrivalDate');
    expect(said(left, 'ipsArrivalDate').crewWords.map(({ step }) => step)).toEqual([
      'transportDate',
      'ipsArrivalDate',
    ]);
  });

  it('of an offline phone is accepted after its step was confirmed', () => {
    const late = said(onTheRoad('transportDate'), 'eventArrivalDate', moment(31, 90));
    expect(late.crewWords[0]).toMatchObject({
      occurredAt: clock(31),
      recordedAt: clock(90),
      by: 'Lleva Uno',
    });
    expect(late.steps.eventArrivalDate?.by).toBe('Alguien');
  });

  it('belongs to one dispatch: undoing the dispatch removes it, and late words of that crew are refused', () => {
    const first = said(onTheRoad('ambulanceDispatchDate'), 'eventArrivalDate');
    const undone = decide(first, 'undo-dispatch', { undoDispatch: true }, CRUE, moment(40), {});
    if (!undone.ok) throw new Error(undone.refusal.message);
    expect(undone.facts.crewWords).toEqual([]);
    const again = onTheRoad('ambulanceDispatchDate', { marks: undone.facts.marks });
    expect(say(again, 'eventArrivalDate', moment(39, 70))).toMatchObject({
      refusal: { code: 'STATE_MOVED', message: 'El CRUE canceló ese despacho; su acción no se aplicó' },
    });
    expect(say(again, 'eventArrivalDate', moment(55)).ok).toBe(true);
  });

  it('appears in the chat with its place, and with both clocks if they differ', () => {
    const place = { latitude: 6.251841, longitude: -75.563592, accuracy: 12.4 };
    const body = { step: 'eventArrivalDate', place } as const;
    const lines = [moment(62), moment(62, 91)].map((at) => {
      const outcome = decide(onTheRoad('ambulanceDispatchDate'), 'say-crew-word', body, CREW, at, {});
      return outcome.ok && outcome.said;
    });
    expect(lines).toEqual([
      'Lleva Uno: Llegamos, 09:02. Lugar: 6.25184, -75.56359 (±12 m).',
      'Lleva Uno: Llegamos, 09:02 · recibido 09:31. Lugar: 6.25184, -75.56359 (±12 m).',
    ]);
  });
});

describe('A wrong crew word', () => {
  const here = said(onTheRoad('ambulanceDispatchDate'), 'eventArrivalDate');

  it('can be undone and sent again with a new time', () => {
    const back = say(here, 'eventArrivalDate', moment(37), true);
    if (!back.ok) throw new Error(back.refusal.message);
    expect(back.facts.crewWords).toEqual([]);
    expect(back.said).toBe('Lleva Uno retiró un aviso dado por error: Llegamos.');
    expect(said(back.facts, 'eventArrivalDate', moment(50)).crewWords[0]?.occurredAt).toBe(clock(50));
  });

  it('is undone for the person who undoes it again, and a colleague reads who was first', () => {
    const back = say(here, 'eventArrivalDate', moment(37), true);
    if (!back.ok) throw new Error(back.refusal.message);
    expect(say(back.facts, 'eventArrivalDate', moment(38), true)).toEqual({
      ok: true,
      facts: back.facts,
      said: null,
    });
    const body = { step: 'eventArrivalDate', place: null, takenBack: true } as const;
    expect(decide(back.facts, 'say-crew-word', body, colleagueOf(CREW), moment(38), {})).toMatchObject({
      refusal: { message: 'Ya lo retiró Lleva Uno a las 08:37; su acción no se aplicó' },
    });
  });

  it('cannot be undone after its step was confirmed or a later word was sent', () => {
    const confirmed = confirmAsSaid(here, 'eventArrivalDate');
    if (!confirmed.ok) throw new Error(confirmed.refusal.message);
    expect(say(confirmed.facts, 'eventArrivalDate', moment(61), true)).toMatchObject({
      refusal: { message: expect.stringMatching(/^Ya lo confirmó Regula Uno/) },
    });
    const further = said(here, 'transportDate', moment(40));
    expect(say(further, 'eventArrivalDate', moment(41), true).ok).toBe(false);
  });
});

describe('A step confirmed with the crew’s time', () => {
  it('gets the crew’s time, with the author and time of the confirmation', () => {
    const outcome = confirmAsSaid(
      said(onTheRoad('ambulanceDispatchDate'), 'eventArrivalDate'),
      'eventArrivalDate',
    );
    expect(outcome).toMatchObject({
      ok: true,
      facts: {
        steps: { eventArrivalDate: { occurredAt: clock(35), recordedAt: clock(60), by: 'Regula Uno' } },
      },
      said: 'Regula Uno confirmó: Llegada a IPS a las 08:35, según avisó la tripulación.',
    });
  });

  it('stays between its dated neighbours, at the time shown on the button', () => {
    const seen = new Set<string>();
    everyMove(({ what, step, before, after }) => {
      if (what !== 'confirm as said') return;
      const times = STEP_ORDER.flatMap((name) => after.steps[name]?.occurredAt ?? []);
      expect(times).toEqual([...times].sort());
      expect(after.steps[step]?.occurredAt).toBe(momentAsSaid(before, step));
      seen.add(step);
    });
    // Proves that the case occurred: random runs seldom reach the last steps.
    expect(seen).toContain('eventArrivalDate');
  });

  it('needs a crew word; an undone word does not count', () => {
    expect(confirmAsSaid(onTheRoad('ambulanceDispatchDate'), 'eventArrivalDate')).toMatchObject({
      refusal: { code: 'STATE_MOVED', message: expect.stringMatching(/^La tripulación retiró su aviso/) },
    });
  });

  it('cannot replace the signature of a hospital', () => {
    const facts = said(onTheRoad('eventArrivalDate'), 'transportDate', moment(45));
    expect(confirmAsSaid(facts, 'transportDate').ok).toBe(false);
    expect(confirmAsSaid({ ...facts, ipsReqId: null }, 'transportDate')).toMatchObject({
      facts: { steps: { transportDate: { occurredAt: clock(45) } } },
    });
  });
});

describe('The next crew word', () => {
  it.each([
    ['ambulanceDispatchDate', 'Llegamos'],
    ['eventArrivalDate', 'Salimos con el paciente'],
    ['transportDate', 'Llegamos al destino'],
    ['ipsArrivalDate', 'Entregamos el paciente'],
    ['ipsProfessionalSignatureDate', 'Entregamos el paciente'],
    ['patientCareEndDate', 'Quedamos disponibles'],
    ['availableDate', undefined],
  ] as const)('after %s is «%s»', (last, words) => {
    const [next] = wordsAhead(onTheRoad(last));
    expect(next && wordsOf(next)).toBe(words);
  });

  it('is never a repeated word nor one before a dated later step', () => {
    const overtaken = onTheRoad('ambulanceDispatchDate', {
      steps: { ipsArrivalDate: { ...moment(50), by: 'Recibe Uno' } },
    });
    expect(wordsAhead(overtaken)).toEqual(['patientCareEndDate', 'availableDate']);
    expect(wordsAhead(said(overtaken, 'patientCareEndDate', moment(55)))).toEqual(['availableDate']);
  });

  it('is the same on a colleague’s phone, with the author of the earlier words', () => {
    const facts = said(onTheRoad('ambulanceDispatchDate'), 'eventArrivalDate');
    const body = { step: 'eventArrivalDate', place: null } as const;
    expect(decide(facts, 'say-crew-word', body, colleagueOf(CREW), moment(36), {})).toMatchObject({
      refusal: { message: 'Ya lo dijo Lleva Uno a las 08:35; su acción no se aplicó' },
    });
  });

  it('is one line of text', () => {
    expect(crewWordText({ step: 'availableDate', ...moment(65, 66) })).toBe('Quedamos disponibles, 09:05');
  });
});

describe('A word of a crew that was called off', () => {
  const lateWord = {
    by: 'Transporte Vital',
    at: '2026-11-20T19:30:00.000Z',
    said: '«Salimos con el paciente»',
  };

  it('stands until another ambulance is sent', () => {
    const undone = aTransfer({ state: 'PENDING_AMBULANCE', marks: { lateWord } });
    expect(standingLateWord(undone)).toEqual(lateWord);
    expect(standingLateWord(aTransfer())).toBeNull();
    expect(requiresAction(undone, CRUE)).toBe(true);
  });

  const boarded = (given: Partial<TransferFacts> = {}) =>
    said(onTheRoad('ambulanceDispatchDate', given), 'transportDate', moment(35));
  const endings = [
    ['undo-dispatch', { undoDispatch: true }],
    ['reject', { reason: 'DECEASED', otherReason: null }],
  ] as const;

  it.each(endings)('that said it before the %s stands too: the patient may be on board', (name, body) => {
    const over = decide(boarded(), name, body as never, CRUE, moment(40), {});
    if (!over.ok) throw new Error(over.refusal.message);
    expect(over.facts.marks.lateWord).toEqual({
      by: 'Lleva Uno',
      at: clock(40),
      step: 'transportDate',
      said: '«Salimos con el paciente»',
      entityId: 2,
      ambulanceId: 2,
      known: true,
    });
    expect(acknowledgementsAfter(boarded(), over.facts).opens).toContain('word');
    const another = { name: 'Regula Dos', subject: 'other' };
    expect(refuseIfAssignedSince(over.facts, another, moment(40))).toBeNull();
  });

  it.each(endings)('that only said that it had arrived does not, on %s', (name, body) => {
    const here = said(onTheRoad('ambulanceDispatchDate'), 'eventArrivalDate');
    const over = decide(here, name, body as never, CRUE, moment(40), {});
    expect(over.ok && over.facts.marks.lateWord).toBeUndefined();
    expect(over.ok).toBe(true);
  });

  it('that is further on the road and that nobody has answered is not replaced', () => {
    const further = { ...lateWord, step: 'ipsArrivalDate' };
    const kept = (word: LateWord) => {
      const over = decide(boarded({ marks: { lateWord: word } }), ...endings[0], CRUE, moment(40), {});
      return over.ok && over.facts.marks.lateWord?.step;
    };
    expect(kept(further)).toBe('ipsArrivalDate');
    expect(kept({ ...further, answered: { by: 'Mónica Ruiz', at: clock(38) } })).toBe('transportDate');
  });

  it('of two crews stand both, first the one that nobody has taken charge of and that is further', () => {
    const word = (ambulanceId: number, step: CrewStepName): LateWord => ({
      by: 'Vital',
      at: clock(ambulanceId),
      entityId: 2,
      ambulanceId,
      step,
      said: `«${wordsOf(step)}»`,
    });
    const [far, near] = [word(30, 'transportDate'), word(31, 'eventArrivalDate')];
    const both = withLateWord(withLateWord({}, far), near);
    const facts = aTransfer({ state: 'REJECTED', marks: both });
    expect(lateWordsOf(facts)).toEqual([far, near]);
    const before = aTransfer({ state: 'REJECTED', marks: withLateWord({}, far) });
    // The first alert goes on.
    expect(crewsAfter(before, facts)).toEqual({ ends: [], opens: ['2:31'] });
    expect(acknowledgementsAfter(before, facts)).toEqual({ ends: [], opens: ['word'] });
    const answered = { by: 'Mónica Ruiz', at: clock(40) };
    const taken = { ...facts, marks: withAnswered(both, '2:30', answered) };
    expect(lateWordsOf(taken)).toEqual([near, { ...far, answered }]);
    expect(crewsAfter(facts, taken)).toEqual({ ends: ['2:30'], opens: [] });
    expect(awaits('word', taken)).toBe(true);
    const all = { ...taken, marks: withAnswered(taken.marks, '2:31', answered) };
    expect(awaits('word', all)).toBe(false);
    expect(acknowledgementsAfter(taken, all)).toEqual({ ends: ['word'], opens: [] });
  });

  it('of one crew gives way to its later one, but not to one that is less far on the road', () => {
    const word = (step: CrewStepName, said = `«${wordsOf(step)}»`): LateWord => ({
      by: 'Vital',
      at: clock(30),
      entityId: 2,
      ambulanceId: 7,
      step,
      said,
    });
    const saidAfter = (step: CrewStepName, said?: string) =>
      lateWordsOf({ marks: withLateWord(withLateWord({}, word('transportDate')), word(step, said)) }).map(
        (one) => one.said,
      );
    expect(saidAfter('ipsArrivalDate')).toEqual(['«Llegamos al destino»']);
    expect(saidAfter('eventArrivalDate')).toEqual(['«Salimos con el paciente»']);
    expect(saidAfter('transportDate', 'retiró «Salimos con el paciente»')).toEqual([
      'retiró «Salimos con el paciente»',
    ]);
  });

  describe('of which a crew took back the last one', () => {
    const word = (step: CrewStepName, minutes: number): LateWord => ({
      by: 'Vital',
      at: clock(minutes),
      entityId: 2,
      ambulanceId: 7,
      step,
      said: `«${wordsOf(step)}»`,
    });
    const back = (step: CrewStepName, minutes: number): LateWord => ({
      ...word(step, minutes),
      said: `retiró «${wordsOf(step)}»`,
      takenBack: true,
    });
    const [left, there] = [word('transportDate', 30), word('ipsArrivalDate', 31)];
    const toldAll = (...words: LateWord[]) =>
      words.reduce((marks: TransferFacts['marks'], one) => withLateWord(marks, one), {});
    const stands = (marks: TransferFacts['marks']) =>
      lateWordsOf({ marks }).map(({ said, at }) => [said, at]);
    const isTwo = (marks: TransferFacts['marks']) =>
      areTwoForOnePatient({ marks, state: 'AMBULANCE_TRANSPORT', ambulanceId: 9 });

    it('stands by the one before it: the patient is still on board', () => {
      const marks = toldAll(left, there, back('ipsArrivalDate', 32));
      expect(stands(marks)).toEqual([['«Salimos con el paciente»', clock(30)]]);
      expect(isTwo(marks)).toBe(true);
      // Again, from its second phone.
      expect(withLateWord(marks, back('ipsArrivalDate', 33))).toEqual(marks);
      const none = withLateWord(marks, back('transportDate', 34));
      expect(stands(none)).toEqual([['retiró «Salimos con el paciente»', clock(34)]]);
      expect(isTwo(none)).toBe(false);
    });

    it('rings again also after a regulator took charge of the word that is taken back', () => {
      const answered = { by: 'Mónica Ruiz', at: clock(32) };
      const taken = withAnswered(toldAll(left, there), crewOf(left), answered);
      const marks = withLateWord(taken, back('ipsArrivalDate', 33));
      expect(lateWordsOf({ marks })).toEqual([left]);
      const facts = (given: TransferFacts['marks']) => aTransfer({ state: 'REJECTED', marks: given });
      expect(acknowledgementsAfter(facts(taken), facts(marks)).opens).toEqual(['word']);
    });

    it('has the earlier one also if that arrives later, and if both were said before the dispatch was called off', () => {
      expect(stands(toldAll(there, back('ipsArrivalDate', 32), left))).toEqual([
        ['«Salimos con el paciente»', clock(30)],
      ]);
      const road = said(
        said(onTheRoad('ambulanceDispatchDate'), 'transportDate'),
        'ipsArrivalDate',
        moment(37),
      );
      const over = decide(road, 'undo-dispatch', { undoDispatch: true }, CRUE, moment(40), {});
      if (!over.ok) throw new Error(over.refusal.message);
      const [kept] = lateWordsOf(over.facts);
      expect(kept?.step).toBe('ipsArrivalDate');
      const own = { entityId: kept?.entityId, ambulanceId: kept?.ambulanceId };
      const marks = withLateWord(over.facts.marks, { ...back('ipsArrivalDate', 41), ...own });
      expect(lateWordsOf({ marks })).toMatchObject([{ step: 'transportDate', known: true }]);
    });
  });

  it('that arrives late, after CRUE took charge of a later one, rings again and leaves the patient on board', () => {
    const word = (step: CrewStepName): LateWord => ({
      by: 'Vital',
      at: clock(30),
      entityId: 2,
      ambulanceId: 7,
      step,
      said: `«${wordsOf(step)}»`,
    });
    const left = word('transportDate');
    const taken = withAnswered(withLateWord({}, left), crewOf(left), { by: 'Mónica Ruiz', at: clock(33) });
    const marks = withLateWord(taken, word('eventArrivalDate'));
    expect(lateWordsOf({ marks })).toEqual([left]);
    expect(areTwoForOnePatient({ marks, state: 'AMBULANCE_TRANSPORT', ambulanceId: 9 })).toBe(true);
    // The later word said that the patient was delivered: the new one is about another drive.
    const over = withAnswered(withLateWord({}, word('availableDate')), crewOf(left), {
      by: 'Mónica Ruiz',
      at: clock(33),
    });
    expect(lateWordsOf({ marks: withLateWord(over, left) })).toEqual([left]);
  });

  it('is settled by a dispatch of CRUE; an own dispatch of an entity leaves it, also after CRUE took charge', () => {
    const ambulance = { id: 90, name: 'Móvil 90', entityId: 3, onService: true, busyWith: null };
    const left = (
      assignedBy: 'CRUE' | 'TRANSPORT',
      word: typeof lateWord & { answered?: typeof answered },
    ) => {
      const undone = aTransfer({ state: 'PENDING_AMBULANCE', marks: { lateWord: word } });
      const sent = dispatch(undone, assignedBy, CRUE, moment(90), { ambulance } as never);
      return sent.ok ? sent.facts.marks.lateWord : 'refused';
    };
    const answered = { by: 'Mónica Ruiz', at: '2026-11-20T19:31:00.000Z' };
    expect(left('CRUE', lateWord)).toBeUndefined();
    expect(left('TRANSPORT', lateWord)).toEqual(lateWord);
    expect(left('TRANSPORT', { ...lateWord, answered })).toEqual({ ...lateWord, answered });
  });

  it('tells of two ambulances, whether CRUE took charge before or after an entity sent its own one', () => {
    const ambulance = { id: 90, name: 'Móvil 90', entityId: 3, onService: true, busyWith: null };
    const undone = aTransfer({
      state: 'PENDING_AMBULANCE',
      marks: { lateWord },
      dated: ['validationCaseDate'],
    });
    const take = (facts: TransferFacts): TransferFacts => ({
      ...facts,
      marks: withAnswered(facts.marks, crewOf(lateWord as LateWord), { by: 'Mónica Ruiz', at: clock(80) }),
    });
    const send = (facts: TransferFacts): TransferFacts => {
      const sent = dispatch(facts, 'TRANSPORT', CREW, moment(90), { ambulance } as never);
      if (!sent.ok) throw new Error(sent.refusal.message);
      return sent.facts;
    };
    const orders = [send(take(undone)), take(send(undone))];
    expect(orders.map(areTwoForOnePatient)).toEqual([true, true]);
    expect(orders[0]?.marks.lateWord).toEqual(orders[1]?.marks.lateWord);
  });
});
