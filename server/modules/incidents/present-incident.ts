import type { Dispatch } from '../../../contract/incidents/dispatches';
import type { IncidentLine, IncidentRecord } from '../../../contract/incidents/incident-record';
import type { Incident } from '../../../contract/incidents/incidents';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { findCrewed } from '../reference';
import {
  findIncident,
  type ListedIncident,
  listEvents,
  type StoredEvent,
  type StoredIncident,
} from './find-incidents';
import { goldenCodeOf } from './golden-code-of';

/** As `POST /event` answers it. */
export function presentIncident(row: StoredIncident): Incident {
  const { id, emergencyType, callerName, callerPhone, lat, lng, address, arrivedBy } = row;
  return {
    id,
    formId: id,
    emergencyType,
    callerName,
    callerPhone,
    lat,
    lng,
    address,
    arrivedBy,
    healthArrivalDate: row.healthArrivalDate.toISOString(),
    observations: row.observations,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * With its ambulance and its events. `isCompany`: the reader is the company whose ambulance drives for it, which gets what has
 * happened since that ambulance was sent; the acts before it are others'. Throws `NOT_FOUND`.
 */
export async function presentRecord(
  { reference }: Platform,
  orm: Orm,
  id: number,
  { isCompany = false } = {},
): Promise<IncidentRecord> {
  const row = await findIncident(orm, id);
  if (!row) throw new Refused('NOT_FOUND');
  const [events, goldenCode, crewed] = await Promise.all([
    listEvents(orm, id),
    isCompany ? null : goldenCodeOf(orm, id),
    row.ambulanceId === null ? undefined : findCrewed(orm, row.ambulanceId),
  ]);
  const company = crewed && reference.current.entities.get(crewed.entityId);
  return {
    ...presentIncident(row),
    accuracy: row.accuracy,
    version: row.version,
    isWithdrawn: row.withdrawnAt !== null,
    ambulance:
      row.ambulanceId === null
        ? null
        : {
            id: row.ambulanceId,
            name: row.ambulanceName ?? `#${row.ambulanceId}`,
            licensePlate: crewed?.licensePlate ?? '',
            ambulanceType: crewed?.ambulanceType ?? '',
            ambulancesEntity: company?.name ?? '',
            entityPhone: company?.phone ?? null,
            phoneNumber: crewed?.phoneNumber ?? null,
            cellphone: crewed?.cellphone ?? null,
            assignedBy: row.assignedBy ?? '',
            assignedAt: sentAt(row),
            ...(isOnItsWay(row) && { isOnItsWay: true as const }),
            confirmed:
              row.confirmedAt === null
                ? null
                : { by: row.confirmedBy ?? '', at: row.confirmedAt.toISOString() },
          },
    ended: endOf(row),
    goldenCodeId: goldenCode?.referralId ?? null,
    events: (isCompany ? sinceSent(events) : events).map(presentEvent),
  };
}

/** Whether nobody has confirmed its ambulance, which was not seen to drive either. */
const isSilent = ({ ambulanceId, confirmedAt, setOutAt, endedAt }: StoredIncident) =>
  ambulanceId !== null && confirmedAt === null && setOutAt === null && endedAt === null;

/** Nobody has confirmed it, but it is seen to drive to its incident: nobody is called. */
const isOnItsWay = ({ confirmedAt, setOutAt, endedAt }: StoredIncident) =>
  confirmedAt === null && setOutAt !== null && endedAt === null;

const sentAt = ({ assignedAt, createdAt }: StoredIncident) => (assignedAt ?? createdAt).toISOString();

/** An ambulance that was sent, with whom to call about it; for its company also where to. */
export async function presentDispatch(
  { reference }: Platform,
  orm: Orm,
  row: StoredIncident,
  { isCompany = false } = {},
): Promise<Dispatch[]> {
  const { id: formId, emergencyType, address, ambulanceId, ambulanceName, confirmedAt } = row;
  if (ambulanceId === null) return [];
  const crewed = await findCrewed(orm, ambulanceId);
  const company = crewed && reference.current.entities.get(crewed.entityId);
  const ambulance = ambulanceName ?? `#${ambulanceId}`;
  const phones = [
    { name: ambulance, phone: crewed?.cellphone || crewed?.phoneNumber },
    { name: company?.name ?? '', phone: company?.phone },
  ].flatMap(({ name, phone }) => (phone ? [{ name, phone }] : []));
  return [
    {
      formId,
      emergencyType,
      ...(isCompany && { address }),
      ambulanceId,
      ambulance,
      since: sentAt(row),
      isConfirmed: confirmedAt !== null,
      isSilent: isSilent(row),
      phones,
    },
  ];
}

export function presentLine(row: ListedIncident): IncidentLine {
  const { id, emergencyType, address, lat, lng, arrivedBy, ambulanceName, confirmedAt } = row;
  return {
    formId: id,
    emergencyType,
    address,
    isPlaced: lat !== null && lng !== null,
    arrivedBy,
    healthArrivalDate: row.healthArrivalDate.toISOString(),
    createdAt: row.createdAt.toISOString(),
    ambulance: ambulanceName,
    isUnconfirmed: ambulanceName !== null && confirmedAt === null && row.endedAt === null,
    ...(isSilent(row) && { silentSince: sentAt(row) }),
    ...(row.hasGoldenCode && { hasGoldenCode: true as const }),
    ended: endOf(row),
  };
}

function endOf({ endedAt, endedBy, outcome }: StoredIncident): IncidentRecord['ended'] {
  if (endedAt === null || outcome === null) return null;
  return { at: endedAt.toISOString(), by: endedBy ?? '', outcome };
}

/** Not the transfer that a golden code made either: it has its own readers, and the company may be none of them. */
const sinceSent = (events: readonly StoredEvent[]) => {
  const sent = events.findLastIndex(({ kind }) => kind === 'assigned');
  return sent < 0 ? [] : events.slice(sent).filter(({ kind }) => kind !== 'golden-code');
};

function presentEvent({ id, kind, at, by, ambulanceName, outcome, note, referralId }: StoredEvent) {
  return { id, kind, at: at.toISOString(), by, ambulance: ambulanceName, outcome, note, referralId };
}
