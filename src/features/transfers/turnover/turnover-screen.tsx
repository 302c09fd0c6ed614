import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { requiresAction } from '../../../../contract/transfers/required-action';
import { serverTimeAt, useNow, useStale } from '../../../api';
import { useSession } from '../../../session';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { overAmong, overText } from '../../../subjects/transfers/pending-words';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { fullDayText, timeText } from '../../../ui/format/moment';
import { Box } from '../../../ui/layout';
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

/** The open transfers, and those that are over whose crew must still be called, for the next shift: on one sheet of paper, and offline as last fetched. */
export function TurnoverScreen({ onBack }: { onBack: () => void }) {
  const { profile } = useSession();
  const now = useNow();
  const query = useQuery({ ...turnoverQuery, refetchInterval: LIMITS.elapsedRefreshMs });
  const stale = useStale(query);
  const at = serverTimeAt(query.dataUpdatedAt);
  const rows = useMemo(
    () =>
      turnoverOrder(
        query.data?.rows ?? [],
        (row) => requiresAction(factsOfTransfer(row), profile),
        serverTimeAt(query.dataUpdatedAt),
      ),
    [query.data, query.dataUpdatedAt, profile],
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
          {query.data && `${readText(at)} · `}
          {profile.name}
          {query.data && ` · ${totalText(query.data.total, overAmong(rows))}`}
          {query.data &&
            query.data.total > MOST &&
            `; aquí están ${MOST}: los códigos dorados sin ambulancia y los que más esperan`}
        </Text>
        <Box display="none" _print={{ display: 'block' }} fontSize="small">
          Impreso a {hourText(now)}
          {stale && ', sin confirmar con el servidor: puede haber cambios que no están aquí'}
        </Box>
        <Box display="contents" _print={{ display: 'none' }}>
          <StaleData query={query} />
        </Box>
        {isAwaited(query) && <TableSkeleton />}
        <FailedQuery query={query} />
        {query.data && rows.length === 0 && (
          <EmptyState title="No hay nada que entregar">No queda ningún traslado en curso.</EmptyState>
        )}
        {rows.length > 0 && <TurnoverList rows={rows} at={at} isStored={stale?.isOld ?? false} />}
      </Page>
    </>
  );
}

/** `12 traslados en curso y 1 finalizado con una tripulación por llamar`. */
function totalText(total: number, over: number): string {
  const open = total - over;
  const text = `${open} ${open === 1 ? 'traslado' : 'traslados'} en curso`;
  return over > 0 ? `${text} y ${overText(over)}` : text;
}

/** `Datos de las 21:18 del martes 24 de noviembre de 2026`: on paper nobody sees how old they are. */
function readText(at: Date): string {
  return `Datos de ${hourText(at)} del ${fullDayText(at)}`;
}

/** `las 21:18`, `la 1:05`. */
function hourText(at: Date): string {
  const time = timeText(at);
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
}
