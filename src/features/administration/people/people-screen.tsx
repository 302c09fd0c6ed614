import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX, UserCheck } from 'lucide-react';
import type { Person } from '../../../../contract/administration/people';
import { LIMITS } from '../../../../contract/limits';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterPills } from '../../../ui/filter-pills';
import { Row } from '../../../ui/layout';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { Pagination } from '../../../ui/pagination';
import { TableSkeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { FreshSign, FreshWords } from '../fresh-words';
import { KindPills } from '../kind-pills';
import { RowsList } from '../rows-list';
import { RowsSearchBox } from '../rows-search-box';
import { EntityBanner } from './entity-banner';
import { NoDirectory } from './no-directory';
import { type PeopleSearch, peopleQuery } from './people-queries';
import { lacksText, nameOf, rolesText } from './role-words';

interface Props {
  search: PeopleSearch;
  /** Changes the given parts of the address. */
  onSearch: (change: PeopleSearch) => void;
}

/** Everybody who may sign in, and whoever cannot work because a role or an entity is missing. */
export function PeopleScreen({ search, onSearch }: Props) {
  const query = useQuery(peopleQuery(search));
  const found = query.data;
  const directory = found?.directory;
  const hasDirectory = directory !== undefined && directory.kind !== 'none';
  // Reads everybody: only once it is known that there is somebody to read.
  const lacking = useQuery({ ...peopleQuery({ faltan: true }), enabled: hasDirectory });
  const isLacking = search.faltan === true;
  return (
    <>
      <PageBar
        title="Administración"
        documentTitle="Administración: Personas"
        actions={
          hasDirectory && (
            <Button asChild variant="primary">
              <Link to="/administracion/personas/crear" aria-label="Nueva persona">
                <FreshSign />
                <FreshWords>Nueva persona</FreshWords>
              </Link>
            </Button>
          )
        }
      />
      <Page>
        <KindPills value="personas" />
        {directory?.kind === 'none' ? (
          <NoDirectory console={directory.console} />
        ) : (
          <>
            <Row gap={4} flexWrap="wrap" alignItems="center">
              <RowsSearchBox label="Buscar personas" text={search.buscar ?? ''} onSearch={onSearch} />
              <FilterPills
                label="A quiénes se muestra"
                value={String(isLacking)}
                onChange={(value) => onSearch({ faltan: value === 'true' || undefined, pagina: undefined })}
                options={[
                  { value: 'false', label: 'Todas' },
                  { value: 'true', label: 'Personas sin entidad', count: lacking.data?.total },
                ]}
              />
            </Row>
            {search.entidad && (
              <EntityBanner
                entity={search.entidad}
                name={found?.rows[0]?.entity?.name}
                onAll={() => onSearch({ entidad: undefined, pagina: undefined })}
              />
            )}
            {directory?.kind === 'demonstration' && (
              <Text size="small" tone="soft">
                Personas de demostración: lo que cambie dura hasta que el servidor se reinicie.
              </Text>
            )}
            <StaleData query={query} />
            <FailedQuery query={query} />
            {isAwaited(query) && <TableSkeleton rows={8} />}
            {found?.readOnly != null && (
              <Banner tone="pending">
                Se revisaron las primeras {found.readOnly.toLocaleString('es-CO')} personas, por usuario. Las
                demás no están en esta cuenta: búsquelas entre todas.
              </Banner>
            )}
            {found?.rows.length === 0 && (
              <Nobody
                isLacking={isLacking}
                isSearch={Boolean(search.buscar)}
                readOnly={found.readOnly ?? null}
              />
            )}
            {found && found.rows.length > 0 && (
              <>
                <RowsList aria-label="Personas">
                  {found.rows.map((person) => (
                    <li key={person.id}>
                      <PersonLine person={person} />
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
          </>
        )}
      </Page>
    </>
  );
}

interface NobodyProps {
  isLacking: boolean;
  isSearch: boolean;
  /** How many people were looked at, if not all. */
  readOnly: number | null;
}

function Nobody({ isLacking, isSearch, readOnly }: NobodyProps) {
  if (isSearch)
    return (
      <EmptyState icon={SearchX} title="Nadie coincide">
        Pruebe con parte del usuario o del nombre, con sus tildes.
      </EmptyState>
    );
  if (isLacking && readOnly !== null)
    return (
      <EmptyState icon={SearchX} title="No se sabe si a alguien le falta entidad">
        De las {readOnly.toLocaleString('es-CO')} personas que se revisaron, a ninguna activa. Las demás no se
        revisaron.
      </EmptyState>
    );
  if (isLacking)
    return (
      <EmptyState icon={UserCheck} title="A nadie le falta entidad">
        Todas las personas activas tienen un rol, y la entidad que su rol necesita.
      </EmptyState>
    );
  return <EmptyState title="Todavía no hay personas">Empiece con «Nueva persona».</EmptyState>;
}

const FACTOR_WORDS = { true: 'con segundo factor', false: 'sin segundo factor', null: null };

function PersonLine({ person }: { person: Person }) {
  const lacks = lacksText(person);
  const details = [
    person.username,
    person.entity?.name,
    rolesText(person.roles),
    FACTOR_WORDS[String(person.secondFactor) as 'true'],
  ];
  return (
    <Link to="/administracion/personas/$personId" params={{ personId: person.id }}>
      <span className="what">
        <strong>{nameOf(person)}</strong>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </span>
      {!person.enabled && <Badge tone="ended">Sin acceso</Badge>}
      {person.enabled && lacks && <Badge tone="pending">{lacks}</Badge>}
    </Link>
  );
}
