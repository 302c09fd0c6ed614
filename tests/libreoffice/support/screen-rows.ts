import { AMBULANCE_TYPE_NAMES, REFERRAL_REASONS } from '../../../contract/catalogues/fixed';
import type { Capacity } from '../../../contract/resources/capacity';
import { CAPACITY_SECTIONS } from '../../../contract/resources/capacity';
import { BED_REASONS, INTERNMENT_UNITS, URGENCY_UNITS } from '../../../contract/resources/items';
import type { Occupation } from '../../../contract/resources/occupation';
import { SERVICE_NAMES } from '../../../contract/resources/patient-words';
import type { StoredPatient } from '../../../contract/resources/reports';
import { scheduleText } from '../../../contract/resources/schedule-text';
import { stateLabel } from '../../../contract/transfers/state-words';
import { STEPS } from '../../../contract/transfers/steps';
import type { Transfer } from '../../../contract/transfers/transfer';
import type { Reference } from '../../../server/platform/ports/reference';

/** What the answers for the screens say, in the words and under the titles of the files: the comparison of both. */
type Row = Record<string, string>;

const orEmpty = (value: string | number | null | undefined) =>
  (value ?? '').toString().replaceAll('\r\n', '\n');
const yesNo = (value: boolean | null | undefined) =>
  value === null || value === undefined ? '' : value ? 'Sí' : 'No';

/** `26-11-2026 14:02` in Bogotá. */
export function shownTime(iso: string | null | undefined): string {
  if (!iso) return '';
  const there = new Date(Date.parse(iso) - 5 * 3_600_000).toISOString();
  return `${shownDay(there.slice(0, 10))} ${there.slice(11, 16)}`;
}
const shownDay = (day: string) => day.split('-').reverse().join('-');

const ASSIGNERS = {
  CRUE: 'CRUE',
  CRUE_DEP: 'CRUE departamental',
  EPS: 'EPS',
  TRANSPORT: 'Entidad de transporte',
};

/** One transfer by its detail. */
export function transferRow(one: Transfer, { municipalities, ips }: Reference): Row {
  const { patient, steps } = one;
  const { person } = patient;
  if (!person) throw new Error('no patient');
  const hospital = one.ipsReqId === null ? undefined : ips.get(one.ipsReqId);
  const kinds: Record<string, string> = AMBULANCE_TYPE_NAMES;
  return {
    Traslado: String(one.id),
    Estado: stateLabel(one),
    'Código dorado': yesNo(one.isGoldenCode),
    Creado: shownTime(one.createdAt),
    'Creado por': one.createdByName,
    Paciente: person.fullName,
    'Tipo de documento': person.documentType,
    Documento: person.document,
    'Fecha de nacimiento': shownDay(person.birthdate),
    Dirección: orEmpty(person.address),
    Teléfono: orEmpty(person.cellphone ?? person.phone),
    Sexo: person.sex === 'F' ? 'Femenino' : 'Masculino',
    Gestante: one.isGoldenCode && !patient.isPregnant ? '' : yesNo(patient.isPregnant),
    EPS: patient.insuranceRegime.eps.name,
    Régimen: patient.insuranceRegime.regimeType.name,
    Triage: orEmpty(patient.triage),
    Diagnósticos: patient.diagnoses.map(({ cie10 }) => `${cie10.code} ${cie10.name}`).join('; '),
    'Red de atención': orEmpty(one.network?.name),
    'Motivo de remisión': orEmpty(REFERRAL_REASONS.find(({ id }) => id === one.referralReason)?.name),
    'Otro motivo': orEmpty(one.otherReason),
    'Ambulancia pedida': one.ambulanceType === null ? '' : (kinds[one.ambulanceType] ?? one.ambulanceType),
    Aislamiento: yesNo(one.reqIsolation),
    'Atención brindada por el diagnóstico': orEmpty(one.careForDiagnosis),
    Observaciones: orEmpty(one.observations),
    'IPS que solicita': orEmpty(one.ipsReq?.name),
    'Municipio de la IPS que solicita': orEmpty(
      hospital && municipalities.get(hospital.municipalityId)?.name,
    ),
    'IPS que recibe': orEmpty(one.ipsRecv?.name),
    'IPS asignada por': one.ipsAssignedBy ? ASSIGNERS[one.ipsAssignedBy] : '',
    'Por qué esa IPS': orEmpty(one.ipsRecvReason),
    'Código de aceptación': orEmpty(one.acceptanceCode),
    'IPS que no pudieron atender': one.ipsRefusals
      .map(({ ips: name, reason }) => `${name}: ${reason}`)
      .join('; '),
    'Entidad de transporte': orEmpty(one.ambulancesEntity?.name),
    'Entidad asignada por': one.entityAssignedBy ? ASSIGNERS[one.entityAssignedBy] : '',
    Ambulancia: orEmpty(one.ambulance?.name),
    Placa: orEmpty(one.ambulance?.licensePlate),
    'Ambulancia asignada por': one.ambAssignedBy ? ASSIGNERS[one.ambAssignedBy] : '',
    ...Object.fromEntries(
      STEPS.flatMap(({ name, label }) => [
        [`${label}: ocurrió`, shownTime(steps[name]?.occurredAt)],
        [`${label}: recibido`, shownTime(steps[name]?.recordedAt)],
      ]),
    ),
    'Motivo de cancelación': orEmpty(one.rejectedReason),
    'Cancelado por': orEmpty(one.marks.reject?.by),
  };
}

