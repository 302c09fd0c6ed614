import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Siren, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CHANGED_REQUEST,
  STATUS_FILTERS,
  type StatusFilter,
} from '../../../contract/ambulance-requests/status-words';
import { FailedQuery } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Banner } from '../../ui/banner';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FilterPills } from '../../ui/filter-pills';
import { Stack } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { useMedia } from '../../ui/use-media';
import { requestsQuery } from './queries';
import { RequestList } from './request-list';
import { RequestPanel } from './request-panel';
import type { RequestsSearch } from './requests-search';
import { useRequestEvents } from './use-request-events';

interface Props {
  search: RequestsSearch;
  /** Changes the address; absent fields stay. */
  onSearch: (change: Partial<RequestsSearch>) => void;
  maySupervise: boolean;
  /** The open incidents, of another feature. */
  incidents: ReactNode;
}

const FILTERS = Object.entries(STATUS_FILTERS) as [StatusFilter, string][];

/** Citizens' requests for an ambulance: the list, and beside it the open one (map 2.1, 2.2). */
export function RequestsScreen({ search, onSearch, maySupervise, incidents }: Props) {
  const { status, id, tab } = search;
  const query = useInfiniteQuery(requestsQuery(status));
  const pending = query.data?.pages[0]?.pending;
  const isNarrow = useMedia('(max-width: 63.99rem)');
  useHeard(id, onSearch);
  const panel = id !== null && (
    <RequestPanel
      key={id}
      id={id}
      tab={tab}
      onTab={(next) => onSearch({ tab: next })}
      onOpen={(other) => onSearch({ id: other, tab: 'info' })}
      maySupervise={maySupervise}
      isInDialog={isNarrow}
    />
  );
  return (
    <>
      <PageBar title="Solicitudes de ambulancia" />
      <Page>
        <FilterPills
          label="Estado de las solicitudes"
          value={status}
          onChange={(value) => onSearch({ status: value as StatusFilter })}
          options={FILTERS.map(([value, label]) => ({
            value,
            label,
            ...(value === 'pending' && pending && { count: pending.normal + pending.low }),
          }))}
        />
        {query.data?.pages[0]?.isBridgeDown && (
          <Banner tone="rejected" icon={Unplug} title="No llegan las solicitudes de la aplicación ciudadana.">
            {' '}
            El enlace con su base de datos está caído. Avise a sistemas; lo que entre al 123 se atiende por
            teléfono.
          </Banner>
        )}
        <StaleData query={query} />
        <FailedQuery
          query={query}
          words="Ocurrió un problema al cargar las solicitudes, inténtalo más tarde"
        />
        {/* What is typed in the panel stays while another list comes, or fails. */}
        <Sides>
          <div>
            {query.isPending && <TableSkeleton rows={6} />}
            {query.data && (
              <RequestList
                query={query}
                status={status}
                chosen={id}
                onChoose={(next) => onSearch({ id: next, tab: 'info' })}
              />
            )}
          </div>
          {!isNarrow && (
            <div className="panel">
              {panel || (
                <Stack gap={6}>
                  <EmptyState icon={Siren} title="Escoja una solicitud">
                    Aquí se ve lo que dijo la persona, con su foto, y se atiende.
                  </EmptyState>
                  {incidents}
                </Stack>
              )}
            </div>
          )}
        </Sides>
        {isNarrow && incidents}
      </Page>
      {isNarrow && id !== null && (
        <Dialog open onClose={() => onSearch({ id: null })} title={`Solicitud #${id}`}>
          {panel}
        </Dialog>
      )}
    </>
  );
}

/** A new request switches to the pending ones, unless it is one of a flood; a change of the open one is said (map 4). */
function useHeard(open: number | null, onSearch: Props['onSearch']): void {
  useRequestEvents(({ id, isNew, isLow }) => {
    if (isNew && !isLow) onSearch({ status: 'pending' });
    else if (id === open) notify.info(CHANGED_REQUEST);
  });
}

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: 5,
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(20rem, 26rem) minmax(0, 1fr)' },
    '& > .panel': { position: { lg: 'sticky' }, top: 'calc(var(--bar, 0px) + 1rem)' },
  },
});
