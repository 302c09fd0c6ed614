import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';
import type { ambulanceRequest } from './tables';

export type StoredRequest = typeof ambulanceRequest.$inferSelect;

export function presentRequest(row: StoredRequest): AmbulanceRequest {
  const { id, userId, status, address, additionalInfo, user, userPhoneNumber } = row;
  const { latitude, longitude, accuracy, emergencyType, priority, lowReasons, handledBy, version } = row;
  return {
    id,
    userId,
    timestamp: row.createdAt.toISOString(),
    status,
    address,
    additionalInfo,
    user,
    userPhoneNumber,
    latitude,
    longitude,
    accuracy,
    emergencyType,
    additionalImageURL: row.photo === null ? null : `/api/ambulanceRequest/${id}/photo`,
    priority,
    lowReasons,
    handledBy,
    handledAt: row.handledAt?.toISOString() ?? null,
    reopened: reopenedOf(row),
    formId: row.incidentId,
    version,
  };
}

function reopenedOf({ reopenedBy, reopenedAt, reopenReason }: StoredRequest): AmbulanceRequest['reopened'] {
  if (reopenedAt === null) return null;
  return { by: reopenedBy ?? '', at: reopenedAt.toISOString(), reason: reopenReason ?? '' };
}
