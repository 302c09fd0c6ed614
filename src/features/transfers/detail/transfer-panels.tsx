import { Stack } from '../../../ui/layout';
import { usePhone } from '../../../ui/use-media';
import { AcknowledgementPanels } from '../acknowledgement/acknowledgement-panel';
import { Chat } from '../chat/chat';
import { CrewButtons } from '../crew/crew-buttons';
import type { ArrivalParts } from './arrival-slot';
import { ReplayLink } from './replay-link';
import { RequestPanel } from './request-panel';
import { TransferOffers } from './transfer-offers';
import { TransferParticipants } from './transfer-participants';
import { TransferTimeline } from './transfer-timeline';
import type { ShownTransfer } from './use-shown-transfer';
import { WhyAmbulance } from './why-ambulance';

/** The shown transfer, with the arrival of its ambulance while one is on its way. */
export type TransferParts = ShownTransfer & { arrival: ArrivalParts | null };

/** The steps of the transfer, with the arrival of its ambulance and its acknowledgement. */
export function TimelinePanels(shown: TransferParts) {
  const { transfer, now, isFull, rows, rowAtFoot, undo, setOpenAction, step } = shown;
  const { isCrew, isUnconfirmed, facts, crewWord } = shown;
  const phone = usePhone();
  return (
    <Stack gap={4}>
      {shown.arrival?.words}
      {isFull && <AcknowledgementPanels transfer={transfer} now={now} />}
      <TransferTimeline
        transfer={transfer}
        rows={rows}
        now={now}
        besides={rowAtFoot}
        onHours={() => setOpenAction('confirm-step')}
        undo={undo}
        onUndo={() => setOpenAction('undo-signature')}
        foot={isCrew && !phone && <CrewButtons facts={facts} isUnconfirmed={isUnconfirmed} {...crewWord} />}
        {...step}
      />
      {shown.arrival?.way}
      <ReplayLink transfer={transfer} />
    </Stack>
  );
}

/** The request, the offers of the transport entities, and the participants. */
export function RequestPanels({ transfer, now, isFull }: ShownTransfer) {
  return (
    <>
      <RequestPanel transfer={transfer} now={now} />
      <TransferOffers offers={transfer.offers} />
      <WhyAmbulance transfer={transfer} />
      {isFull && <TransferParticipants transfer={transfer} />}
    </>
  );
}

export function ChatPanel({ transfer, readAt, writer, reading }: ShownTransfer) {
  return <Chat transfer={transfer} readAt={readAt} writer={writer} reading={reading} />;
}
