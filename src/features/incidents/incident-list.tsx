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
import { EmptyState } from '../../ui/empty-state';
import { durationText } from '../../ui/format/duration';
import { Row, Stack } from '../../ui/layout';
import { MoreRows, RowList } from '../../ui/row-list';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';
import { ARRIVED_BY, EMPTY } from './incident-words';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listIncidents>>>;
  state: IncidentFilter;
}

/** The incidents in one state, in the server's order: without an ambulance the one that waits longest is first. Each opens its page. */
export function IncidentList({ query, state }: Props) {
  const now = useNow();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return <EmptyState icon={ClipboardPlus} title={EMPTY[state]} />;
  return (
    <Stack gap={4}>
      <RowList aria-label="Incidentes">
        {rows.map((row) => (
          <li key={row.formId}>
            <Link to="/incidentes/$formId" params={{ formId: String(row.formId) }}>
              <IncidentRow row={row} now={now} />
            </Link>
          </li>
        ))}
      </RowList>
      <MoreRows query={query} />
    </Stack>
  );
}

function IncidentRow({ row, now }: { row: IncidentLine; now: Date }) {
  const { formId, emergencyType, address, isPlaced, arrivedBy, healthArrivalDate, ...rest } = row;
  const { createdAt, ambulance, ended } = rest;
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
      <Text as="span">
        {address ?? (isPlaced ? 'Sin dirección, con ubicación' : 'Sin dirección ni ubicación')}
      </Text>
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
