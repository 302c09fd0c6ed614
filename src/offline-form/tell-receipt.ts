import { receiptWords } from '../../contract/resources/receipt-words';
import type { ReportReceipt } from '../../contract/resources/report-receipt';
import { serverNow } from '../api';
import { openTray } from '../submissions';
import { momentText } from '../ui/format/moment';
import { notify } from '../ui/notify';

/** Alerts the author of a report that does not count, or whose offer has changed, until they close it. */
export function tellReceipt(receipt: ReportReceipt): void {
  const words = receiptWords(receipt, (at) => momentText(at, serverNow()));
  if (!words) return;
  notify.warning(words.text, 'persistent', {
    title: words.title,
    action: { label: 'Ver envíos', onSelect: openTray },
  });
}
