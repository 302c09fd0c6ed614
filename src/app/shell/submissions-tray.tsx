import Tray from '../../features/outbox-tray/tray';
import { TransferNow } from '../../features/transfers/transfer-now';
import { FORMS } from '../subjects';

/** The tray, with the current state of a transfer beside a submission in conflict. */
export default function SubmissionsTray() {
  return <Tray forms={FORMS} standing={(transferId) => <TransferNow transferId={transferId} />} />;
}
