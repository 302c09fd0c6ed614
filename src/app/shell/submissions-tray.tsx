import Tray from '../../features/outbox-tray/tray';
import { TransferNow } from '../../features/transfers/transfer-now';

/** The tray, which shows beside what came too late how the transfer stands by now. */
export default function SubmissionsTray() {
  return <Tray standing={(transferId) => <TransferNow transferId={transferId} />} />;
}
