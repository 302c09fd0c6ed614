import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SendChatMessage } from '../../../contract/chat/chat';
import { AssignReceivingIps } from '../../../contract/transfers/actions/assign-receiving-ips';
import { CannotAttend } from '../../../contract/transfers/actions/cannot-attend';
import { Reject } from '../../../contract/transfers/actions/reject';
import { CreateGoldenCode } from '../../../contract/transfers/create-golden-code';
import { CreateReferral, mayUseNetwork } from '../../../contract/transfers/create-referral';
import { rejectReasonsFor } from '../../../contract/transfers/reject-reasons';
import { aGoldenCode, aRequest, daysFromToday } from './a-request';

/** Paths of the invalid fields; empty for a valid form. */
function faults(schema: v.GenericSchema, form: unknown): string[] {
  const parsed = v.safeParse(schema, form);
  return parsed.success ? [] : [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))];
}

type Change = (form: ReturnType<typeof aRequest>) => void;
const requested = (change: Change) => {
  const form = aRequest();
  change(form);
  return faults(CreateReferral, form);
};

describe('A transfer request', () => {
  it('is accepted as the form sends it', () => {
    expect(faults(CreateReferral, aRequest())).toEqual([]);
  });

  it.each([
    ['person', 'firstName'],
    ['person', 'lastName'],
    ['person', 'documentType'],
    ['person', 'document'],
    ['person', 'sex'],
    ['person', 'birthdate'],
    ['patient', 'eps'],
    ['patient', 'regimeType'],
    ['patient', 'triage'],
    ['referral', 'referralReason'],
    ['referral', 'attentionNetwork'],
    ['referral', 'ambulanceType'],
    ['referral', 'reqIsolation'],
    ['referral', 'careForDiagnosis'],
  ] as const)('needs %s.%s', (group, field) => {
    for (const nothing of [undefined, null, '']) {
      const form = aRequest() as unknown as Record<string, Record<string, unknown>>;
      form[group]![field] = nothing;
      expect(faults(CreateReferral, form)).toContain(`${group}.${field}`);
    }
  });

  it.each([
    ['observations', 510, 511],
    ['careForDiagnosis', 510, 511],
  ] as const)('accepts %s of %i characters and refuses %i', (field, most, tooMany) => {
    expect(requested((form) => (form.referral[field] = 'x'.repeat(most)))).toEqual([]);
    expect(requested((form) => (form.referral[field] = 'x'.repeat(tooMany)))).toEqual([`referral.${field}`]);
  });

  it.each([
    ['3001234', []],
    ['3001234567', []],
    ['', []],
    ['300123', ['person.phone']],
    ['30012345', ['person.phone']],
    ['300123456', ['person.phone']],
    ['30012345678', ['person.phone']],
    ['300 123 4567', []],
    ['+57 300 123 4567', []],
    ['300123456a', ['person.phone']],
  ])('accepts a phone of 7 or 10 digits: %s', (phone, expected) => {
    expect(requested((form) => (form.person.phone = phone))).toEqual(expected);
  });

  it.each([
    ['today', daysFromToday(0), []],
    ['yesterday', daysFromToday(-1), []],
    ['tomorrow', daysFromToday(1), ['person.birthdate']],
    ['140 years ago', daysFromToday(-140 * 366), ['person.birthdate']],
    ['no date', '2026-02-30', ['person.birthdate']],
    ['a date and a time', '2001-02-03T00:00:00Z', ['person.birthdate']],
  ])('refuses a birth date after today: %s', (_what, birthdate, expected) => {
    expect(requested((form) => (form.person.birthdate = birthdate))).toEqual(expected);
  });

  it('names the age that a birth date of a wrong century gives, and a day after today', () => {
    const messageOf = (birthdate: string) => {
      const form = aRequest();
      form.person.birthdate = birthdate;
      return v.safeParse(CreateReferral, form).issues?.map(({ message }) => message);
    };
    const year = Number(daysFromToday(0).slice(0, 4));
    expect(messageOf(`${year - 146}-01-01`)).toEqual(['Revise el año: la edad sería de 146 años.']);
    expect(messageOf(daysFromToday(1))).toEqual(['La fecha debe ser anterior a hoy.']);
  });

  it('refuses the insurer 2', () => {
    expect(requested((form) => (form.patient.eps = 2))).toEqual(['patient.eps']);
    expect(requested((form) => (form.patient.eps = 1))).toEqual([]);
  });

  it('accepts triage 1 or 2', () => {
    expect(requested((form) => (form.patient.triage = 1))).toEqual([]);
    for (const triage of [0, 3, 1.5, '1'])
      expect(requested((form) => (form.patient.triage = triage as number))).toEqual(['patient.triage']);
  });

  it('accepts a pregnancy only for patients of sex F', () => {
    expect(requested((form) => (form.patient.isPregnant = true))).toEqual([]);
    const ofMan = requested((form) => {
      form.person.sex = 'M';
      form.patient.isPregnant = true;
    });
    expect(ofMan).toEqual(['patient.isPregnant']);
    expect(requested((form) => (form.person.sex = 'M'))).toEqual([]);
  });

  it('requires a text only for reason 5', () => {
    expect(requested((form) => (form.referral.referralReason = 5))).toEqual(['referral.otherReason']);
    const blank = requested((form) => {
      form.referral.referralReason = 5;
      form.referral.otherReason = '   ';
    });
    expect(blank).toEqual(['referral.otherReason']);
    const written = requested((form) => {
      form.referral.referralReason = 5;
      form.referral.otherReason = 'Cierre temporal del servicio';
    });
    expect(written).toEqual([]);
    for (const reason of [0, 6])
      expect(requested((form) => (form.referral.referralReason = reason))).not.toEqual([]);
  });

  it('requires one to ten different diagnoses', () => {
    const ids = (count: number) => Array.from({ length: count }, (_none, at) => at + 1);
    expect(requested((form) => (form.eventDiagnoses = ids(10)))).toEqual([]);
    expect(requested((form) => (form.eventDiagnoses = []))).toEqual(['eventDiagnoses']);
    expect(requested((form) => (form.eventDiagnoses = ids(11)))).toEqual(['eventDiagnoses']);
    expect(requested((form) => (form.eventDiagnoses = [4, 4]))).toEqual(['eventDiagnoses']);
    expect(requested((form) => (form.eventDiagnoses = [-1]))).toEqual(['eventDiagnoses.0']);
  });

  it('accepts only digits, at most 15, in numeric documents', () => {
    const document = (type: string, value: string) =>
      requested((form) => {
        form.person.documentType = type;
        form.person.document = value;
      });
    expect(document('CC', '43118902')).toEqual([]);
    expect(document('CC', '4311890A')).toEqual(['person.document']);
    expect(document('PA', 'AT-4311890')).toEqual([]);
    expect(document('PA', '1'.repeat(15))).toEqual([]);
    expect(document('PA', '1'.repeat(16))).toEqual(['person.document']);
    expect(document('XX', '1')).toEqual(['person.documentType']);
  });

  it('refuses unknown fields at every depth', () => {
    const form = { ...aRequest(), admin: true };
    expect(faults(CreateReferral, form)).toEqual(['admin']);
    expect(requested((one) => Object.assign(one.person, { role: 'CRUE' }))).toEqual(['person.role']);
    expect(requested((one) => Object.assign(one.patient, { epsId: 3 }))).toEqual(['patient.epsId']);
    expect(requested((one) => Object.assign(one.referral, { state: 'REFERRAL_ENDED' }))).toEqual([
      'referral.state',
    ]);
  });

  it('refuses control characters and lone surrogates in texts', () => {
    for (const hostile of ['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\ud800b', '\udc00'])
      expect(requested((form) => (form.referral.observations = hostile))).toEqual(['referral.observations']);
    for (const fine of ['a\nb', 'a\tb', 'Ñandú 🚑 עברית', '<b>x</b>', "'; drop table referral; --"])
      expect(requested((form) => (form.referral.observations = fine))).toEqual([]);
  });

  it('with COVID-19 rights only, accepts network 6 alone', () => {
    const roles = ['IPS_REFERRAL_REPORTER', 'CAN_USE_ONLY_COVID'] as const;
    expect([1, 6, 7].filter((network) => mayUseNetwork(roles, network))).toEqual([6]);
    expect([1, 6].filter((network) => mayUseNetwork(['IPS_REFERRAL_REPORTER'], network))).toEqual([1, 6]);
  });
});

