import { chakra } from '@chakra-ui/react/styled-system';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Clock, Image, Siren } from 'lucide-react';
import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';
import type { listAmbulanceRequests } from '../../../contract/ambulance-requests/reads';
import {
  emergencyWords,
  handledWords,
  type StatusFilter,
} from '../../../contract/ambulance-requests/status-words';
import type { AnswerOf } from '../../../contract/call';
import { useNow } from '../../api';
import { Badge } from '../../ui/badge';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { durationText } from '../../ui/format/duration';
import { Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listAmbulanceRequests>>>;
  status: StatusFilter;
  chosen: number | null;
  onChoose: (id: number) => void;
}

const EMPTY: Readonly<Record<StatusFilter, string>> = {
  pending: 'No hay solicitudes pendientes',
  attend: 'No hay solicitudes atendidas',
  delete: 'No hay solicitudes eliminadas',
  duplicate: 'No hay solicitudes duplicadas',
  all: 'No hay solicitudes',
};

/** In the server's order: newest first; of the pending ones, those of low priority follow the others. */
export function RequestList({ query, status, chosen, onChoose }: Props) {
  const now = useNow();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0)
    return (
      <EmptyState icon={Siren} title={EMPTY[status]}>
        {status === 'pending' && 'Una nueva aparece aquí sola, con sonido.'}
      </EmptyState>
    );
  const oldestAt = query.data?.pages[0]?.pending.oldestAt ?? null;
  const isElsewhere = oldestAt !== null && rows.every(({ timestamp }) => timestamp > oldestAt);
  return (
    <Stack gap={4}>
      {status === 'pending' && isElsewhere && (
        <Banner tone="pending" icon={Clock}>
          La más antigua espera {waitText(oldestAt, now)}. Está más abajo: use “Ver más”.
        </Banner>
      )}
      <List aria-label="Solicitudes de ambulancia">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === chosen || undefined}
              onClick={() => onChoose(row.id)}
            >
              <RequestLine row={row} now={now} />
            </button>
          </li>
        ))}
      </List>
      {query.hasNextPage && (
        <Button
          alignSelf="center"
          busy={query.isFetchingNextPage}
          busyLabel="Buscando…"
          onClick={() => void query.fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </Stack>
  );
}

const waitText = (since: string, now: ReturnType<typeof useNow>) =>
  durationText((now.getTime() - Date.parse(since)) / 60_000);

function RequestLine({ row, now }: { row: AmbulanceRequest; now: ReturnType<typeof useNow> }) {
  const { id, status, priority, address, user, userPhoneNumber, additionalImageURL } = row;
  return (
    <>
      <Row justifyContent="space-between" alignItems="baseline" gap={2}>
        <Text as="span" weight="strong">
          {emergencyWords(row.emergencyType)}
        </Text>
        <Text as="span" tone="soft" size="small" nowrap>
          #{id} ·{' '}
          {status === null ? `espera ${waitText(row.timestamp, now)}` : <When at={row.timestamp} now={now} />}
        </Text>
      </Row>
      <Text as="span">{address ?? 'Sin dirección, con ubicación'}</Text>
      <Text as="span" tone="soft" size="small">
        {[user?.fullName ?? 'Sin nombre', userPhoneNumber].filter(Boolean).join(' · ')}
      </Text>
      {(status !== null || priority === 'low' || additionalImageURL !== null) && (
        <Row gap={2} flexWrap="wrap">
          {additionalImageURL !== null && (
            <Badge tone="ended" icon={Image}>
              Con foto
            </Badge>
          )}
          {priority === 'low' && <Badge tone="pending">Prioridad baja</Badge>}
          {status !== null && (
            <Text as="span" tone="soft" size="small">
              {handledWords(row)}
            </Text>
          )}
        </Row>
      )}
    </>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    overflow: 'clip',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& > li > button': {
      width: 'full',
      display: 'flex',
      flexDirection: 'column',
      gap: 1,
      px: 4,
      py: 3,
      textAlign: 'start',
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'transparent',
      '&:hover': { bg: 'hover' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-current]': { bg: 'accent.soft', borderInlineStartColor: 'accent' },
    },
  },
});
