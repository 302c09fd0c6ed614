import { listTransfersOfAgreement as listTransfersOfAgreementCall } from '../../../contract/agreements/agreements';
import { listReceivingCandidates } from '../../../contract/hospitals/receiving-candidates';
import { findOpenTransfers as findOpenTransfersCall } from '../../../contract/people/find-person';
import { listCalledOff } from '../../../contract/transfers/called-off-dispatches';
import { createGoldenCode as createGoldenCodeCall } from '../../../contract/transfers/create-golden-code';
import { createReferral as createReferralCall } from '../../../contract/transfers/create-referral';
import { exportFhir } from '../../../contract/transfers/export-fhir';
import { listParticipants } from '../../../contract/transfers/participants';
import * as reading from '../../../contract/transfers/read-transfers';
import {
  type ReadRequest,
  type Route,
  serveDocument,
  serveRead,
  serveWrite,
} from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { actionRoutes } from './action-routes';
import { findCalledOff } from './called-off-dispatches';
import { createGoldenCode, createReferral } from './create-transfer';
import { createFhirExport } from './export-fhir';
import { findOpenTransfers } from './find-open-transfers';
import { readVisibleTransfer } from './get-visible-transfer';
import { presentTransfer } from './present-transfer';
import { createTransferReading } from './read-transfers';
import type { ReferralRecord } from './tables';
import { listTransfersOfAgreement } from './transfers-of-agreement';

/** The calls of transfers. */
export function routes(platform: Platform): Route[] {
  const read = createTransferReading(platform);
  const present = (record: ReferralRecord) => presentTransfer(record, platform.reference.current, 'full');
  /** A transfer that was created before, if this person still sees its patient. */
  const presentMade = async ({ actor }: Pick<ReadRequest<never>, 'actor'>, made: number | null) =>
    present((await readVisibleTransfer(platform.database.orm, made ?? 0, actor, true)).record);
  return [
    serveRead(reading.listTransfers, read.list),
    serveRead(reading.listReferrals, read.formerList),
    serveRead(reading.getReferral, read.detail),
    serveRead(listParticipants, read.participants),
    serveRead(listCalledOff, ({ actor }) =>
      findCalledOff(platform.database.orm, actor, platform.reference.current, new Date(platform.clock.now())),
    ),
    serveRead(findOpenTransfersCall, (request) => findOpenTransfers(platform, request)),
    serveRead(listTransfersOfAgreementCall, (request) => listTransfersOfAgreement(platform, request)),
    serveDocument(exportFhir, createFhirExport(platform)),
    serveRead(listReceivingCandidates, read.receivingCandidates),
    serveWrite(
      createReferralCall,
      async (request) => present(await createReferral(platform, request, request.body)),
      presentMade,
    ),
    serveWrite(
      createGoldenCodeCall,
      async (request) => present(await createGoldenCode(platform, request, request.body)),
      presentMade,
    ),
    ...actionRoutes(platform),
  ];
}