interface StampedCapacity extends Capacity {
  ipsName: string;
  createdAt: string;
  createdBy: string;
}

/** A capacity report by its form, item by item. */
export function capacityRows(capacity: StampedCapacity): Row[] {
  return CAPACITY_SECTIONS.flatMap(({ id, name, items }) =>
    items.map((item): Row => {
      const section = capacity[id] as Record<string, never>;
      const offered = ('kind' in item ? section[item.group]?.[item.kind] : section[item.id]) as unknown as
        | { enable: boolean; qty?: number; beds?: number; chairs?: number; schedule?: number[] }
        | undefined;
      const of = offered?.enable ? offered : undefined;
      return {
        IPS: capacity.ipsName,
        Reportado: shownTime(capacity.createdAt),
        'Reportado por': capacity.createdBy,
        Sección: name,
        Recurso: item.name,
        'Se ofrece': yesNo(offered?.enable),
        'Cantidad o camas': orEmpty('kind' in item ? of?.beds : of?.qty),
        Sillas: orEmpty(of?.chairs),
        Horario: scheduleText(of?.schedule ?? []),
      };
    }),
  );
}

/** The beds that an occupation report names. */
export function bedRows(occupation: Pick<Occupation, 'bedsOutOfService'> | null): Row[] {
  const names = new Map<string, string>([
    ...URGENCY_UNITS.map(({ group, kind, name }) => [`urgency.${group}.${kind}`, name] as const),
    ...INTERNMENT_UNITS.map(({ group, kind, name }) => [`internment.${group}.${kind}`, name] as const),
  ]);
  return Object.entries(occupation?.bedsOutOfService ?? {}).flatMap(([service, list]) =>
    list.map(({ reason, quantity }) => ({
      Servicio: names.get(service) ?? service,
      Motivo: BED_REASONS.find(({ id }) => id === reason)?.name ?? reason,
      Camas: String(quantity),
    })),
  );
}

/** A patient of a list by the form. */
export function patientRow(one: StoredPatient): Row {
  return {
    Paciente: [one.firstName, one.middleName, one.lastName, one.secondLastName].filter(Boolean).join(' '),
    'Tipo de documento': one.documentType,
    Documento: one.document,
    Sexo: one.sex === 'F' ? 'Femenino' : 'Masculino',
    Edad: String(one.age),
    EPS: orEmpty(one.patientInformation.patientInformationTypes.eps?.name),
    Servicio: SERVICE_NAMES[one.serviceType],
  };
}

export function safixUser({ patient: { person, insuranceRegime } }: Transfer): Row {
  if (!person) throw new Error('no patient');
  return {
    'Tipo de documento': person.documentType,
    Documento: person.document,
    Régimen: insuranceRegime.regimeType.name,
    'Primer apellido': person.lastName,
    'Primer nombre': person.firstName,
    'Fecha de nacimiento': shownDay(person.birthdate),
  };
}

export function safixBill(one: Transfer, { eps, ips }: Reference): Row {
  const { person, documentType, document } = { person: one.patient.person, ...one.patient.person };
  if (!person) throw new Error('no patient');
  const code = (id: number | null) => (id === null ? '' : orEmpty(ips.get(id)?.repsCode));
  return {
    Traslado: String(one.id),
    Estado: stateLabel(one),
    'Fecha del despacho': shownTime(one.steps.ambulanceDispatchDate?.occurredAt),
    'Fecha de la entrega': shownTime(one.steps.patientCareEndDate?.occurredAt),
    'Tipo de documento': orEmpty(documentType),
    Documento: orEmpty(document),
    'Código EPS': orEmpty(eps.get(one.patient.insuranceRegime.eps.id)?.code),
    EPS: one.patient.insuranceRegime.eps.name,
    'Código de aceptación': orEmpty(one.acceptanceCode),
    'Diagnóstico principal': orEmpty(one.patient.diagnoses[0]?.cie10.code),
    'REPS de origen': code(one.ipsReqId),
    Origen: orEmpty(one.ipsReq?.name),
    'REPS de destino': code(one.ipsRecvId),
    Destino: orEmpty(one.ipsRecv?.name),
    Transportador: orEmpty(one.ambulancesEntity?.name),
    Placa: orEmpty(one.ambulance?.licensePlate),
  };
}
