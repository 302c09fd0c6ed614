import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { BOARD_READERS } from '../../contract/resources/audiences';
import { BoardScreen } from '../features/resources/board/board-screen';
import {
  type BoardSearch,
  readBoardSearch,
  writeBoardSearch,
} from '../features/resources/board/board-search';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/recursos/')({
  staticData: { title: 'Tablero de recursos' },
  // Parsed in the screen: parsing here would pull its code into the first load of every page.
  validateSearch: (search: Partial<BoardSearch> & SearchSchemaInput): Partial<BoardSearch> => search,
  beforeLoad: onlyFor(...BOARD_READERS.roles),
  component: BoardRoute,
});

function BoardRoute() {
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = useMemo(() => readBoardSearch(given), [given]);
  const onSearch = useCallback(
    (change: Partial<BoardSearch>) =>
      void navigate({
        search: (before) => writeBoardSearch({ ...readBoardSearch(before), ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <BoardScreen
      search={search}
      onSearch={onSearch}
      onOpen={(ipsId) =>
        void navigate({
          to: '/recursos/$ipsId',
          params: { ipsId: String(ipsId) },
          state: { isFromBoard: true },
        })
      }
    />
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The hospital was opened from the board, so "back" returns there. */
    isFromBoard?: boolean;
  }
}
