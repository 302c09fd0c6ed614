import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { STATUS_FILTERS, type StatusFilter } from '../../../contract/ambulance-requests/status-words';
import { BridgeDown } from '../../subjects/ambulance-requests/bridge-down';
import { REQUESTS_FAILED, requestsQuery } from '../../subjects/ambulance-requests/queries';
import { RequestList } from '../../subjects/ambulance-requests/request-list';
import { RequestPanel } from '../../subjects/ambulance-requests/request-panel';
import { countWords, statusOptions } from '../../subjects/ambulance-requests/status-options';
import { useHeardRequests } from '../../subjects/ambulance-requests/use-heard-requests';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Card, CardHeader } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FilterPills } from '../../ui/filter-pills';
import { Row, Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { useMedia } from '../../ui/use-media';
import { Blocks } from './blocks';
import type { RequestsSearch } from './requests-search';

interface Props {
  search: RequestsSearch;
  /** Changes the address; absent fields stay. */
  onSearch: (change: Partial<RequestsSearch>) => void;
  maySupervise: boolean;
  /** The open incidents, of another feature. */
  incidents: ReactNode;
}

/** Citizens' requests for an ambulance: the list, and beside it the open one (map 2.1, 2.2). */
export function RequestsScreen({ search, onSearch, maySupervise, incidents }: Props) {
  const { status, id, tab } = search;
  const query = useInfiniteQuery(requestsQuery(status));
  const counts = query.data?.pages[0];
  const isNarrow = useMedia('(max-width: 63.99rem)');
  useHeardRequests(id, () => onSearch({ status: 'pending' }));
  const title = `Solicitud #${id}`;
  const inDialog = (content: ReactNode, buttons: ReactNode) => (
    <Dialog open onClose={() => onSearch({ id: null })} title={title} footer={buttons}>
      {content}
    </Dialog>
  );
  const inCard = (content: ReactNode, buttons: ReactNode) => (
    <Card aria-label={title}>
      <CardHeader title={title} />
      {content}
      {buttons && (
        <Row mt={5} gap={2} flexWrap="wrap" justifyContent="flex-end">
          {buttons}
        </Row>
      )}
    </Card>
  );
  const panel = id !== null && (
    <RequestPanel
      key={id}
      id={id}
      tab={tab}
      onTab={(next) => onSearch({ tab: next })}
      onOpen={(other) => onSearch({ id: other, tab: 'info' })}
      maySupervise={maySupervise}
      frame={isNarrow ? inDialog : inCard}
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
          options={[
            ...statusOptions(counts),
            { value: 'all', label: STATUS_FILTERS.all, ...(counts && { count: countWords('all', counts) }) },
          ]}
        />
        {query.data?.pages[0]?.isBridgeDown && <BridgeDown />}
        <StaleData query={query} />
        <FailedQuery query={query} words={REQUESTS_FAILED} />
        {/* What is typed in the panel stays while another list comes, or fails. */}
        <Sides>
          <div>
            {isAwaited(query) && <TableSkeleton rows={6} />}
            {query.data && (
              <RequestList
                rows={query.data.pages.flatMap((page) => page.rows)}
                query={query}
                status={status}
                chosen={id}
                onChoose={(next) => onSearch({ id: next, tab: 'info' })}
              />
            )}
            <Blocks maySupervise={maySupervise} />
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
      {isNarrow && panel}
    </>
  );
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
