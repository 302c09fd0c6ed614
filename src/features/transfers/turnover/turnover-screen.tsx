import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { requiresAction } from '../../../../contract/transfers/required-action';
import { useNow } from '../../../api';
import { useSession } from '../../../session';
import { FailedQuery } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { fullMomentText } from '../../../ui/format/moment';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { TableSkeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { transfersQuery } from '../api/list-transfers';
import { TurnoverList } from './turnover-list';
import { turnoverOrder } from './turnover-order';

/** The server's maximum page; a longer turnover leaves out those that wait least, which the list has. */
const MOST = 100;
const turnoverQuery = transfersQuery({ state: 'pending', order: 'urgent', page: '1', limit: String(MOST) });

/** The open transfers for the next shift: on one sheet of paper, and offline as last fetched. */
export function TurnoverScreen({ onBack }: { onBack: () => void }) {
  const { profile } = useSession();
  const now = useNow();
  const query = useQuery(turnoverQuery);
  const rows = useMemo(
    () => turnoverOrder(query.data?.rows ?? [], (row) => requiresAction(factsOfTransfer(row), profile), now),
    [query.data, profile, now],
  );
  return (
    <>
      <PageBar
        title="Entrega de turno"
        back={{ label: 'Volver a los traslados', onSelect: onBack }}
        actions={
          <Button icon={Printer} onClick={() => window.print()} disabled={rows.length === 0}>
            Imprimir
          </Button>
        }
      />
      <Page>
        <Text tone="soft">
          {fullMomentText(now)} · {profile.name}
          {query.data &&
            ` · ${query.data.total} ${query.data.total === 1 ? 'traslado' : 'traslados'} en curso`}
          {query.data &&
            query.data.total > MOST &&
            `; aquí están ${MOST}: los códigos dorados sin ambulancia y los que más esperan`}
        </Text>
        <StaleData query={query} />
        {query.isPending && <TableSkeleton />}
        <FailedQuery query={query} />
        {query.data && rows.length === 0 && (
          <EmptyState title="No hay nada que entregar">No queda ningún traslado en curso.</EmptyState>
        )}
        {rows.length > 0 && <TurnoverList rows={rows} now={now} />}
      </Page>
    </>
  );
}
