import {
  DOCUMENT_TYPES,
  OTHER_REFERRAL_REASON,
  REFERRAL_REASONS,
  SEXES,
} from '../../../../contract/catalogues/fixed';
import type { RequestForm, YesNo } from '../request-form';
import { addressOf } from '../request-payload';
import type { AnnexFacts } from './annex-data';

/** The printed part of the form. When it changes, the annex is outdated. */
export function annexFactsOf(form: RequestForm): AnnexFacts {
  const { person, place, patient, referral } = form;
  return {
    reference: form.clientRef,
    patient: {
      lastName: person.lastName.trim(),
      secondLastName: person.secondLastName.trim(),
      firstName: person.firstName.trim(),
      middleName: person.middleName.trim(),
      documentType: nameOf(DOCUMENT_TYPES, person.documentType),
      document: person.document.trim(),
      birthdate: person.birthdate.split('-').reverse().join('/'),
      sex: nameOf(SEXES, person.sex),
      address: addressOf(form) ?? '',
      phone: person.phone.trim(),
      department: place.department?.label ?? '',
      municipality: place.municipality?.label ?? '',
      neighborhood: place.neighborhood?.label ?? '',
      payer: patient.eps?.label ?? '',
      payerCode: patient.eps?.code ?? '',
      regime: patient.regimeType?.label ?? '',
    },
    clinical: {
      triage: patient.triage && `Triage ${patient.triage}`,
      pregnancy: person.sex === 'M' ? 'No aplica' : answerIn(patient.isPregnant),
      isolation: answerIn(referral.reqIsolation),
      reason: reasonOf(referral),
      diagnoses: form.eventDiagnoses.map(({ code = '', label }) => ({ code, name: label })),
      careForDiagnosis: referral.careForDiagnosis.trim(),
      observations: referral.observations.trim(),
    },
  };
}

function reasonOf({ referralReason, otherReason }: RequestForm['referral']): string {
  const reason = REFERRAL_REASONS.find(({ id }) => String(id) === referralReason);
  if (!reason) return '';
  return reason.id === OTHER_REFERRAL_REASON && otherReason.trim()
    ? `${reason.name}: ${otherReason.trim()}`
    : reason.name;
}

function nameOf(list: readonly { id: string; name: string }[], wanted: string): string {
  return list.find(({ id }) => id === wanted)?.name ?? '';
}

function answerIn(answer: YesNo): string {
  if (answer === '') return '';
  return answer === 'si' ? 'Sí' : 'No';
}
