import { attendRequest, deleteRequest, duplicateEvent, reopenRequest } from './acts';
import { getAmbulanceRequest, getRequestPhoto, listAmbulanceRequests } from './reads';

export const calls = [
  listAmbulanceRequests,
  getAmbulanceRequest,
  getRequestPhoto,
  attendRequest,
  deleteRequest,
  duplicateEvent,
  reopenRequest,
] as const;
