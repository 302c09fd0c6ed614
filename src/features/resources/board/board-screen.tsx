import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import { useNow } from '../../../api';
import { FailedQuery, isCutOff } from '../../../subjects/failed-query';
import { summaryQuery } from '../../../subjects/resources/queries';
import { StaleData } from '../../../subjects/stale-data';
import { EmptyState } from '../../../ui/empty-state';
import { IconButton } from '../../../ui/icon-button';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { TableSkeleton } from '../../../ui/skeletons';
import { useMedia } from '../../../ui/use-media';
import { useSlashFocus } from '../../../ui/use-slash-focus';
import { OriginLine } from '../distance-from/origin-line';
import { useOrigin } from '../distance-from/use-origin';
import { NedocsDialog } from '../nedocs-dialog';
import { BoardCards } from './board-cards';
import { BoardFilters } from './board-filters';
import { BoardPaper } from './board-paper';
import { nextSort, rowsFor } from './board-rows';
import type { BoardSearch } from './board-search';
import { BoardSums } from './board-sums';
import { type BoardHandle, BoardTable } from './board-table';
import { hospitalIn, shownColumns } from './distance-column';
import { ExportButton } from './export-button';

interface Props {
  search: BoardSearch;
  /** Changes the address; absent fields stay. */
  onSearch: (change: Partial<BoardSearch>) => void;
  onOpen: (ipsId: number) => void;
}

/** What every hospital has, and how full it is (resources 2). Updates automatically on reports. */
export function BoardScreen(props: Props) {
  const query = useQuery(summaryQuery);
  // Hundreds of rows: React draws them in pieces, and a tap in between is answered.
  const data = useDeferredValue(query.data);
  const now = useNow();
  return (
    <>
      <Bar canPrint={data !== undefined} />
      <Page>
        <StaleData query={query} />
        {!data && !query.isError && !isCutOff(query) && <TableSkeleton />}
        <FailedQuery query={query} />
        {data && <Board {...props} rows={data.rows} now={now} />}
      </Page>
    </>
  );
}

const Bar = memo(function Bar({ canPrint }: { canPrint: boolean }) {
  return (
    <PageBar
      title="Tablero de recursos"
      actions={
        <>
          <ExportButton />
          <IconButton
            icon={Printer}
            label="Imprimir"
            variant="secondary"
            disabled={!canPrint}
            onClick={() => window.print()}
          />
        </>
      }
    />
  );
});

function Board({ rows, search, onSearch, onOpen, now }: Props & { rows: ResourceRow[]; now: Date }) {
  const field = useRef<HTMLInputElement>(null);
  const handle = useRef<BoardHandle>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const asCards = useMedia('(max-width: 79.99rem)');
  const onPaper = useMedia('print');
  const onArrowDown = useCallback(() => handle.current?.focusFirst(), []);
  useSlashFocus(field);
  const { origin, isUnplaced, municipalities } = useOrigin(search.from, (id) => hospitalIn(rows, id));
  const shown = useMemo(() => rowsFor(rows, search, now, origin), [rows, search, now, origin]);
  const columns = useMemo(() => shownColumns(search.groups, origin), [search.groups, origin]);
  const row = rows.find(({ ipsId }) => ipsId === opened);
  const given = {
    rows: shown,
    columns,
    now,
    onOpen,
    onNedocs: setOpened,
    ref: handle,
  };
  if (onPaper) return <BoardPaper rows={shown} now={now} origin={origin} isUnplaced={isUnplaced} />;
  return (
    <>
      <BoardFilters
        rows={rows}
        search={search}
        onSearch={onSearch}
        now={now}
        asCards={asCards}
        field={field}
        onArrowDown={onArrowDown}
        originName={origin?.name ?? ''}
        municipalities={municipalities}
      />
      <OriginLine origin={origin} isUnplaced={isUnplaced} />
      {shown.length === 0 && (
        <EmptyState title="No se encontraron entidades">
          {rows.length === 0
            ? 'Ninguna IPS ha reportado recursos.'
            : 'Ninguna IPS cumple con los filtros y la búsqueda.'}
        </EmptyState>
      )}
      {shown.length > 0 && asCards && (
        <>
          <BoardSums rows={shown} columns={columns} now={now} />
          <BoardCards {...given} />
        </>
      )}
      {shown.length > 0 && !asCards && (
        <BoardTable
          {...given}
          sort={search.sort}
          onSort={(key) => onSearch({ sort: nextSort(search.sort, key) })}
        />
      )}
      {row && <NedocsDialog row={row} onClose={() => setOpened(null)} />}
    </>
  );
}
