import { listReceivingCandidates } from '../../../contract/hospitals/receiving-candidates';
import { findOpenTransfers as findOpenTransfersCall } from '../../../contract/people/find-person';
import { allowEntitiesCall } from '../../../contract/transfers/actions/allow-entities';
import { assignAmbulanceCall } from '../../../contract/transfers/actions/assign-ambulance';
import { assignAmbulanceEntityCall } from '../../../contract/transfers/actions/assign-ambulance-entity';
import { assignOwnAmbulanceCall } from '../../../contract/transfers/actions/assign-own-ambulance';
import { assignReceivingIpsCall } from '../../../contract/transfers/actions/assign-receiving-ips';
import { attachDiagnosisCall } from '../../../contract/transfers/actions/attach-diagnosis';
import { canAttendCall } from '../../../contract/transfers/actions/can-attend';
import { cannotAttendCall } from '../../../contract/transfers/actions/cannot-attend';
import { cannotTransportCall } from '../../../contract/transfers/actions/cannot-transport';
import { confirmArrivalCall } from '../../../contract/transfers/actions/confirm-arrival';
import { confirmStepCall } from '../../../contract/transfers/actions/confirm-step';
import { offerAmbulanceCall } from '../../../contract/transfers/actions/offer-ambulance';
import { rejectCall } from '../../../contract/transfers/actions/reject';
import { sayCrewWordCall } from '../../../contract/transfers/actions/say-crew-word';
import { undoDispatchCall } from '../../../contract/transfers/actions/undo-dispatch';
import { createGoldenCode as createGoldenCodeCall } from '../../../contract/transfers/create-golden-code';
import { createReferral as createReferralCall } from '../../../contract/transfers/create-referral';
import { exportFhir } from '../../../contract/transfers/export-fhir';
import { listParticipants } from '../../../contract/transfers/participants';
import * as reading from '../../../contract/transfers/read-transfers';
import { type Route, serveDocument, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { applyAction } from './apply-action';
import { attachDiagnosis } from './attach-diagnosis';
import { createGoldenCode, createReferral } from './create-transfer';
import { createFhirExport } from './export-fhir';
import { findOpenTransfers } from './find-open-transfers';
import { presentHours, presentTransfer } from './present-transfer';
import { createTransferReading } from './read-transfers';
import type { ReferralRecord } from './tables';

/** Each call about transfers, and what answers it. */
export function routes(platform: Platform): Route[] {
  const read = createTransferReading(platform);
  const present = (record: ReferralRecord) => presentTransfer(record, platform.reference.current, 'full');
  const hours = (record: ReferralRecord) => ({
    attentionHours: presentHours(record.steps),
    referralState: record.state,
  });
  return [
    serveRead(reading.listTransfers, read.list),
    serveRead(reading.listReferrals, read.list),
    serveRead(reading.getReferral, read.detail),
    serveRead(listParticipants, read.participants),
    serveRead(findOpenTransfersCall, (request) => findOpenTransfers(platform, request)),
    serveDocument(exportFhir, createFhirExport(platform)),
    serveRead(listReceivingCandidates, read.receivingCandidates),
    serveWrite(createReferralCall, async (request) =>
      present(await createReferral(platform, request, request.body)),
    ),
    serveWrite(createGoldenCodeCall, async (request) =>
      present(await createGoldenCode(platform, request, request.body)),
    ),
    serveWrite(assignReceivingIpsCall, async (request) => {
      const { id, ipsId } = request.params;
      return present(await applyAction(platform, request, 'assign-receiving-ips', id, { ipsId }));
    }),
    serveWrite(canAttendCall, async (request) =>
      present(await applyAction(platform, request, 'can-attend', request.params.id, {})),
    ),
    serveWrite(cannotAttendCall, async (request) => {
      const { state } = await applyAction(platform, request, 'cannot-attend', request.params.id, {});
      return { referralState: state };
    }),
    serveWrite(allowEntitiesCall, async (request) =>
      present(await applyAction(platform, request, 'allow-entities', request.params.id, {})),
    ),
    serveWrite(assignAmbulanceEntityCall, async (request) =>
      present(
        await applyAction(platform, request, 'assign-ambulance-entity', request.params.id, {
          entityId: request.body.entityId,
        }),
      ),
    ),
    serveWrite(offerAmbulanceCall, async (request) => {
      const { ambulanceId } = request.body;
      const record = await applyAction(platform, request, 'offer-ambulance', request.params.id, {
        ambulanceId,
      });
      return presentTransfer(record, platform.reference.current, 'anonymous', request.actor.entityId);
    }),
    serveWrite(cannotTransportCall, async (request) => {
      const { state } = await applyAction(platform, request, 'cannot-transport', request.params.id, {});
      return { referralState: state };
    }),
    serveWrite(assignAmbulanceCall, async (request) => {
      const { ambulanceId } = request.body;
      return present(
        await applyAction(platform, request, 'assign-ambulance', request.params.id, { ambulanceId }),
      );
    }),
    serveWrite(assignOwnAmbulanceCall, async (request) => {
      const { ambulanceId } = request.body;
      return present(
        await applyAction(platform, request, 'assign-own-ambulance', request.params.referralId, {
          ambulanceId,
        }),
      );
    }),
    serveWrite(undoDispatchCall, async (request) =>
      present(await applyAction(platform, request, 'undo-dispatch', request.params.id, {})),
    ),
    serveWrite(sayCrewWordCall, async (request) =>
      present(await applyAction(platform, request, 'say-crew-word', request.params.id, {})),
    ),
    serveWrite(confirmStepCall, async (request) =>
      hours(await applyAction(platform, request, 'confirm-step', request.params.id, {})),
    ),
    serveWrite(confirmArrivalCall, async (request) => {
      const record = await applyAction(platform, request, 'confirm-arrival', request.params.id, {});
      return { data: presentHours(record.steps), referralState: record.state };
    }),
    serveWrite(attachDiagnosisCall, async (request) => {
      const { diagnosesResources, state } = await attachDiagnosis(platform, request, request.params.id);
      return { diagnosesResources, referralState: state };
    }),
    serveWrite(rejectCall, async (request) => {
      const record = await applyAction(platform, request, 'reject', request.params.id, {});
      return { referralState: record.state, rejectedReason: record.rejectedReason ?? '' };
    }),
  ];
}
