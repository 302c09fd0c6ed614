import * as v from 'valibot';
import { OTHER_REFERRAL_REASON } from '../../../contract/catalogues/fixed';
import { LIMITS } from '../../../contract/limits';
import { buildAddress } from '../../../contract/transfers/address';
import { CreateGoldenCode, GOLDEN_VERSION } from '../../../contract/transfers/create-golden-code';
import { CreateReferral } from '../../../contract/transfers/create-referral';
import type { RequestForm, TypedAddress, YesNo } from './request-form';

/** The form as the server parses it: converts the form's texts, then applies the contract's schema. */
export const TransferSchema = v.pipe(
  v.custom<RequestForm>(() => true),
  // Empty fields are undefined, so that the schema refuses them.
  v.transform((form) => draftOf(form) as v.InferInput<typeof CreateReferral>),
  CreateReferral,
);

export const GoldenSchema = v.pipe(
  v.custom<RequestForm>(() => true),
  v.transform((form) => goldenDraftOf(form) as v.InferInput<typeof CreateGoldenCode>),
  CreateGoldenCode,
);

/** The JSON of the multipart field `form`; an empty field is undefined, a hidden one is not sent. */
export function draftOf(form: RequestForm) {
  const { referral } = form;
  const needsOtherReason = Number(referral.referralReason) === OTHER_REFERRAL_REASON;
  return {
    clientRef: form.clientRef,
    person: { ...personOf(form), phone: form.person.phone, address: sentAddress(form) },
    patient: { ...patientOf(form), triage: numberOrNothing(form.patient.triage) },
    referral: {
      referralReason: numberOrNothing(referral.referralReason),
      otherReason: needsOtherReason ? referral.otherReason : null,
      attentionNetwork: referral.attentionNetwork?.id,
      ambulanceType: referral.ambulanceType || undefined,
      reqIsolation: yesNoOrNothing(referral.reqIsolation),
      careForDiagnosis: referral.careForDiagnosis,
      observations: referral.observations,
    },
    eventDiagnoses: form.eventDiagnoses.map(({ id }) => id),
  };
}

/** The same form as a golden code: a mobile number, a complete address, and only the necessary questions. */
export function goldenDraftOf(form: RequestForm) {
  const { careForDiagnosis, observations } = form.referral;
  return {
    version: GOLDEN_VERSION,
    clientRef: form.clientRef,
    ...(form.incidentId !== undefined && { incidentId: form.incidentId }),
    person: {
      ...personOf(form),
      municipalityId: form.place.municipality?.id ?? null,
      cellphone: form.person.phone,
      address: sentAddress(form) ?? '',
    },
    patient: patientOf(form),
    goldenCode: {
      eventDiagnoses: form.eventDiagnoses.map(({ id }) => id),
      careForDiagnosis,
      observations,
    },
  };
}

function personOf({ person, place }: RequestForm) {
  return {
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    secondLastName: person.secondLastName,
    documentType: person.documentType || undefined,
    document: person.document,
    sex: person.sex || undefined,
    birthdate: person.birthdate || undefined,
    neighborhoodId: place.neighborhood?.id ?? null,
  };
}

function patientOf({ person, patient }: RequestForm) {
  return {
    eps: patient.eps?.id,
    regimeType: patient.regimeType?.id,
    isPregnant: person.sex === 'F' && patient.isPregnant === 'si',
  };
}

/** The register's address, or else the one built from its parts, or null. */
export function addressOf(form: Pick<RequestForm, 'person' | 'address'>): string | null {
  return form.person.address || builtAddress(form.address);
}

/**
 * The neighbourhood that is sent names its municipality. Without one the address does, or a crew would not know the town.
 */
function sentAddress(form: RequestForm): string | null {
  const address = addressOf(form);
  const { neighborhood, municipality } = form.place;
  if (!address || neighborhood || !municipality) return address;
  const isNamed = address.toLowerCase().includes(municipality.label.toLowerCase());
  const complete = `${address}, ${municipality.label}`;
  return isNamed || complete.length > LIMITS.addressText ? address : complete;
}

export function builtAddress(parts: TypedAddress): string | null {
  return buildAddress({
    roadType: parts.roadType || null,
    roadNumber: parts.roadNumber || null,
    roadLetter: parts.roadLetter || null,
    roadOrientation: parts.roadOrientation || null,
    secondRoadType: parts.secondRoadType || null,
    secondRoadNumber: parts.secondRoadNumber || null,
    secondRoadLetter: parts.secondRoadLetter || null,
    secondRoadOrientation: parts.secondRoadOrientation || null,
    finalNumber: parts.finalNumber || null,
  });
}

function numberOrNothing(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}

function yesNoOrNothing(answer: YesNo): boolean | undefined {
  return answer === '' ? undefined : answer === 'si';
}
