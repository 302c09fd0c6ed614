import { describe, expect, it } from 'vitest';
import { doubtfulSteps } from '../../../contract/transfers/actions/check-hour';
import { crewWordText } from '../../../contract/transfers/crew-words';
import type { CrewWord, TransferFacts } from '../../../contract/transfers/facts';
import { decide } from '../../../contract/transfers/lifecycle';
import type { StepName } from '../../../contract/transfers/steps';
import { aTransfer, CREATED_AT } from './a-transfer';
import { STEP_ORDER } from './domain-tables';
import { personNamed } from './people';

const CRUE = personNamed('Regula Uno');
const SIGNED = [
  'ipsArrivalDate',
  'ipsProfessionalSignatureDate',
  'patientCareEndDate',
  'availableDate',
] as const;

/** Minutes after the creation; the steps until the departure are ten minutes apart, the last at 40. */
const clock = (minutes: number) => new Date(Date.parse(CREATED_AT) + minutes * 60_000).toISOString();

/** The hospital received the patient at minute 90; its tablet is 40 minutes behind, and dates four steps at 50. */
function received(ambAssignedBy: 'CRUE' | 'TRANSPORT'): TransferFacts {
  const facts = aTransfer({
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 2,
    ambulanceId: 2,
    ambulancesEntityId: 2,
    ambAssignedBy,
    dated: STEP_ORDER.slice(1, 5),
  });
  const at = { occurredAt: clock(50), recordedAt: clock(91), doubt: { said: clock(50) } };
  const signed = decide(facts, 'confirm-arrival', {}, personNamed('Recibe Uno'), at, {});
  if (!signed.ok) throw new Error(signed.refusal.message);
  return signed.facts;
}

function check(facts: TransferFacts, dateName: StepName, minute: number, now = 120) {
  const moment = { occurredAt: clock(now), recordedAt: clock(now) };
  return decide(facts, 'check-hour', { dateName, at: clock(minute) }, CRUE, moment, {});
}

function checked(facts: TransferFacts, dateName: StepName, minute: number): TransferFacts {
  const outcome = check(facts, dateName, minute);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.facts;
}

describe('The second check of an hour', () => {
  it('reads who checked it last, though the step itself was checked before the crew’s word', () => {
    const word: CrewWord = {
      step: 'ipsArrivalDate',
      place: null,
      occurredAt: clock(88),
      recordedAt: clock(95),
      by: 'Lleva Uno',
      subject: 'Lleva Uno',
      entityId: 2,
      doubt: { said: clock(88) },
    };
    const step = checked(received('TRANSPORT'), 'ipsArrivalDate', 86);
    const earlier = { by: 'Regula Dos', at: clock(119) };
    const mark = { ...step.steps.ipsArrivalDate, checked: earlier } as typeof step.steps.ipsArrivalDate;
    const told = { ...step, steps: { ...step.steps, ipsArrivalDate: mark }, crewWords: [word] };
    const both = checked(told, 'ipsArrivalDate', 87);
    const again = check(both, 'ipsArrivalDate', 87);
    expect(again).toMatchObject({ refusal: { message: expect.stringContaining('Ya lo revisó Regula Uno') } });
  });
});

describe('Several steps with one wrong time', () => {
  it('are corrected one by one, the earliest first', () => {
    let facts = received('TRANSPORT');
    for (const [place, step] of SIGNED.entries()) facts = checked(facts, step, 86 + place);
    expect(SIGNED.map((step) => facts.steps[step]?.occurredAt)).toEqual([86, 87, 88, 89].map(clock));
    expect(doubtfulSteps(facts)).toEqual([]);
  });

  it('are corrected one by one, the last first', () => {
    let facts = received('TRANSPORT');
    for (const [place, step] of [...SIGNED].reverse().entries()) facts = checked(facts, step, 89 - place);
    expect(SIGNED.map((step) => facts.steps[step]?.occurredAt)).toEqual([86, 87, 88, 89].map(clock));
  });

  it('keep their order and their doubt meanwhile, with the time that the device gave', () => {
    const facts = checked(received('TRANSPORT'), 'ipsArrivalDate', 86);
    expect(facts.steps.availableDate).toMatchObject({ occurredAt: clock(86), doubt: { said: clock(50) } });
    expect(doubtfulSteps(facts).map(({ name }) => name)).toEqual(SIGNED.slice(1));
  });

  it('do not limit the typed time of a step that CRUE confirms', () => {
    const moment = { occurredAt: clock(120), recordedAt: clock(120) };
    const body = { dateName: 'patientCareEndDate', at: clock(45) } as const;
    expect(decide(received('CRUE'), 'confirm-step', body, CRUE, moment, {})).toMatchObject({
      ok: true,
      facts: {
        steps: {
          ipsProfessionalSignatureDate: { occurredAt: clock(45), doubt: { said: clock(50) } },
          patientCareEndDate: { occurredAt: clock(45), recordedAt: clock(120), by: CRUE.name },
        },
      },
    });
  });
});

