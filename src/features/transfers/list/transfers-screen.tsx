import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { lacksAmbulance } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { TransferPage } from '../../../../contract/transfers/read-transfers';
import { requiresAction } from '../../../../contract/transfers/required-action';
import { LIST_STATES } from '../../../../contract/transfers/states';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { useNow } from '../../../api';
import { useSession } from '../../../session';
import { FailedQuery } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterPills } from '../../../ui/filter-pills';
import { Box, Row } from '../../../ui/layout';
import { Page } from '../../../ui/page';
import { Pagination } from '../../../ui/pagination';
import { TableSkeleton } from '../../../ui/skeletons';
import { Table } from '../../../ui/table';
import { useSlashFocus } from '../../../ui/use-slash-focus';
import { caseName } from '../patient';
import { filterOf, filtersFor } from './list-filters';
import { listQuery } from './list-query';
import type { ListSearch } from './list-search';
import { SearchBox } from './search-box';
import { searchFor, useSearchedText } from './searched-text';
import { TransferCard } from './transfer-card';
import { transferColumns } from './transfer-columns';
import { WaitingRequests } from './waiting-requests';

interface Props {
  search: ListSearch;
  /** Changes the given parts of the address and keeps the others. */
  onSearch: (change: Partial<ListSearch>) => void;
  onOpen: (transferId: number) => void;
}

/** Transfers in progress (transfers 2.7). The address holds filter and page, but not the search text. */
export function TransfersScreen({ search, onSearch, onOpen }: Props) {
  const { profile } = useSession();
  const now = useNow();
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const isOpening = useRef(false);
  const state = filterOf(profile.roles, search.state);
  const text = useSearchedText(profile.username);
  const query = useQuery(listQuery(profile.roles, search, text));
  useSlashFocus(field);
  const keep = useCallback((wanted: string) => searchFor(profile.username, wanted), [profile.username]);
  const find = useCallback(
    (wanted: string) => {
      keep(wanted);
      // A navigation would cancel the one to a transfer that was just opened.
      if (!isOpening.current) onSearch({ currentPage: 0 });
    },
    [onSearch, keep],
  );
  const open = (transferId: number) => {
    isOpening.current = true;
    onOpen(transferId);
  };

  return (
    <Page>
      <Row flexWrap="wrap" gap={3}>
        <FilterPills
          label="Estado de los traslados"
          value={state}
          options={filtersFor(profile.roles).map((filter) => ({
            value: filter.state,
            label: filter.label,
            count: query.data?.counts[filter.state],
          }))}
          onChange={(value) =>
            onSearch({ state: LIST_STATES.find((known) => known === value), currentPage: 0 })
          }
        />
        <SearchBox
          ref={field}
          value={text}
          onChange={find}
          onLeave={keep}
          onArrowDown={() => rows.current?.querySelector<HTMLElement>('[data-opens]')?.focus()}
        />
        <Button asChild hideBelow="md">
          <Link to="/traslados/entrega">Entrega de turno</Link>
        </Button>
      </Row>
      <WaitingRequests />
      <StaleData query={query} />
      {query.isPending && <TableSkeleton />}
      <FailedQuery query={query} />
      {query.data && (
        <Box ref={rows} aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.6 : 1}>
          <Found page={query.data} now={now} text={text} search={search} onSearch={onSearch} onOpen={open} />
        </Box>
      )}
    </Page>
  );
}

function edgeOf(row: TransferRow) {
  return lacksAmbulance(factsOfTransfer(row)) ? 'rejected' : 'pending';
}

interface FoundProps extends Props {
  page: TransferPage;
  now: Date;
  text: string;
}

function Found({ page, now, text, search, onSearch, onOpen }: FoundProps) {
  const { profile } = useSession();
  const asks = (row: TransferRow) => requiresAction(factsOfTransfer(row), profile);
  if (page.rows.length === 0) {
    return (
      <EmptyState
        title="No hay información de trasalados"
        action={
          text && (
            <Row justifyContent="center" flexWrap="wrap">
              {filtersFor(profile.roles)
                .filter((filter) => filter.state !== filterOf(profile.roles, search.state))
                .map((filter) => (
                  <Button
                    key={filter.state}
                    onClick={() => onSearch({ state: filter.state, currentPage: 0 })}
                  >{`Buscar en ${filter.label}`}</Button>
                ))}
            </Row>
          )
        }
      >
        {text && `Nada coincide con «${text}» en este filtro.`}
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        label="Traslados"
        even
        rows={page.rows}
        rowKey={(row) => row.id}
        rowLabel={(row) =>
          `Traslado #${row.id}, ${caseName(row).name}${row.isGoldenCode ? ', código dorado' : ''}${asks(row) ? ', requiere su atención' : ''}`
        }
        columns={transferColumns({ now, asks, roles: profile.roles })}
        card={(row) => <TransferCard row={row} now={now} asks={asks(row)} roles={profile.roles} />}
        edge={(row) => (asks(row) ? edgeOf(row) : undefined)}
        onOpen={(row) => onOpen(row.id)}
        openLabel={(row) => `Abrir el traslado #${row.id}`}
      />
      <Pagination
        page={search.currentPage}
        pages={page.totalPages}
        total={page.total}
        pageSize={search.pageSize}
        onPage={(currentPage) => onSearch({ currentPage })}
      />
    </>
  );
}
