import { describe, expect, it } from 'vitest';
import type { TransferFacts } from '../../../contract/transfers/facts';
import { decide } from '../../../contract/transfers/lifecycle';
import { doneBetween, readUntil } from '../../../contract/transfers/other-assignment';
import { aTransfer } from './a-transfer';
import { personNamed } from './people';

const EPS = personNamed('Asegura Uno');
const CRUE = personNamed('Regula Uno');
const DEP = personNamed('Departa Uno');
const COMPANY = { entity: { id: 2, name: 'Transporte Vital' } };
const AMBULANCE = {
  ambulance: {
    id: 3,
    name: 'Móvil 3',
    ambulanceType: 'TAB',
    licensePlate: 'A 3',
    entityId: 3,
    onService: true,
    busyWith: null,
  },
};

const second = (seconds: number) => new Date(Date.parse('2026-03-02T19:02:00.000Z') + seconds * 1000);
const NOW = second(90).toISOString();
/** Chosen at one second, recorded at another. */
const chosen = (occurred: number, recorded = occurred) => ({
  occurredAt: second(occurred).toISOString(),
  recordedAt: second(recorded).toISOString(),
});

const accepted = (change: Partial<TransferFacts> = {}) =>
  aTransfer({ state: 'PENDING_AMBULANCE', ipsRecvId: 2, dated: ['validationCaseDate'], ...change });

/** The company is assigned at second 10. */
function assigned(doer = EPS, facts = accepted()): TransferFacts {
  const body = { entityId: 2, acceptanceCode: 'EPS-77' };
  const result = decide(facts, 'assign-ambulance-entity', body, doer, chosen(10), COMPANY);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.facts;
}

const send = (facts: TransferFacts, at: ReturnType<typeof chosen>, doer = CRUE) =>
  decide(facts, 'assign-ambulance', { ambulanceId: 3 }, doer, at, AMBULANCE);

const MOVED = {
  ok: false,
  refusal: {
    code: 'STATE_MOVED',
    message: 'Mientras tanto Asegura Uno asignó la entidad de transporte a las 14:02; su acción no se aplicó',
  },
};

describe('An assignment that another person made meanwhile', () => {
  it.each([
    ['before it', chosen(9, 12)],
    ['in the same moment', chosen(10)],
    ['too soon after it to have read it', chosen(11, 13)],
    ['long before it, and sent again', chosen(-600, 900)],
  ])('refuses the ambulance that was chosen %s', (_when, at) => {
    expect(send(assigned(), at)).toEqual(MOVED);
  });

  it.each([
    ['assign-ambulance', { ambulanceId: 3 }],
    ['allow-entities', {}],
  ] as const)('refuses %s on a screen that is older than it, however late the tap is', (name, body) => {
    const facts = assigned();
    const choose = (read: TransferFacts) =>
      decide(facts, name, { ...body, readUntil: readUntil(read) } as never, CRUE, chosen(60), AMBULANCE);
    expect(choose(accepted())).toEqual(MOVED);
    expect(choose(facts).ok).toBe(true);
  });

  it('does not refuse the ambulance of a person who has read it', () => {
    expect(send(assigned(), chosen(13))).toMatchObject({
      ok: true,
      facts: { ambulancesEntityId: 3, ambulanceId: 3 },
    });
  });

  it('is not the own one', () => {
    expect(send(assigned(), chosen(9, 12), { ...CRUE, subject: EPS.subject }).ok).toBe(true);
  });

  it('does not count from the future, after the clock was set back', () => {
    expect(send(assigned(), chosen(-51)).ok).toBe(true);
    expect(send(assigned(), chosen(-50)).ok).toBe(false);
  });

  it('of an older row is known by its name', () => {
    const facts = assigned();
    const { subject: _none, ...entity } = facts.marks.entity ?? { by: '', at: '' };
    const old = { ...facts, marks: { entity } };
    expect(send(old, chosen(9, 12))).toEqual(MOVED);
    expect(send(old, chosen(9, 12), { ...CRUE, name: EPS.name }).ok).toBe(true);
  });

  it('refuses an entity that was chosen before it, even if it was called off since', () => {
    const facts = assigned(DEP, accepted({ allowAllAmbulancesEntities: true }));
    const lefts = { ...facts, ambulancesEntityId: null, entityAssignedBy: null };
    const body = { entityId: 2, acceptanceCode: 'EPS-77' };
    const choose = (at: ReturnType<typeof chosen>) =>
      decide(lefts, 'assign-ambulance-entity', body, EPS, at, COMPANY);
    expect(choose(chosen(9, 20))).toMatchObject({ refusal: { code: 'STATE_MOVED' } });
    expect(choose(chosen(20)).ok).toBe(true);
  });

  it('refuses to invite all private entities', () => {
    const allow = (at: ReturnType<typeof chosen>) => decide(assigned(), 'allow-entities', {}, CRUE, at, {});
    expect(allow(chosen(9, 12))).toEqual(MOVED);
    expect(allow(chosen(20)).ok).toBe(true);
  });

  it('of the day before is told with its day', () => {
    expect(send(assigned(), chosen(9, 11 * 3600))).toMatchObject({
      refusal: {
        message:
          'Mientras tanto Asegura Uno asignó la entidad de transporte el 2 mar 14:02; su acción no se aplicó',
      },
    });
  });

  it('is told between two states, the latest first', () => {
    const [entity, ambulance] = [
      { by: 'Asegura Uno', at: second(0).toISOString() },
      { by: 'Regula Uno', at: second(60).toISOString() },
    ];
    const between = (earlier: TransferFacts['marks'], later: TransferFacts['marks']) =>
      doneBetween('assign-ambulance', { marks: earlier, steps: {} }, { marks: later, steps: {} }, NOW);
    expect(between({}, { entity })).toBe(
      'Mientras tanto Asegura Uno asignó la entidad de transporte a las 14:02',
    );
    expect(between({ entity }, { entity, ambulance })).toBe(
      'Mientras tanto Regula Uno asignó la ambulancia a las 14:03',
    );
    expect(between({ entity }, { entity })).toBeNull();
  });

  it('a late word of a crew that was called off is told too, except where the dialog asks about it by itself', () => {
    const lateWord = { by: 'Lleva Uno', at: second(0).toISOString(), said: '«Salimos con el paciente»' };
    const between = (action: string, known: TransferFacts['marks'] = {}, word = {}) =>
      doneBetween(
        action,
        { marks: known, steps: {} },
        { marks: { lateWord: { ...lateWord, ...word } }, steps: {} },
        NOW,
      );
    expect(between('reject')).toBe(
      'Mientras tanto la tripulación cancelada de Lleva Uno avisó «Salimos con el paciente» a las 14:02',
    );
    expect(between('reject', { lateWord })).toBeNull();
    expect(between('reject', {}, { known: true })).toBeNull();
    expect(between('assign-ambulance')).toBeNull();
  });
});

