import { createFileRoute, type SearchSchemaInput, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TRANSFER_ROLES } from '../../contract/transfers/transfer-roles';
import { listQuery } from '../features/transfers/list/list-query';
import { type ListSearch, readListSearch } from '../features/transfers/list/list-search';
import { searchedText } from '../features/transfers/list/searched-text';
import { TransfersScreen } from '../features/transfers/list/transfers-screen';
import { DispatchCards } from './-dispatch-cards';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/traslados/en_progreso')({
  staticData: { title: 'Traslados en progreso' },
  validateSearch: (search: Partial<ListSearch> & SearchSchemaInput) => readListSearch(search),
  beforeLoad: onlyFor(...TRANSFER_ROLES),
  loaderDeps: ({ search }) => search,
  // Prefetch while the screen chunk loads; the screen shows the error.
  loader: ({ context: { queryClient, session }, deps }) => {
    const { roles, username } = session.getState().profile;
    void queryClient.prefetchQuery(listQuery(roles, deps, searchedText(username)));
  },
  component: TransfersRoute,
});

function TransfersRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const onSearch = useCallback(
    (change: Partial<ListSearch>) => {
      // A typed text settles while a transfer opens: this navigation would cancel that one.
      if (router.latestLocation.pathname !== Route.fullPath) return;
      void navigate({
        search: (before) => ({ ...before, ...change }),
        // A page change adds a history entry; filters and typed text replace it.
        replace: change.currentPage === undefined || change.currentPage === 0,
        resetScroll: change.currentPage !== undefined,
      });
    },
    [navigate, router],
  );
  return (
    <TransfersScreen
      above={<DispatchCards />}
      search={search}
      onSearch={onSearch}
      onOpen={(id) =>
        void navigate({
          to: '/traslados/$transferId',
          params: { transferId: String(id) },
          state: { isFromList: true },
        })
      }
    />
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The transfer was opened from the list, so "back" returns there. */
    isFromList?: boolean;
  }
}