describe('A golden code', () => {
  const golden = (change: (form: ReturnType<typeof aGoldenCode>) => void) => {
    const form = aGoldenCode();
    change(form);
    return faults(CreateGoldenCode, form);
  };

  it('is accepted as the form sends it, with and without diagnoses', () => {
    expect(golden(() => undefined)).toEqual([]);
    expect(golden((form) => (form.goldenCode.eventDiagnoses = []))).toEqual([]);
  });

  it('requires the municipality, but not of what an earlier form has left in the queue of a device', () => {
    expect(golden((form) => (form.person.municipalityId = null))).toEqual(['person.municipalityId']);
    expect(golden((form) => delete form.person.municipalityId)).toEqual(['person.municipalityId']);
    const earlier = golden((form) => {
      delete form.version;
      delete form.person.municipalityId;
    });
    expect(earlier).toEqual([]);
  });

  it('requires a cellphone of 10 digits, an address and the care given', () => {
    expect(golden((form) => (form.person.cellphone = '3001234'))).toEqual(['person.cellphone']);
    expect(golden((form) => (form.person.address = ' '))).toEqual(['person.address']);
    expect(golden((form) => (form.goldenCode.careForDiagnosis = ''))).toEqual([
      'goldenCode.careForDiagnosis',
    ]);
  });

  it('accepts at most 510 characters of care and of observations', () => {
    for (const field of ['careForDiagnosis', 'observations'] as const) {
      expect(golden((form) => (form.goldenCode[field] = 'x'.repeat(510)))).toEqual([]);
      expect(golden((form) => (form.goldenCode[field] = 'x'.repeat(511)))).toEqual([`goldenCode.${field}`]);
    }
  });

  it('has no network, triage, reason or type of ambulance', () => {
    for (const field of ['triage', 'attentionNetwork', 'referralReason', 'ambulanceType'])
      expect(golden((form) => Object.assign(form.patient, { [field]: 1 }))).toEqual([`patient.${field}`]);
  });
});

