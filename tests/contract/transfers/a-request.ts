import { randomUUID } from 'node:crypto';

/** The date in Colombia, `days` from now, in the form of a birth date. */
export function daysFromToday(days: number): string {
  return new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

const person = {
  firstName: 'Gloria',
  middleName: null as string | null,
  lastName: 'Restrepo',
  secondLastName: 'Cano' as string | null,
  documentType: 'CC',
  document: '43118902',
  sex: 'F',
  birthdate: '1968-04-02',
  address: 'Calle 44 # 52 - 17' as string | null,
  neighborhoodId: null as number | null,
};

/** A request as its form sends it: insurer 1, contributory regime, network 1. */
export function aRequest() {
  return {
    clientRef: randomUUID() as string,
    person: { ...person, phone: '3001234567' as string | null },
    patient: { eps: 1, regimeType: 1, triage: 2, isPregnant: false },
    referral: {
      referralReason: 3,
      otherReason: null as string | null,
      attentionNetwork: 1,
      ambulanceType: 'TAM',
      reqIsolation: false,
      careForDiagnosis: 'Líquidos y analgesia',
      observations: null as string | null,
    },
    eventDiagnoses: [1, 2] as number[],
  };
}

export function aGoldenCode() {
  return {
    version: 2 as 2 | undefined,
    clientRef: randomUUID() as string,
    person: { ...person, municipalityId: 5001 as number | null | undefined, cellphone: '3001234567' },
    patient: { eps: 1, regimeType: 1, isPregnant: false },
    goldenCode: {
      eventDiagnoses: [1] as number[],
      observations: null as string | null,
      careForDiagnosis: 'Reanimación en curso',
    },
  };
}
