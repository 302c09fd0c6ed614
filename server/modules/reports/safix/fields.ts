import { stateLabel } from '../../../../contract/transfers/state-words';
import type { ReferralRecord } from '../../transfers';
import { columnsOf, doubtWord, nameOf } from '../sheet/columns';
import type { Column } from '../sheet/definition';

const { text, moment, number, birthdate } = columnsOf<ReferralRecord>();
type Row = ReferralRecord;
const hospital = (id: number | null) => (id === null ? -1 : id);

/** What a template may ask for, by the names that it uses. */
export const FIELDS = {
  id: number('id', 'id', ({ id }) => id),
  /** One that was cancelled after its dispatch is in the bills: nothing else tells it from a missing hour. */
  state: text('state', '', 22, ({ state, ...record }) => stateLabel({ ...record, referralState: state })),
  createdAt: moment('createdAt', 'createdAt', ({ createdAt }) => createdAt),
  dispatchedAt: moment(
    'dispatchedAt',
    'dispatchedAt',
    ({ steps }) => steps.ambulanceDispatchDate?.occurredAt ?? null,
  ),
  /** `dudosa` beside a time that nobody vouches for. */
  dispatchedDoubt: text('dispatchedDoubt', '', 10, ({ steps }) =>
    doubtWord(steps.ambulanceDispatchDate?.doubt),
  ),
  receivedDoubt: text('receivedDoubt', '', 10, ({ steps }) => doubtWord(steps.patientCareEndDate?.doubt)),
  receivedAt: moment('receivedAt', 'receivedAt', ({ steps }) => steps.patientCareEndDate?.occurredAt ?? null),
  documentType: text('documentType', '', 10, ({ person }) => person.documentType),
  document: text('document', '', 16, ({ person }) => person.document),
  firstName: text('firstName', '', 18, ({ person }) => person.firstName),
  middleName: text('middleName', '', 18, ({ person }) => person.middleName),
  lastName: text('lastName', '', 18, ({ person }) => person.lastName),
  secondLastName: text('secondLastName', '', 18, ({ person }) => person.secondLastName),
  birthdate: birthdate('birthdate', '', ({ person }) => person.birthdate),
  sex: text('sex', '', 6, ({ person }) => person.sex),
  address: text('address', '', 30, ({ person }) => person.address),
  phone: text('phone', '', 14, ({ person }) => person.cellphone ?? person.phone),
  eps: text('eps', '', 26, ({ epsId }, { eps }) => nameOf(eps, epsId)),
  epsCode: text('epsCode', '', 12, ({ epsId }, { eps }) => eps.get(epsId)?.code ?? null),
  regime: text('regime', '', 16, ({ regimeTypeId }, { regimeTypes }) => nameOf(regimeTypes, regimeTypeId)),
  diagnosis: text('diagnosis', '', 12, ({ diagnoses }) => diagnoses[0]?.code ?? null),
  acceptanceCode: text('acceptanceCode', '', 16, ({ acceptanceCode }) => acceptanceCode),
  origin: text('origin', '', 30, ({ ipsReqId }, { ips }) => nameOf(ips, ipsReqId)),
  originCode: text(
    'originCode',
    '',
    14,
    ({ ipsReqId }, { ips }) => ips.get(hospital(ipsReqId))?.repsCode ?? null,
  ),
  destination: text('destination', '', 30, ({ ipsRecvId }, { ips }) => nameOf(ips, ipsRecvId)),
  destinationCode: text(
    'destinationCode',
    '',
    14,
    ({ ipsRecvId }, { ips }) => ips.get(hospital(ipsRecvId))?.repsCode ?? null,
  ),
  carrier: text('carrier', '', 26, ({ ambulancesEntityId }, { entities }) =>
    nameOf(entities, ambulancesEntityId),
  ),
  carrierNit: text(
    'carrierNit',
    '',
    14,
    ({ ambulancesEntityId }, { entities }) => entities.get(hospital(ambulancesEntityId))?.nit ?? null,
  ),
  ambulance: text('ambulance', '', 16, ({ ambulanceId }, { ambulances }) => nameOf(ambulances, ambulanceId)),
  plate: text(
    'plate',
    '',
    10,
    ({ ambulanceId }, { ambulances }) => ambulances.get(hospital(ambulanceId))?.licensePlate ?? null,
  ),
  ambulanceType: text(
    'ambulanceType',
    '',
    10,
    ({ ambulanceId }, { ambulances }) => ambulances.get(hospital(ambulanceId))?.ambulanceType ?? null,
  ),
} satisfies Record<string, Column<Row>>;