describe('The text of an action', () => {
  it('a message has 1 to 999 characters and is not blank', () => {
    const message = (msg: string) =>
      faults(SendChatMessage, { clientRef: 'c0ffee00-0000-4000-8000-000000000001', msg });
    expect(message('x'.repeat(999))).toEqual([]);
    expect(message('x'.repeat(1000))).toEqual(['msg']);
    expect(message(' \n\t ')).toEqual(['msg']);
  });

  it('a reason has 1 to 300 characters', () => {
    expect(faults(CannotAttend, { reason: 'x'.repeat(300) })).toEqual([]);
    expect(faults(CannotAttend, { reason: 'x'.repeat(301) })).toEqual(['reason']);
    expect(faults(CannotAttend, { reason: '  ' })).toEqual(['reason']);
  });

  it('a rejection requires a reason of the catalogue', () => {
    expect(faults(Reject, { reason: 'DECEASED' })).toEqual([]);
    expect(faults(Reject, { reason: 'BORED' })).toEqual(['reason']);
    expect(faults(Reject, { reason: 'OTHER', otherReason: 'x'.repeat(301) })).toEqual(['otherReason']);
  });

  it('an insurer has its one reason, other roles have the list', () => {
    expect(rejectReasonsFor(['EPS']).map((reason) => reason.id)).toEqual(['NOT_PERTINENT']);
    expect(rejectReasonsFor(['CRUE'])).toHaveLength(9);
    expect(rejectReasonsFor(['IPS_REFERRAL_REPORTER']).map((reason) => reason.label)).toContain('Otra');
  });

  it('an acceptance code is trimmed, and a blank one counts as absent', () => {
    expect(v.parse(AssignReceivingIps, { acceptanceCode: '  AC-1 ' })).toMatchObject({
      acceptanceCode: 'AC-1',
    });
    expect(v.parse(AssignReceivingIps, { acceptanceCode: '  ' })).toMatchObject({ acceptanceCode: null });
    expect(v.parse(AssignReceivingIps, {})).toEqual({ acceptanceCode: null, reason: null });
    expect(faults(AssignReceivingIps, { acceptanceCode: 'x'.repeat(41) })).toEqual(['acceptanceCode']);
  });

  it('a reason for an excluded hospital has at most 255 characters, and a blank one counts as absent', () => {
    expect(v.parse(AssignReceivingIps, { reason: '  Es la única ' }).reason).toBe('Es la única');
    expect(v.parse(AssignReceivingIps, { reason: '   ' }).reason).toBeNull();
    expect(faults(AssignReceivingIps, { reason: 'x'.repeat(255) })).toEqual([]);
    expect(faults(AssignReceivingIps, { reason: 'x'.repeat(256) })).toEqual(['reason']);
  });
});
