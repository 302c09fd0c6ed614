import { attendRequest, deleteRequest, duplicateEvent, reopenRequest } from './acts';
import { blockSender, listBlocks, undoBlock } from './blocks';
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
  blockSender,
  listBlocks,
  undoBlock,
] as const;
