import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';

/** A citizen's request that waits. */
export const aRequest = (given: Partial<AmbulanceRequest> = {}): AmbulanceRequest => ({
  id: 12,
  userId: null,
  timestamp: new Date().toISOString(),
  status: null,
  address: 'CL 50 # 40-20',
  additionalInfo: 'Se cayó de la moto',
  user: null,
  userPhoneNumber: '3001234567',
  latitude: 6.2442,
  longitude: -75.5812,
  accuracy: null,
  emergencyType: 'INUNDACION',
  additionalImageURL: null,
  priority: 'normal',
  lowReasons: [],
  handledBy: null,
  handledAt: null,
  reopened: null,
  formId: null,
  version: 1,
  ...given,
});
