import { attendRequest, deleteRequest, duplicateEvent, reopenRequest } from './acts';
import { getAmbulanceRequest, getRequestPhoto, listAmbulanceRequests, listIncidentRequests } from './reads';

export const calls = [
  listAmbulanceRequests,
  getAmbulanceRequest,
  getRequestPhoto,
  listIncidentRequests,
  attendRequest,
  deleteRequest,
  duplicateEvent,
  reopenRequest,
] as const;
