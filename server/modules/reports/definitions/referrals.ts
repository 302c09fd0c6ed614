import { bogotaDay } from '../../../../contract/agreements/validity';
import { AMBULANCE_TYPE_NAMES, REFERRAL_REASONS, SEXES } from '../../../../contract/catalogues/fixed';
import { fullYears } from '../../../../contract/people/document-for-age';
import { fullNameOf } from '../../../../contract/people/person';
import { readsPatients } from '../../../../contract/reports/report-scope';
import { LEGS } from '../../../../contract/transfers/legs';
import {
  borrowedFrom,
  type LegStanding,
  minutesOfLeg,
  standingOfLeg,
} from '../../../../contract/transfers/own-hours';
import { stateLabel } from '../../../../contract/transfers/state-words';
import { STEPS, type StepName, stepLabel } from '../../../../contract/transfers/steps';
import { countReported, type ReferralRecord, readReported } from '../../transfers';
import { columnsOf, doubtWord, nameOf, yesNo } from '../sheet/columns';
import { type Column, defineSheet } from '../sheet/definition';

type Row = ReferralRecord;
const { text, identity, moment, number, birthdate } = columnsOf<Row>();

const ASSIGNERS = {
  CRUE: 'CRUE',
  CRUE_DEP: 'CRUE departamental',
  EPS: 'EPS',
  TRANSPORT: 'Entidad de transporte',
};

/** Each step by both clocks: when it happened, and when the server heard of it. */
const STEP_COLUMNS: readonly Column<Row>[] = STEPS.flatMap(({ name, label }) => [
  moment(`${name}.occurred`, `${label}: ocurrió`, ({ steps }) => steps[name]?.occurredAt ?? null),
  moment(`${name}.recorded`, `${label}: recibido`, ({ steps }) => steps[name]?.recordedAt ?? null),
  text(`${name}.doubt`, `${label}: hora`, 16, ({ steps }) => hourWord(steps, name)),
]);

/** Why the hour of a step is not simply its hour; null if it is. */
function hourWord(steps: Row['steps'], name: StepName): string | null {
  const other = borrowedFrom(steps, name);
  return doubtWord(steps[name]?.doubt) ?? (other && `la de «${stepLabel(other)}»`);
}

/** Beside the minutes of a leg that do not count, or that are none. */
const STANDING_WORDS: Record<LegStanding, string | null> = {
  sure: null,
  doubtful: 'dudosos',
  'one-signature': 'no se saben: una firma fechó dos pasos',
  'other-order': 'otro orden: despachada antes de la aceptación',
};

const LEG_COLUMNS: readonly Column<Row>[] = LEGS.flatMap((leg) => {
  const { from, to, title } = leg;
  return [
    number(`${from}-${to}`, `${title} (min)`, ({ steps }) => {
      const [begin, end] = [steps[from], steps[to]];
      // One signature of two steps says nothing about the time between them: that is not 0.
      if (!begin || !end || standingOfLeg(steps, leg) === 'one-signature') return null;
      return minutesOfLeg(begin, end);
    }),
    // Minutes that do not count must not enter an average unseen.
    text(`${from}-${to}.doubt`, `${title}: minutos`, 24, ({ steps }) => {
      const standing = standingOfLeg(steps, leg);
      return standing && STANDING_WORDS[standing];
    }),
  ];
});

