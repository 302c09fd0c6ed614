import { useQuery } from '@tanstack/react-query';
import type { ReportReceipt } from '../../../contract/resources/report-receipt';
import { ReceiptBanner } from '../../offline-form';
import { useSession } from '../../session';
import { DifferingFigures } from '../../subjects/resources/differing-figures';
import { storedReportQuery } from '../../subjects/resources/queries';
import { Button } from '../../ui/button';

interface Props {
  /** The receipt of the form's last report; null when there is nothing to tell. */
  told: ReportReceipt | null;
  onRead: () => void;
  /** Puts the figures of this report into the form. */
  onUse: (report: unknown) => void;
}

/** Above a report form: the user's report does not count, in which figures it differs, and a button to report them again. */
export function LostReportBanner({ told, onRead, onUse }: Props) {
  const { entityId } = useSession().profile;
  const ref = lostRef(told);
  const { data } = useQuery({
    ...storedReportQuery(entityId ?? 0, ref ?? ''),
    enabled: entityId !== null && ref !== null,
  });
  const report = ref !== null && data && data.differing.length > 0 ? data.report : null;
  return (
    <ReceiptBanner
      receipt={told}
      onRead={onRead}
      action={
        report && (
          <Button
            size="sm"
            onClick={() => {
              onUse(report);
              onRead();
            }}
          >
            Usar mis cifras
          </Button>
        )
      }
    >
      {ref !== null && <DifferingFigures ipsId={entityId} clientRef={ref} />}
    </ReceiptBanner>
  );
}

/** A correction has the reference of the report that it replaced, so there is no other content under it. */
function lostRef(told: ReportReceipt | null): string | null {
  return told && !told.counts && told.current.clientRef !== told.clientRef ? told.clientRef : null;
}
