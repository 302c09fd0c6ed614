import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { ERROR_CODES } from '../../../../contract/error-codes';
import { isApiFailure } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { DetailSkeleton } from '../../../ui/page-skeletons';
import { transferQuery } from '../api/get-transfer';
import { TransferView } from './transfer-view';
import type { View } from './views';

interface Props {
  /** Null if the address has no number. */
  transferId: number | null;
  view: View;
  onView: (view: View) => void;
  onBack: () => void;
  /** Called after an action that removes the transfer from this person's view. */
  onLeave: () => void;
}

/** A transfer (transfers 2.6), or the reason why it is not shown. */
export function TransferScreen({ transferId, view, onView, onBack, onLeave }: Props) {
  const query = useQuery({ ...transferQuery(transferId ?? 0), enabled: transferId !== null });
  const back = { label: 'Volver a los traslados', onSelect: onBack };
  // The person may have lost access while the transfer was shown.
  if (transferId === null || isApiFailure(query.error, 'missing')) return <Missing {...back} />;
  if (query.data) {
    return (
      <TransferView
        key={transferId}
        transfer={query.data}
        readAt={query.dataUpdatedAt}
        view={view}
        onView={onView}
        onBack={onBack}
        onLeave={onLeave}
        banner={<StaleData query={query} />}
      />
    );
  }
  return (
    <>
      <PageBar title={`Traslado #${transferId}`} back={back} />
      <Page>{query.error ? <FailedQuery query={query} /> : <DetailSkeleton />}</Page>
    </>
  );
}

function Missing(back: { label: string; onSelect: () => void }) {
  return (
    <>
      <PageBar title="Traslado" back={back} />
      <Page width="reading">
        <EmptyState
          icon={FileQuestion}
          title={ERROR_CODES.TRANSFER_NOT_FOUND.message}
          action={
            <Button variant="primary" onClick={back.onSelect}>
              {back.label}
            </Button>
          }
        >
          No existe, o ya no le corresponde a su entidad.
        </EmptyState>
      </Page>
    </>
  );
}
