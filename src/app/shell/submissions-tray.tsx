import Tray from '../../features/outbox-tray/tray';
import { TransferNow } from '../../features/transfers/transfer-now';
import { FORMS } from '../subjects';

/** The tray. Beside a submission that came too late it shows the present state of the transfer. */
export default function SubmissionsTray() {
  return <Tray forms={FORMS} standing={(transferId) => <TransferNow transferId={transferId} />} />;
}
