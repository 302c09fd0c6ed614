import { receiptWords } from '../../../contract/resources/receipt-words';
import { CALLED_OFF } from '../../../contract/transfers/called-off-words';
import { CONTRADICTED } from '../../../contract/transfers/contradicted-words';
import { serverNow } from '../../api';
import type { OutboxItem } from '../../outbox';
import { telephoneOfCrue } from '../../session';
import { openTray } from '../../submissions';
import { momentText } from '../../ui/format/moment';
import { phoneText } from '../../ui/format/phone-text';
import { telHref } from '../../ui/format/tel-href';
import { notify } from '../../ui/notify';
import { soundOrSay } from '../shell/sound-or-say';

/** A toast with sound that stays until its reader presses `Entendido`; null if the receipt says nothing more. */
export function tellResult(item: OutboxItem, onRead: () => void): number | null {
  const words = wordsOf(item);
  if (!words) return null;
  const { text, title } = words;
  const toast = notify.warning(text, 'persistent', {
    title,
    action:
      item.calledOff || item.contradicted
        ? callCrue()
        : {
            label: 'Ver envíos',
            // The tray says the same.
            onSelect: () => {
              notify.dismiss(toast);
              onRead();
              openTray();
            },
          },
    onRead,
  });
  void soundOrSay(`result-${item.id}`);
  return toast;
}

function wordsOf(item: OutboxItem): Words | null {
  const { calledOff, contradicted, made, report, state, lastError, summary } = item;
  const notApplied = `No se aplicó: ${summary.title}`;
  if (lastError && state === 'conflict') return { title: notApplied, text: `${lastError.message}.` };
  if (contradicted) return { title: notApplied, text: CONTRADICTED };
  const timeText = (at: string | number) => momentText(at, serverNow());
  if (!calledOff) return report ? receiptWords(report, timeText, reportOf(item, timeText)) : null;
  return { title: `Despacho cancelado${made ? `, traslado #${made}` : ''}`, text: CALLED_OFF };
}

/** The toast is on any screen, perhaps beside another report's. */
function reportOf({ operation, occurredAt, clockOffset }: OutboxItem, timeText: (at: number) => string) {
  const name = REPORTS[operation];
  return name === undefined ? undefined : { name, at: timeText(occurredAt + clockOffset) };
}

const REPORTS: Record<string, string | undefined> = {
  'report-occupation': 'ocupación',
  'report-capacity': 'capacidad',
  'report-blood-bank': 'banco de sangre',
};

interface Words {
  title: string;
  text: string;
}

function callCrue() {
  const phone = telephoneOfCrue();
  return phone
    ? { label: `Llamar, ${phoneText(phone)}`, onSelect: () => window.location.assign(telHref(phone)) }
    : undefined;
}
