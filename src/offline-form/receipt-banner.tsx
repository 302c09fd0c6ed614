import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { receiptWords } from '../../contract/resources/receipt-words';
import type { ReportReceipt } from '../../contract/resources/report-receipt';
import { serverNow } from '../api';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { momentText } from '../ui/format/moment';

interface Props {
  receipt: ReportReceipt | null;
  onRead: () => void;
  /** A further button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Above a report form: the report that it sent last does not count, and whose report does. It stays until it is read. */
export function ReceiptBanner({ receipt, onRead, action, children }: Props) {
  const words = receipt && receiptWords(receipt, (at) => momentText(at, serverNow()));
  if (!words) return null;
  return (
    <Banner
      tone="rejected"
      icon={TriangleAlert}
      title={words.title}
      action={
        <>
          {action}
          <Button size="sm" onClick={onRead}>
            Entendido
          </Button>
        </>
      }
    >
      {words.text} El formulario muestra las cifras vigentes.
      {children}
    </Banner>
  );
}
