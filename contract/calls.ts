import * as ambulances from './ambulances/ambulances';
import type { Call } from './call';
import * as catalogues from './catalogues/catalogues';
import { downloadCatalogue, listCatalogues } from './catalogues/downloads';
import { listChatMessages, sendChatMessage } from './chat/chat';
import * as files from './files/files';
import * as hospitals from './hospitals/hospitals';
import { listReceivingCandidates } from './hospitals/receiving-candidates';
import { listNotifications, readNotifications } from './notifications/notifications';
import { registerPushToken, removePushToken } from './notifications/push-tokens';
import { findOpenTransfers, findPerson } from './people/find-person';
import { askReceipts } from './receipts/receipts';
import { getConfig, getMe } from './session/session';
import { createGoldenCode } from './transfers/create-golden-code';
import { createReferral } from './transfers/create-referral';
import { exportFhir } from './transfers/export-fhir';
import { TRANSFER_ACTIONS } from './transfers/lifecycle';
import { getReferral, listParticipants, listReferrals, listTransfers } from './transfers/read-transfers';

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
  chat: [listChatMessages, sendChatMessage],
  notifications: [listNotifications, readNotifications, registerPushToken, removePushToken],
  files: [files.getTransferFiles, files.getFileLink, files.readFile],
  people: [findPerson, findOpenTransfers],
  hospitals: [hospitals.listIps, hospitals.getIps, hospitals.listIpsOfNetwork],
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
