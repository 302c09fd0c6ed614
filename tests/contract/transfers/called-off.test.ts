import { describe, expect, it } from 'vitest';
import type { ActionResult } from '../../../contract/transfers/action';
import { areTwoForOnePatient, calledOffWhenSaid } from '../../../contract/transfers/called-off';
import type { TransferFacts } from '../../../contract/transfers/facts';
import { decide } from '../../../contract/transfers/lifecycle';
import { aTransfer, CREATED_AT } from './a-transfer';
import { personNamed } from './people';

const ENTITY = 2;
const clock = (minutes: number) => new Date(Date.parse(CREATED_AT) + minutes * 60_000).toISOString();

/** CRUE called off two dispatches of the entity: from 30 to 60 minutes, and from 90 to 120. */
const dispatchOf = (ambulanceId: number, from: number, until: number) => ({
  entityId: ENTITY,
  ambulanceId,
  from: clock(from),
  until: clock(until),
});
const facts = aTransfer({
  state: 'PENDING_AMBULANCE',
  ipsRecvId: 2,
  marks: {
    undo: {
      by: 'Mónica Ruiz',
      at: clock(120),
      calledOff: [dispatchOf(11, 30, 60), dispatchOf(12, 90, 120)],
    },
  },
});
const ambulanceOf = (minutes: number, doubt?: { said: string | null }) =>
  calledOffWhenSaid(facts, ENTITY, { occurredAt: clock(minutes), doubt })?.ambulanceId;

describe('The dispatch that a word of a called-off crew belongs to', () => {
  it('is the last one that had begun by then', () => {
    expect(ambulanceOf(45)).toBe(11);
    expect(ambulanceOf(100)).toBe(12);
    expect(ambulanceOf(200)).toBe(12);
  });

  it('had begun if the crew’s clock was at most five minutes behind', () => {
    expect(ambulanceOf(25)).toBe(11);
    expect(ambulanceOf(85)).toBe(12);
    expect(ambulanceOf(84)).toBe(11);
    expect(ambulanceOf(24)).toBeUndefined();
  });

  it('is the last one if the device does not know its time, whatever that is', () => {
    expect(ambulanceOf(0, { said: clock(0) })).toBe(12);
    expect(ambulanceOf(45, { said: null })).toBe(12);
    expect(ambulanceOf(5_000, { said: null })).toBe(12);
  });

  it('is none for another entity', () => {
    const moment = { occurredAt: clock(45), doubt: { said: null } };
    expect(calledOffWhenSaid(facts, ENTITY + 1, moment)).toBeUndefined();
  });
});

const MOVIL = {
  id: 11,
  name: 'Móvil 11',
  ambulanceType: 'TAB',
  licensePlate: 'A 11',
  entityId: ENTITY,
  onService: true,
};
const CRUE = personNamed('Regula Uno');
const CREW = personNamed('Lleva Uno');
const at = (occurred: number, recorded = occurred) => ({
  occurredAt: clock(occurred),
  recordedAt: clock(recorded),
});

/** CRUE sent this ambulance, called it off at 60 minutes, and sent one again at 70. */
function sentAgain(ambulanceId: number) {
  const pending = aTransfer({ state: 'PENDING_AMBULANCE', ipsRecvId: 2, dated: ['validationCaseDate'] });
  const send = (facts: TransferFacts, id: number, minutes: number) => {
    const known = { ambulance: { ...MOVIL, id, busyWith: null } };
    return applied(decide(facts, 'assign-ambulance', { ambulanceId: id }, CRUE, at(minutes), known));
  };
  const first = send(pending, 11, 30);
  const undone = applied(decide(first, 'undo-dispatch', { undoDispatch: true }, CRUE, at(60), {}));
  return send(undone, ambulanceId, 70);
}

function applied(result: ActionResult): TransferFacts {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.facts;
}

describe('An ambulance that was called off and sent again for the same patient', () => {
  const again = sentAgain(11);
  const word = { step: 'transportDate', place: null } as const;

  it.each([
    ['names its ambulance', { ...word, ambulanceId: 11 }],
    ['is of an older app and names none', word],
  ])('has the word that its crew said in between, though it %s', (_how, body) => {
    const said = applied(decide(again, 'say-crew-word', body, CREW, at(65, 71), {}));
    expect(said.crewWords.map(({ step }) => step)).toEqual(['transportDate']);
    expect(calledOffWhenSaid(again, ENTITY, at(65, 71), 11)).toBeUndefined();
  });

  it('is not two ambulances for one patient', () => {
    const lateWord = {
      by: 'Entidad',
      at: clock(65),
      step: 'transportDate',
      said: '«Salimos con el paciente»',
    };
    const of = (facts: TransferFacts, ambulanceId?: number) =>
      areTwoForOnePatient({ ...facts, marks: { lateWord: { ...lateWord, ambulanceId } } });
    expect(of(again, 11)).toBe(false);
    expect(of(sentAgain(12), 11)).toBe(true);
    // An older row does not know its ambulance.
    expect(of(again)).toBe(true);
  });

  it('does not take the word of another one of its entity', () => {
    const other = sentAgain(12);
    expect(decide(other, 'say-crew-word', { ...word, ambulanceId: 11 }, CREW, at(65, 71), {}).ok).toBe(false);
    expect(calledOffWhenSaid(other, ENTITY, at(65, 71), 11)?.ambulanceId).toBe(11);
  });
});
