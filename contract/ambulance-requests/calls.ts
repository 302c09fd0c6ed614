import { attendRequest, deleteRequest, duplicateEvent, reopenRequest } from './acts';
import { blockSender, listBlocks, undoBlock } from './blocks';
import {
  countWaitingRequests,
  getAmbulanceRequest,
  getRequestPhoto,
  listAmbulanceRequests,
  listIncidentRequests,
} from './reads';

export const calls = [
  listAmbulanceRequests,
  countWaitingRequests,
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