describe('A cancellation', () => {
  const HOSPITAL = personNamed('Recibe Uno');
  const OTHER_CRUE = personNamed('Regula Dos');
  const asked = () => aTransfer({ state: 'CRUE_PENDING_IPS', ipsRecvId: 2, ipsAssignedBy: 'CRUE' });
  const done = (result: ReturnType<typeof decide>): TransferFacts => {
    if (!result.ok) throw new Error(result.refusal.message);
    return result.facts;
  };
  const byHospital = () => done(decide(asked(), 'can-attend', {}, HOSPITAL, chosen(10), {}));
  const cancel = (facts: TransferFacts, read: string | undefined, doer = CRUE) =>
    decide(
      facts,
      'reject',
      { reason: doer === EPS ? 'NOT_PERTINENT' : 'ABANDONED', otherReason: null, readUntil: read },
      doer,
      chosen(60),
      {},
    );

  it.each([
    ['that the hospital accepted', byHospital, 'Recibe Uno aceptó al paciente'],
    ['the entity', () => assigned(), 'Asegura Uno asignó la entidad de transporte'],
    [
      'the ambulance',
      () =>
        done(decide(accepted(), 'assign-ambulance', { ambulanceId: 3 }, OTHER_CRUE, chosen(10), AMBULANCE)),
      'Regula Dos asignó la ambulancia',
    ],
  ])('is refused on a screen that did not show %s, and possible on one that did', (_what, make, words) => {
    const facts = make();
    expect(cancel(facts, readUntil(asked()))).toEqual({
      ok: false,
      refusal: {
        code: 'STATE_MOVED',
        message: `Mientras tanto ${words} a las 14:02; su acción no se aplicó`,
      },
    });
    expect(cancel(facts, readUntil(facts)).ok).toBe(true);
  });

  it('does not depend on its own earlier assignment, and not on an app that says nothing', () => {
    expect(cancel(assigned(), readUntil(accepted()), EPS).ok).toBe(true);
    expect(cancel(assigned(), undefined).ok).toBe(true);
  });

  it('hears of the acceptance between two states; an assignment of an ambulance does not', () => {
    const [before, after] = [asked(), byHospital()];
    expect(doneBetween('reject', before, after, NOW)).toBe(
      'Mientras tanto Recibe Uno aceptó al paciente a las 14:02',
    );
    expect(doneBetween('assign-ambulance', before, after, NOW)).toBeNull();
    expect(doneBetween('can-attend', before, after, NOW)).toBeNull();
  });
});
