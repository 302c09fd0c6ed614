import * as acknowledgements from './acknowledgements/acknowledgements';
import * as ambulances from './ambulances/ambulances';
import type { Call } from './call';
import * as catalogues from './catalogues/catalogues';
import { downloadCatalogue, listCatalogues } from './catalogues/downloads';
import { sendChatMessage } from './chat/chat';
import { listChatMessages, noteChatSeen } from './chat/conversation';
import * as files from './files/files';
import * as hospitals from './hospitals/hospitals';
import { listReceivingCandidates } from './hospitals/receiving-candidates';
import { listNotifications } from './notifications/notifications';
import { registerPushToken, removePushToken } from './notifications/push-tokens';
import { readNotifications } from './notifications/read-notifications';
import { findOpenTransfers, findPerson } from './people/find-person';
import { askReceipts } from './receipts/receipts';
import { listBloodStock, listResourceSummary } from './resources/board';
import { declareSaturation, endSaturation } from './resources/declare-saturation';
import { exportSaner } from './resources/export-saner';
import { getIpsResources, getResourceTrend } from './resources/hospital-detail';
import * as reports from './resources/reports';
import { getConfig, getMe } from './session/session';
import { createGoldenCode } from './transfers/create-golden-code';
import { createReferral } from './transfers/create-referral';
import { exportFhir } from './transfers/export-fhir';
import { TRANSFER_ACTIONS } from './transfers/lifecycle';
import { listParticipants } from './transfers/participants';
import { getReferral, listReferrals, listTransfers } from './transfers/read-transfers';

/** Every call of the API by subject. The server registers them, the documentation and the matrix read them. */
export const CALLS = {
  session: [getConfig, getMe],
  receipts: [askReceipts],
  transfers: [
    listTransfers,
    listReferrals,
    getReferral,
    listParticipants,
    exportFhir,
    listReceivingCandidates,
    createReferral,
    createGoldenCode,
    ...Object.values(TRANSFER_ACTIONS).map((action) => action.call),
  ],
  acknowledgements: [
    acknowledgements.listAcknowledgements,
    acknowledgements.noteAcknowledgementSeen,
    acknowledgements.answerAcknowledgement,
    acknowledgements.getLadderPaces,
    acknowledgements.setLadderPaces,
  ],
  chat: [listChatMessages, sendChatMessage, noteChatSeen],
  notifications: [listNotifications, readNotifications, registerPushToken, removePushToken],
  files: [files.getTransferFiles, files.getFileLink, files.readFile],
  people: [findPerson, findOpenTransfers],
  hospitals: [hospitals.listIps, hospitals.getIps, hospitals.listIpsOfNetwork],
  resources: [
    reports.getCapacity,
    reports.reportCapacity,
    reports.getOccupation,
    reports.reportOccupation,
    reports.getBloodBank,
    reports.reportBloodBank,
    declareSaturation,
    endSaturation,
    listResourceSummary,
    listBloodStock,
    exportSaner,
    getIpsResources,
    getResourceTrend,
  ],
  ambulances: [
    ambulances.listAmbulanceEntities,
    ambulances.listAssignableEntities,
    ambulances.listPrivateAmbulances,
    ambulances.listAmbulanceCandidates,
  ],
  catalogues: [
    catalogues.listNetworks,
    catalogues.listEps,
    catalogues.getEps,
    catalogues.listRegimeTypes,
    catalogues.listAddressLetters,
    catalogues.listRegimesByEpsCode,
    catalogues.listRegimesByEps,
    catalogues.searchCie10,
    catalogues.searchDepartments,
    catalogues.searchMunicipalities,
    catalogues.searchNeighborhoods,
    listCatalogues,
    downloadCatalogue,
  ],
} satisfies Record<string, readonly Call[]>;

export const ALL_CALLS: readonly Call[] = Object.values(CALLS).flat();
