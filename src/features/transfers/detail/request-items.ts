import {
  AMBULANCE_TYPE_NAMES,
  DOCUMENT_TYPES,
  REFERRAL_REASONS,
  SEXES,
} from '../../../../contract/catalogues/fixed';
import { isDispatchedFirst } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { dateText } from '../../../ui/format/moment';
import { phoneText } from '../../../ui/format/phone-text';
import { askedMark } from '../asked-ips';
import { ageText, ambulanceText, documentText, networkName } from '../patient';

interface RequestItem {
  term: string;
  value: string | null;
}

const ASK_MUNICIPALITY = 'municipio sin indicar: pregúntelo';

export const RECEIVING_IPS = 'IPS que recibe';

/** The patient; empty for people who may only offer an ambulance. */
export function patientItems(
  { patient: { person, isPregnant }, lacksMunicipality }: Transfer,
  now: Date,
): RequestItem[] {
  if (!person) return [];
  const documentType = DOCUMENT_TYPES.find(({ id }) => id === person.documentType)?.name;
  return [
    { term: 'Paciente', value: person.fullName },
    { term: 'Documento', value: words(documentText(person), documentType) },
    { term: 'Nacimiento', value: words(dateText(person.birthdate), ageText(person.birthdate, now)) },
    {
      term: 'Sexo',
      value: words(SEXES.find(({ id }) => id === person.sex)?.name, isPregnant && 'embarazada'),
    },
    {
      term: 'Dirección',
      value: words(person.address, person.neighborhood, lacksMunicipality && ASK_MUNICIPALITY),
    },
    {
      term: 'Teléfono',
      value: words(person.phone && phoneText(person.phone), person.cellphone && phoneText(person.cellphone)),
    },
  ];
}

/** The request and the answers so far (transfers 2.6). */
export function requestItems(transfer: Transfer): RequestItem[] {
  const { patient, ipsReq } = transfer;
  const { eps, regimeType } = patient.insuranceRegime;
  return [
    { term: 'Triage', value: patient.triage === null ? null : String(patient.triage) },
    {
      term: 'Diagnósticos',
      value: patient.diagnoses.map(({ cie10 }) => `${cie10.code} ${cie10.name}`).join('\n'),
    },
    { term: 'Aseguramiento', value: words(eps.name, regimeType.name.toLowerCase()) },
    { term: 'Red', value: networkName(transfer) },
    { term: 'Motivo', value: reasonText(transfer) },
    { term: 'Atención brindada por el diagnóstico', value: transfer.careForDiagnosis },
    { term: 'Observaciones', value: transfer.observations },
    { term: 'Requiere aislamiento', value: yesOrNo(transfer.reqIsolation) },
    { term: 'Ambulancia pedida', value: ambulanceTypeName(transfer.ambulanceType) },
    { term: 'IPS que remite', value: ipsReq && hospitalWords(ipsReq.name, ipsReq) },
    { term: RECEIVING_IPS, value: receivingIps(transfer) },
    { term: 'Por qué se escogió una IPS excluida', value: transfer.ipsRecvReason },
    { term: 'Código de aceptación', value: transfer.acceptanceCode },
    { term: 'Entidad de transporte', value: transfer.ambulancesEntity?.name ?? null },
    { term: 'Código de la EPS para la ambulancia', value: transfer.ambAcceptanceCodeEps },
    { term: 'Ambulancia', value: ambulanceText(transfer) },
    { term: 'Motivo de cancelación', value: transfer.rejectedReason },
  ];
}

type Hospital = NonNullable<Transfer['ipsReq']>;

const hospitalWords = (name: string, { municipality, phone }: Pick<Hospital, 'municipality' | 'phone'>) =>
  words(name, municipality, phone && phoneText(phone));

/** `por asignar` only where somebody already drives: elsewhere the turn says it. */
function receivingIps(transfer: Transfer): string | null {
  const { ipsRecv } = transfer;
  if (ipsRecv) return hospitalWords(`${ipsRecv.name}${askedMark(transfer)}`, ipsRecv);
  return isDispatchedFirst(factsOfTransfer(transfer)) ? 'por asignar' : null;
}

/** The reason as text; for `Otro` the typed text. */
export function reasonText({
  referralReason,
  otherReason,
}: Pick<Transfer, 'referralReason' | 'otherReason'>) {
  const name = REFERRAL_REASONS.find(({ id }) => id === referralReason)?.name ?? null;
  return otherReason ? words(name, otherReason) : name;
}

function ambulanceTypeName(type: string | null): string | null {
  return (Object.entries(AMBULANCE_TYPE_NAMES).find(([id]) => id === type)?.[1] ?? type) || null;
}

function yesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? 'Sí' : 'No';
}

function words(...parts: (string | null | undefined | false)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}
