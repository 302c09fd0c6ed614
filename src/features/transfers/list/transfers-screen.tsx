import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { lacksAmbulance } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { TransferPage } from '../../../../contract/transfers/read-transfers';
import { requiresAction } from '../../../../contract/transfers/required-action';
import { LIST_STATES } from '../../../../contract/transfers/states';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { useCountedTo } from '../../../api';
import { useSession } from '../../../session';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterPills } from '../../../ui/filter-pills';
import { Box, Row } from '../../../ui/layout';
import { OnDemand, Part } from '../../../ui/on-demand';
import { Page } from '../../../ui/page';
import { Pagination } from '../../../ui/pagination';
import { TableSkeleton } from '../../../ui/skeletons';
import { Table } from '../../../ui/table';
import { useSlashFocus } from '../../../ui/use-slash-focus';
import { CrewNotices } from '../crew/crew-notices';
import { caseName } from '../patient';
import { isTurnOfRegulator } from '../turn-text';
import { useDenseRows } from './dense-rows';
import type { ElsewhereProps } from './found-elsewhere';
import { filtersFor } from './list-filters';
import { listQuery, readersSearch } from './list-query';
import type { ListSearch } from './list-search';
import { ListTools } from './list-tools';
import { narrowingQuery } from './narrowing-search';
import { SearchBox } from './search-box';
import { searchFor, useSearchedText } from './searched-text';
import type { SelectionBannerProps } from './selection-banner';
import { NO_SELECTION, selectionQuery } from './selection-search';
import { TransferCard } from './transfer-card';
import { transferColumns } from './transfer-columns';
import { useRowsWhenReady } from './use-rows-when-ready';
import { WaitingRequests } from './waiting-requests';

interface Props {
  search: ListSearch;
  /** Changes the given parts of the address and keeps the others. */
  onSearch: (change: Partial<ListSearch>) => void;
  onOpen: (transferId: number) => void;
  /** What comes before the transfers. */
  above?: ReactNode;
}

/** Only who looks for something sees it. */
const ELSEWHERE = new Part<ElsewhereProps>(async () => (await import('./found-elsewhere')).FoundElsewhere);
/** Only who comes from a figure sees it. */
const SELECTION_BANNER = new Part<SelectionBannerProps>(
  async () => (await import('./selection-banner')).SelectionBanner,
);

/** Transfers in progress (transfers 2.7). The address holds filter and page, but not the search text. */
export function TransfersScreen({ search: given, onSearch, onOpen, above }: Props) {
  const { profile } = useSession();
  const search = readersSearch(profile.roles, given);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const { state } = search;
  const isSelection = selectionQuery(search) !== null;
  const text = useSearchedText(profile.username);
  const query = useQuery(listQuery(profile.roles, search, text));
  const counted = useCountedTo(query);
  const [isTyping, setTyping] = useState(false);
  // The rows are those of another search, filter or page: the keyboard waits for its own.
  const isWaiting = isTyping || query.isPlaceholderData;
  const goToRows = useRowsWhenReady(isWaiting, field, rows);
  useSlashFocus(field);
  const keep = useCallback((wanted: string) => searchFor(profile.username, wanted), [profile.username]);
  const find = useCallback(
    (wanted: string) => {
      keep(wanted);
      setTyping(false);
      onSearch({ currentPage: 0 });
    },
    [onSearch, keep],
  );
  const handover = (
    <Button asChild hideBelow="md">
      <Link to="/traslados/entrega">Entrega de turno</Link>
    </Button>
  );

  return (
    <Page>
      {above}
      <Row flexWrap="wrap" gap={3}>
        <FilterPills
          label="Estado de los traslados"
          isCounted
          // A selection has transfers of every state.
          value={isSelection ? '' : state}
          options={filtersFor(profile.roles).map((filter) => ({
            value: filter.state,
            label: filter.label,
            count: query.data?.counts[filter.state],
          }))}
          onChange={(value) =>
            onSearch({
              ...NO_SELECTION,
              state: LIST_STATES.find((known) => known === value),
              currentPage: 0,
            })
          }
        />
        <SearchBox
          ref={field}
          value={text}
          onChange={find}
          onLeave={keep}
          onType={() => setTyping(true)}
          onArrowDown={goToRows}
        />
        {isSelection && handover}
      </Row>
      {!isSelection && (
        <ListTools
          search={search}
          page={query.data}
          text={text}
          isWaiting={query.isPlaceholderData}
          onSearch={onSearch}
        >
          {handover}
        </ListTools>
      )}
      <CrewNotices />
      <WaitingRequests />
      {isSelection && (
        <OnDemand
          part={SELECTION_BANNER}
          with={{ selection: search, onLeave: () => onSearch({ ...NO_SELECTION, currentPage: 0 }) }}
        />
      )}
      <StaleData query={query} />
      {isAwaited(query) && <TableSkeleton />}
      <FailedQuery query={query} />
      {query.data && (
        <Box
          ref={rows}
          aria-busy={isWaiting}
          opacity={isWaiting ? 0.6 : 1}
          onKeyDownCapture={isWaiting ? keepFromRows : undefined}
        >
          <Found
            page={query.data}
            {...counted}
            readAt={query.dataUpdatedAt}
            text={text}
            search={search}
            onSearch={onSearch}
            onOpen={onOpen}
            onText={keep}
          />
        </Box>
      )}
    </Page>
  );
}