describe('The corrected time of a step', () => {
  it('lies between the steps whose time is sure, hidden ones too', () => {
    expect(check(received('TRANSPORT'), 'ipsProfessionalSignatureDate', 30)).toMatchObject({
      refusal: { code: 'FIELDS_INVALID', message: 'Debe ser después de «En traslado» (08:40).' },
    });
    const facts = checked(received('TRANSPORT'), 'patientCareEndDate', 60);
    expect(check(facts, 'ipsProfessionalSignatureDate', 61)).toMatchObject({
      refusal: { message: 'Debe ser antes de «Confirmación de recepción» (09:00).' },
    });
  });

  it('is not later than the server received it', () => {
    expect(check(received('CRUE'), 'ipsProfessionalSignatureDate', 92)).toMatchObject({
      refusal: { message: 'Debe ser antes de las 09:31, cuando se supo de «Recepción del paciente».' },
    });
  });

  it('of the acceptance is not later than the dispatch', () => {
    const facts = received('CRUE');
    const accepted = {
      occurredAt: clock(10),
      recordedAt: clock(45),
      by: 'Recibe Uno',
      doubt: { said: clock(10) },
    };
    const doubtful = { ...facts, steps: { ...facts.steps, validationCaseDate: accepted } };
    expect(check(doubtful, 'validationCaseDate', 25)).toMatchObject({
      refusal: { message: 'Debe ser antes de «Despachado» (08:20).' },
    });
    expect(check(doubtful, 'validationCaseDate', 15).ok).toBe(true);
  });
});

describe('A doubtful crew word', () => {
  const CREW = personNamed('Lleva Uno');

  /** The crew's phone said minute 55, and the word arrived at minute 80. */
  function withWord(ambAssignedBy: 'CRUE' | 'TRANSPORT', dated: number): TransferFacts {
    const facts = aTransfer({
      state: 'AMBULANCE_TRANSPORT',
      ipsRecvId: 2,
      ambulanceId: 2,
      ambulancesEntityId: 2,
      ambAssignedBy,
      dated: STEP_ORDER.slice(1, dated),
    });
    const at = { occurredAt: clock(55), recordedAt: clock(80), doubt: { said: clock(55) } };
    const body = { step: 'transportDate', place: null } as const;
    const said = decide(facts, 'say-crew-word', body, CREW, at, {});
    if (!said.ok) throw new Error(said.refusal.message);
    return said.facts;
  }

  it('about a step that a hospital signs is checked by CRUE, before and after the signature', () => {
    for (const [assigner, dated, minute, time] of [
      ['CRUE', 4, 45, '08:45'],
      ['TRANSPORT', 4, 45, '08:45'],
      // Signed at minute 40: the departure was known by then.
      ['CRUE', 5, 35, '08:35'],
    ] as const) {
      const facts = withWord(assigner, dated);
      expect(doubtfulSteps(facts).map(({ name }) => name)).toEqual(['transportDate']);
      const outcome = check(facts, 'transportDate', minute);
      expect(outcome).toMatchObject({
        ok: true,
        said: `${CRUE.name} revisó la hora del aviso «Salimos con el paciente»: ${time}.`,
      });
      const after = checked(facts, 'transportDate', minute);
      expect(after.steps).toEqual(facts.steps);
      expect(doubtfulSteps(after)).toEqual([]);
      expect(crewWordText(after.crewWords[0] as CrewWord)).toBe(
        `Salimos con el paciente, ${time} · recibido 09:20 · hora confirmada por ${CRUE.name}`,
      );
      expect(check(after, 'transportDate', 46)).toMatchObject({ refusal: { code: 'STATE_MOVED' } });
    }
  });

  it('cannot be later than its receipt', () => {
    expect(check(withWord('TRANSPORT', 4), 'transportDate', 81)).toMatchObject({
      refusal: { message: 'Debe ser antes de las 09:20, cuando llegó el aviso.' },
    });
  });

  it('is checked together with its step, and by a typed hour', () => {
    const facts = { ...withWord('CRUE', 4), ipsReqId: null, golden: true };
    const moment = { occurredAt: clock(100), recordedAt: clock(100) };
    const confirm = (body: object) => {
      const outcome = decide(
        facts,
        'confirm-step',
        { dateName: 'transportDate', ...body } as never,
        CRUE,
        moment,
        {},
      );
      if (!outcome.ok) throw new Error(outcome.refusal.message);
      return outcome.facts;
    };
    expect(doubtfulSteps(confirm({ at: clock(45) }))).toEqual([]);
    const asSaid = confirm({ asSaid: true });
    expect(doubtfulSteps(asSaid)).toHaveLength(1);
    const after = checked(asSaid, 'transportDate', 45);
    expect(doubtfulSteps(after)).toEqual([]);
    expect([after.steps.transportDate?.occurredAt, after.crewWords[0]?.occurredAt]).toEqual([
      clock(45),
      clock(45),
    ]);
  });
});
