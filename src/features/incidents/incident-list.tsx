import { chakra } from '@chakra-ui/react/styled-system';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardPlus } from 'lucide-react';
import { emergencyWords } from '../../../contract/ambulance-requests/status-words';
import type { AnswerOf } from '../../../contract/call';
import type { IncidentLine } from '../../../contract/incidents/incident-record';
import { OUTCOMES } from '../../../contract/incidents/outcomes';
import type { IncidentFilter, listIncidents } from '../../../contract/incidents/reads';
import { useNow } from '../../api';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { durationText } from '../../ui/format/duration';
import { Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';
import { ARRIVED_BY, EMPTY } from './incident-words';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listIncidents>>>;
  state: IncidentFilter;
}

/** The incidents in one state, newest first; each opens its page. */
export function IncidentList({ query, state }: Props) {
  const now = useNow();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return <EmptyState icon={ClipboardPlus} title={EMPTY[state]} />;
  return (
    <Stack gap={4}>
      <List aria-label="Incidentes">
        {rows.map((row) => (
          <li key={row.formId}>
            <Link to="/incidentes/$formId" params={{ formId: String(row.formId) }}>
              <IncidentRow row={row} now={now} />
            </Link>
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

function IncidentRow({ row, now }: { row: IncidentLine; now: Date }) {
  const { formId, emergencyType, address, arrivedBy, healthArrivalDate, createdAt, ambulance, ended } = row;
  const minutes = (now.getTime() - Date.parse(healthArrivalDate)) / 60_000;
  const isWaiting = ended === null && ambulance === null;
  return (
    <>
      <Row justifyContent="space-between" alignItems="baseline" gap={2}>
        <Text as="span" weight="strong">
          {`Incidente ${formId} · ${emergencyWords(emergencyType)}`}
        </Text>
        <Text as="span" tone="soft" size="small" nowrap>
          {isWaiting ? `espera ${durationText(minutes)}` : <When at={createdAt} now={now} />}
        </Text>
      </Row>
      <Text as="span">{address ?? 'Sin dirección, con ubicación'}</Text>
      <Row gap={2} flexWrap="wrap">
        {isWaiting && <Badge tone="pending">Sin ambulancia</Badge>}
        {ended === null && ambulance !== null && <Badge tone="moving">{ambulance}</Badge>}
        {ended !== null && <Badge tone="ended">{OUTCOMES[ended.outcome]}</Badge>}
        <Text as="span" tone="soft" size="small">
          {ARRIVED_BY[arrivedBy]}
        </Text>
      </Row>
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
    '& > li > a': {
      display: 'flex',
      flexDirection: 'column',
      gap: 1,
      px: 4,
      py: 3,
      color: 'ink',
      textDecoration: 'none',
      '&:hover': { bg: 'hover' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
});