/** A key must not open or choose a row of an older answer. */
function keepFromRows(event: KeyboardEvent<HTMLElement>) {
  const isOnRow = event.target instanceof HTMLElement && event.target.closest('[data-opens]') !== null;
  if (isOnRow && ['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function edgeOf(row: TransferRow) {
  return lacksAmbulance(factsOfTransfer(row)) ? 'rejected' : 'pending';
}

interface FoundProps extends Props {
  page: TransferPage;
  /** The time to which the rows count. */
  now: Date;
  /** The rows are stored data: their alarms are not live. */
  isStored: boolean;
  /** When this device read them, in milliseconds. */
  readAt: number;
  text: string;
  onText: (text: string) => void;
}

function Found({ page, now, isStored, readAt, text, search, onSearch, onOpen, onText }: FoundProps) {
  const { profile } = useSession();
  const isDense = useDenseRows();
  // The last rows of this page were done: the page before has some.
  const last = page.totalPages - 1;
  const isBeyond = page.rows.length === 0 && page.total > 0 && search.currentPage > last;
  useEffect(() => {
    if (isBeyond) onSearch({ currentPage: last });
  }, [isBeyond, last, onSearch]);
  const asks = (row: TransferRow) => requiresAction(factsOfTransfer(row), profile);
  const isSought = text !== '' || narrowingQuery(search) !== null;
  const elsewhere = isSought && <OnDemand part={ELSEWHERE} with={{ page, search, text, onSearch, onText }} />;
  if (page.rows.length === 0) {
    return (
      <EmptyState title="No hay información de trasalados" action={elsewhere}>
        {narrowingQuery(search)
          ? `Ningún traslado cumple lo que eligió${text && `, con «${text}»`}.`
          : text && `Ningún paciente ni traslado coincide con «${text}» en este filtro.`}
      </EmptyState>
    );
  }
  return (
    <>
      {elsewhere}
      <Table
        label="Traslados"
        even
        dense={isDense}
        rows={page.rows}
        rowKey={(row) => row.id}
        rowLabel={(row) =>
          `Traslado #${row.id}, ${caseName(row).name}${row.isTrial ? ', prueba' : ''}${row.isGoldenCode ? ', código dorado' : ''}${asks(row) ? ', requiere su atención' : ''}${isTurnOfRegulator(profile, row) ? ', le toca a usted' : ''}`
        }
        columns={transferColumns({ now, isStored, asks, reader: profile, isDense, readAt })}
        card={(row) => (
          <TransferCard
            row={row}
            now={now}
            isStored={isStored}
            asks={asks(row)}
            reader={profile}
            readAt={readAt}
          />
        )}
        edge={(row) => (asks(row) ? edgeOf(row) : undefined)}
        onOpen={(row) => onOpen(row.id)}
        openLabel={(row) => `Abrir el traslado #${row.id}`}
      />
      <Pagination
        page={search.currentPage}
        pages={page.totalPages}
        total={page.total}
        counted={text ? LIMITS.searchCounted : undefined}
        pageSize={search.pageSize}
        onPage={(currentPage) => onSearch({ currentPage })}
      />
    </>
  );
}
