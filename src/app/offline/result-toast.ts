import { receiptWords } from '../../../contract/resources/receipt-words';
import { CALLED_OFF } from '../../../contract/transfers/called-off-words';
import { CONTRADICTED } from '../../../contract/transfers/contradicted-words';
import { serverNow } from '../../api';
import type { OutboxItem } from '../../outbox';
import { telephoneOfCrue } from '../../session';
import { openTray } from '../../submissions';
import { momentText } from '../../ui/format/moment';
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

function wordsOf({
  calledOff,
  contradicted,
  made,
  report,
  state,
  lastError,
  summary,
}: OutboxItem): Words | null {
  if (lastError && state === 'conflict')
    return { title: `No se aplicó: ${summary.title}`, text: `${lastError.message}.` };
  if (contradicted) return { title: `No se aplicó: ${summary.title}`, text: CONTRADICTED };
  if (!calledOff) return report ? receiptWords(report, (at) => momentText(at, serverNow())) : null;
  return { title: `Despacho cancelado${made ? `, traslado #${made}` : ''}`, text: CALLED_OFF };
}

interface Words {
  title: string;
  text: string;
}

function callCrue() {
  const phone = telephoneOfCrue();
  return phone
    ? { label: `Llamar, ${phone}`, onSelect: () => window.location.assign(telHref(phone)) }
    : undefined;
}
