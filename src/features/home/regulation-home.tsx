import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { LIMITS } from '../../../contract/limits';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { useCountedTo, useStale } from '../../api';
import { FailedQuery } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { isDelayed } from '../../subjects/transfers/elapsed-minutes';
import { overAmong, overText } from '../../subjects/transfers/pending-words';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Grid } from '../../ui/layout';
import { OnDemand, Part } from '../../ui/on-demand';
import { Page } from '../../ui/page';
import { type DashboardSearch, isNarrowed } from './dashboard-search';
import { FigureCard } from './figure-card';
import { Greeting } from './greeting';
import { LongestWaiting } from './longest-waiting';
import { filteredRows, longestWaiting, openTransfersQuery, ROWS_READ, waitsForCrue } from './open-transfers';
import type { TurnWords } from './waiting-list';

interface Props {
  name: string;
  search: DashboardSearch;
  onSearch: (search: DashboardSearch) => void;
  /** False for the centre's auditor, who sees the figures but no transfers. */
  mayOpenTransfers: boolean;
  /** True for roles that see the hospitals' resources. */
  readsBoard: boolean;
  /** True for roles that see the citizens' requests. */
  readsRequests: boolean;
  turnText: (row: TransferRow) => TurnWords;
}

const EMERGENCIES = new Part(async () => (await import('./waiting-emergencies')).WaitingEmergencies);
const REPORTED = new Part(async () => (await import('./reported-this-shift')).ReportedThisShift);

/** Home of the regulation centre: open transfers, whose turn it is, and the longest waiting. */
export function RegulationHome({
  name,
  search,
  onSearch,
  mayOpenTransfers,
  readsBoard,
  readsRequests,
  turnText,
}: Props) {
  const open = useQuery({ ...openTransfersQuery, refetchInterval: LIMITS.elapsedRefreshMs });
  const counted = useCountedTo(open);
  const rows = open.data && filteredRows(open.data.rows, search);
  const counts = open.data?.counts;
  const narrowed = isNarrowed(search);
  const pending = counts?.pending ?? 0;
  const isPart = pending > ROWS_READ;
  const shown = narrowed ? rows?.length : counts?.pending;
  const over = overAmong(rows ?? []);
  const extent = { pending, isNarrowed: narrowed, isStored: useStale(open) !== null };
  const scope = isPart ? `de los ${ROWS_READ} que más esperan` : undefined;
  return (
    <Page>
      <Greeting name={name} />
      <StaleData query={open} />
      {readsRequests && <OnDemand part={EMERGENCIES} with={{}} />}
      <Filtered search={search} rows={rows} onClear={() => onSearch({})} />
      {open.isError && !open.data ? (
        <FailedQuery query={open} />
      ) : (
        <>
          <Grid gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
            <FigureCard
              label="Pendientes"
              value={shown}
              detail={(narrowed && scope) || pendingText((shown ?? 0) - over, over)}
            />
            <FigureCard
              label="Le toca al CRUE"
              value={rows?.filter(waitsForCrue).length}
              detail={scope ?? 'por asignar o confirmar'}
              tone="pending"
            />
            <FigureCard
              label="Demorados"
              value={rows?.filter((row) => isDelayed(row, counted.now)).length}
              detail={scope ?? `más de ${LIMITS.acceptableMinutes} min`}
              tone={counted.isStored ? undefined : 'rejected'}
            />
            {!narrowed && (
              <FigureCard label="Finalizados" value={counts?.ended} detail="terminados o cancelados" />
            )}
          </Grid>
          {readsBoard && <OnDemand part={REPORTED} with={{}} />}
          <LongestWaiting
            rows={rows && longestWaiting(rows)}
            extent={extent}
            {...counted}
            mayOpen={mayOpenTransfers}
            turnText={turnText}
          />
        </>
      )}
    </Page>
  );
}

/** The card of the finished ones counts those that are over too. */
function pendingText(open: number, over: number): string {
  return over > 0
    ? `${open} ${open === 1 ? 'abierto' : 'abiertos'} y ${overText(over)}`
    : 'traslados abiertos';
}

function Filtered(props: {
  search: DashboardSearch;
  rows: readonly TransferRow[] | undefined;
  onClear: () => void;
}) {
  const { ambulanceId, ipsReqId } = props.search;
  if (!isNarrowed(props.search)) return null;
  const [row] = props.rows ?? [];
  const parts = [
    ipsReqId !== undefined && `IPS que remite: ${row?.ipsReq?.name ?? `n.º ${ipsReqId}`}`,
    ambulanceId !== undefined && `Ambulancia: ${row?.ambulance?.name ?? `n.º ${ambulanceId}`}`,
  ];
  return (
    <Banner
      tone="accent"
      icon={ListFilter}
      action={
        <Button size="sm" onClick={props.onClear}>
          Ver todo
        </Button>
      }
    >
      {parts.filter(Boolean).join(' · ')}
    </Banner>
  );
}