/** Everything that the detail of a transfer shows of it. */
const COLUMNS: readonly Column<Row>[] = [
  number('id', 'Traslado', ({ id }) => id),
  text('state', 'Estado', 22, ({ state, ...record }) => stateLabel({ ...record, referralState: state })),
  text('golden', 'Código dorado', 10, ({ golden }) => yesNo(golden)),
  moment('createdAt', 'Creado', ({ createdAt }) => createdAt),
  identity('createdBy', 'Creado por', 24, ({ createdByName }) => createdByName),
  identity('name', 'Paciente', 32, ({ person }) => fullNameOf(person)),
  identity('documentType', 'Tipo de documento', 10, ({ person }) => person.documentType),
  identity('document', 'Documento', 16, ({ person }) => person.document),
  birthdate('birthdate', 'Fecha de nacimiento', ({ person }) => person.birthdate),
  identity('address', 'Dirección', 32, ({ person }) => person.address),
  identity('phone', 'Teléfono', 14, ({ person }) => person.cellphone ?? person.phone),
  number('age', 'Edad al solicitar', ({ person, createdAt }) =>
    fullYears(person.birthdate, bogotaDay(createdAt)),
  ),
  text('sex', 'Sexo', 10, ({ person }) => SEXES.find(({ id }) => id === person.sex)?.name ?? null),
  // A golden code asks nobody: not said is not No.
  text('pregnant', 'Gestante', 9, ({ isPregnant, golden }) =>
    golden && !isPregnant ? null : yesNo(isPregnant),
  ),
  text('eps', 'EPS', 26, ({ epsId }, { eps }) => nameOf(eps, epsId)),
  text('regime', 'Régimen', 16, ({ regimeTypeId }, { regimeTypes }) => nameOf(regimeTypes, regimeTypeId)),
  number('triage', 'Triage', ({ triage }) => triage),
  identity('diagnoses', 'Diagnósticos', 44, ({ diagnoses }) =>
    diagnoses.map(({ code, name }) => `${code} ${name}`).join('; '),
  ),
  text('network', 'Red de atención', 20, ({ networkId }, { networks }) => nameOf(networks, networkId)),
  text(
    'reason',
    'Motivo de remisión',
    30,
    ({ referralReason }) => REFERRAL_REASONS.find(({ id }) => id === referralReason)?.name ?? null,
  ),
  identity('otherReason', 'Otro motivo', 30, ({ otherReason }) => otherReason),
  text('ambulanceType', 'Ambulancia pedida', 18, ({ ambulanceType }) =>
    ambulanceType === null
      ? null
      : (Object.entries(AMBULANCE_TYPE_NAMES).find(([id]) => id === ambulanceType)?.[1] ?? ambulanceType),
  ),
  text('isolation', 'Aislamiento', 10, ({ reqIsolation }) => yesNo(reqIsolation)),
  identity('care', 'Atención brindada por el diagnóstico', 40, ({ careForDiagnosis }) => careForDiagnosis),
  identity('observations', 'Observaciones', 40, ({ observations }) => observations),
  text('ipsReq', 'IPS que solicita', 30, ({ ipsReqId }, { ips }) => nameOf(ips, ipsReqId)),
  text('municipality', 'Municipio de la IPS que solicita', 20, ({ ipsReqId }, { ips, municipalities }) => {
    const hospital = ipsReqId === null ? undefined : ips.get(ipsReqId);
    return hospital ? nameOf(municipalities, hospital.municipalityId) : null;
  }),
  text('ipsRecv', 'IPS que recibe', 30, ({ ipsRecvId }, { ips }) => nameOf(ips, ipsRecvId)),
  text(
    'ipsAssignedBy',
    'IPS asignada por',
    18,
    ({ ipsAssignedBy }) => ipsAssignedBy && ASSIGNERS[ipsAssignedBy],
  ),
  identity('ipsRecvReason', 'Por qué esa IPS', 30, ({ ipsRecvReason }) => ipsRecvReason),
  identity('acceptanceCode', 'Código de aceptación', 16, ({ acceptanceCode }) => acceptanceCode),
  identity(
    'refusals',
    'IPS que no pudieron atender',
    40,
    ({ ipsRefusals }, { ips }) =>
      ipsRefusals.map(({ ipsId, reason }) => `${nameOf(ips, ipsId)}: ${reason}`).join('; ') || null,
  ),
  text('entity', 'Entidad de transporte', 26, ({ ambulancesEntityId }, { entities }) =>
    nameOf(entities, ambulancesEntityId),
  ),
  text(
    'entityAssignedBy',
    'Entidad asignada por',
    18,
    ({ entityAssignedBy }) => entityAssignedBy && ASSIGNERS[entityAssignedBy],
  ),
  text('ambulance', 'Ambulancia', 16, ({ ambulanceId }, { ambulances }) => nameOf(ambulances, ambulanceId)),
  text('plate', 'Placa', 10, ({ ambulanceId }, { ambulances }) =>
    ambulanceId === null ? null : (ambulances.get(ambulanceId)?.licensePlate ?? null),
  ),
  text(
    'ambAssignedBy',
    'Ambulancia asignada por',
    20,
    ({ ambAssignedBy }) => ambAssignedBy && ASSIGNERS[ambAssignedBy],
  ),
  ...STEP_COLUMNS,
  ...LEG_COLUMNS,
  identity('rejectedReason', 'Motivo de cancelación', 34, ({ rejectedReason }) => rejectedReason),
  text('rejectedBy', 'Cancelado por', 24, ({ marks }) => marks.reject?.by ?? null),
];

/** The transfers of a time, with what the detail of each shows. */
export const referrals = defineSheet<Row>({
  columns: COLUMNS,
  namesPatients: readsPatients,
  count: ({ database }, { actor, query }) => countReported(database.orm, actor, query),
  batches: ({ database }, { actor, query }) => readReported(database.orm, actor, query),
});
