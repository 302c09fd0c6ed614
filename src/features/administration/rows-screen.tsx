import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { LIMITS } from '../../../contract/limits';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { EmptyState } from '../../ui/empty-state';
import { Row } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { Pagination } from '../../ui/pagination';
import { TableSkeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { type AdminRow, type RowsSearch, rowsQuery } from './administered';
import { FreshSign, FreshWords } from './fresh-words';
import { KindPills } from './kind-pills';
import type { AdminKind } from './kinds';
import { RowsList } from './rows-list';
import { RowsSearchBox } from './rows-search-box';

interface Props {
  kind: AdminKind;
  search: RowsSearch;
  /** Changes the given parts of the address. */
  onSearch: (change: RowsSearch) => void;
}

/** The rows of one entity, with what each still lacks. The address holds search, page and whether archived ones are shown. */
export function RowsScreen({ kind, search, onSearch }: Props) {
  const query = useQuery(rowsQuery(kind.entity, search));
  const found = query.data;
  const shared = found ? sharedLack(kind, found.rows) : null;
  return (
    <>
      <PageBar
        title="Administración"
        documentTitle={`Administración: ${kind.title}`}
        actions={
          <Button asChild variant="primary">
            <Link
              to="/administracion/$kind/crear"
              params={{ kind: kind.slug }}
              search={search}
              aria-label={kind.fresh}
            >
              <FreshSign />
              <FreshWords>{kind.fresh}</FreshWords>
            </Link>
          </Button>
        }
      />
      <Page>
        <KindPills value={kind.slug} />
        <Row gap={4} flexWrap="wrap" alignItems="center">
          <RowsSearchBox
            key={kind.slug}
            label={`Buscar en ${kind.title}`}
            text={search.buscar ?? ''}
            onSearch={(change) =>
              // Another text is no longer the list of one entity.
              onSearch({ ...change, ...(change.buscar !== search.buscar && { entidad: undefined }) })
            }
          />
          <Checkbox
            label="Mostrar las archivadas"
            checked={search.archivadas === true}
            onChange={(archivadas) => onSearch({ archivadas: archivadas || undefined, pagina: undefined })}
          />
        </Row>
        <StaleData query={query} />
        <FailedQuery query={query} />
        {isAwaited(query) && <TableSkeleton rows={8} />}
        {found?.rows.length === 0 && (
          <EmptyState icon={SearchX} title={search.buscar ? 'Nada coincide' : 'Todavía no hay nada aquí'}>
            {search.buscar
              ? 'Pruebe con parte del nombre o del código, o con las archivadas.'
              : `Empiece con «${kind.fresh}».`}
          </EmptyState>
        )}
        {found && found.rows.length > 0 && (
          <>
            {shared && (
              <Text size="small" tone="soft">
                {`En toda esta página: sin ${shared}.`}
              </Text>
            )}
            <RowsList aria-label={kind.title}>
              {found.rows.map((row) => (
                <li key={row.id}>
                  <RowLine kind={kind} row={row} search={search} shared={shared} />
                </li>
              ))}
            </RowsList>
            <Pagination
              page={(search.pagina ?? 1) - 1}
              pages={found.totalPages}
              total={found.total}
              pageSize={LIMITS.pageSize}
              onPage={(page) => onSearch({ pagina: page === 0 ? undefined : page + 1 })}
            />
          </>
        )}
      </Page>
    </>
  );
}

/** Fewer rows say it each for itself. */
const MANY = 5;

/** What all rows of a page lack, and nothing else: a badge on each would hide what one of them lacks. Null where they differ. */
function sharedLack(kind: AdminKind, rows: readonly AdminRow[]): string | null {
  const [first, ...others] = rows.map((row) => lackOf(kind, row));
  return rows.length >= MANY && first && others.every((lack) => lack === first) ? first : null;
}

const lackOf = (kind: AdminKind, row: AdminRow) => (row.archivedAt ? '' : kind.lacks(row).join(', '));

interface RowLineProps {
  kind: AdminKind;
  row: AdminRow;
  search: RowsSearch;
  /** Said above the list. */
  shared: string | null;
}

function RowLine({ kind, row, search, shared }: RowLineProps) {
  const lack = lackOf(kind, row);
  return (
    <Link
      to="/administracion/$kind/$rowId"
      params={{ kind: kind.slug, rowId: String(row.id) }}
      search={search}
    >
      <span className="what">
        <strong>{row.name}</strong>
        <small>{kind.details(row).filter(Boolean).join(' · ')}</small>
      </span>
      {row.archivedAt && <Badge tone="ended">Archivada</Badge>}
      {lack && lack !== shared && <Badge tone="pending">Sin {lack}</Badge>}
    </Link>
  );
}
