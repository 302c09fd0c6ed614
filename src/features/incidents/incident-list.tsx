import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardPlus, TriangleAlert } from 'lucide-react';
import { isLateConfirmation, isLateWait } from '../../../contract/ambulance-requests/is-late';
import { emergencyWords } from '../../../contract/ambulance-requests/status-words';
import type { AnswerOf } from '../../../contract/call';
import type { IncidentLine } from '../../../contract/incidents/incident-record';
import { OUTCOMES } from '../../../contract/incidents/outcomes';
import type { IncidentFilter, listIncidents } from '../../../contract/incidents/reads';
import { useNow, useStale } from '../../api';
import { Wait } from '../../subjects/ambulance-requests/wait';
import { minutesSince, ON_ITS_WAY_TITLE } from '../../subjects/emergencies/waiting';
import { Badge } from '../../ui/badge';
import { Elapsed } from '../../ui/elapsed';
import { EmptyState } from '../../ui/empty-state';
import { Row, Stack } from '../../ui/layout';
import { MoreRows, RowList } from '../../ui/row-list';
import { Heading, Text } from '../../ui/text';
import { When } from '../../ui/when';
import { ARRIVED_BY, EMPTY } from './incident-words';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listIncidents>>>;
  state: IncidentFilter;
}

/** The incidents in one state, in the server's order: without an ambulance, or unconfirmed, the one that waits longest is first. Each opens its page. */
export function IncidentList({ query, state }: Props) {
  const now = useNow();
  const isStored = useStale(query)?.isOld ?? false;
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  // Those that drive are shown apart from those that nobody knows of.
  const driving = state === 'unconfirmed' ? rows.filter(isOnItsWay) : [];
  const first = driving.length > 0 ? rows.filter((row) => !isOnItsWay(row)) : rows;
  if (rows.length === 0) return <EmptyState icon={ClipboardPlus} title={EMPTY[state]} />;
  return (
    <Stack gap={4}>
      {first.length > 0 && <Rows label="Incidentes" rows={first} now={now} isStored={isStored} />}
      {driving.length > 0 && (
        <>
          <Heading level={2} fontSize="body">
            {ON_ITS_WAY_TITLE}
          </Heading>
          <Rows label={ON_ITS_WAY_TITLE} rows={driving} now={now} isStored={isStored} />
        </>
      )}
      <MoreRows query={query} />
    </Stack>
  );
}

interface RowsProps extends Omit<RowProps, 'row'> {
  label: string;
  rows: readonly IncidentLine[];
}

function Rows({ label, rows, now, isStored }: RowsProps) {
  return (
    <RowList aria-label={label}>
      {rows.map((row) => (
        <li key={row.formId}>
          <Link to="/incidentes/$formId" params={{ formId: String(row.formId) }}>
            <IncidentRow row={row} now={now} isStored={isStored} />
          </Link>
        </li>
      ))}
    </RowList>
  );
}

/** Nobody confirmed its ambulance, but nobody is called: it drives there. */
const isOnItsWay = ({ isUnconfirmed, silentSince }: IncidentLine) =>
  isUnconfirmed && silentSince === undefined;

interface RowProps {
  row: IncidentLine;
  now: Date;
  /** Stored data: its alarms are not live. */
  isStored: boolean;
}

function IncidentRow({ row, now, isStored }: RowProps) {
  const { formId, emergencyType, address, isPlaced, arrivedBy, healthArrivalDate, ...rest } = row;
  const { createdAt, ambulance, silentSince, hasGoldenCode = false, ended } = rest;
  const minutes = (now.getTime() - Date.parse(healthArrivalDate)) / 60_000;
  const isWaiting = ended === null && ambulance === null && !hasGoldenCode;
  const silent = silentSince ? minutesSince(silentSince, now) : 0;
  const isSilentLate = !isStored && isLateConfirmation(silent);
  return (
    <>
      <Row justifyContent="space-between" alignItems="baseline" gap={2}>
        <Text as="span" weight="strong">
          {`Incidente ${formId} · ${emergencyWords(emergencyType)}`}
        </Text>
        {isWaiting && <Wait minutes={minutes} isStored={isStored} />}
        {silentSince && <Elapsed before="sin confirmar" minutes={silent} late={isSilentLate} />}
        {!isWaiting && !silentSince && (
          <Text as="span" tone="soft" size="small" nowrap>
            <When at={createdAt} now={now} />
          </Text>
        )}
      </Row>
      <Text as="span">
        {address ?? (isPlaced ? 'Sin dirección, con ubicación' : 'Sin dirección ni ubicación')}
      </Text>
      <Row gap={2} flexWrap="wrap">
        {hasGoldenCode && <Badge tone="moving">Sigue como código dorado</Badge>}
        {isWaiting && (
          <AlarmBadge
            isLate={!isStored && isLateWait(minutes)}
            words="Sin ambulancia"
            lateWords="Demorado sin ambulancia"
          />
        )}
        {ended === null && ambulance !== null && <Badge tone="moving">{ambulance}</Badge>}
        {isOnItsWay(row) && <Badge tone="moving">{ON_ITS_WAY_TITLE}</Badge>}
        {silentSince !== undefined && (
          <AlarmBadge isLate={isSilentLate} words="Sin confirmar" lateWords="Demorado sin confirmar" />
        )}
        {ended !== null && <Badge tone="ended">{OUTCOMES[ended.outcome]}</Badge>}
        <Text as="span" tone="soft" size="small">
          {ARRIVED_BY[arrivedBy]}
        </Text>
      </Row>
    </>
  );
}

/** Words as well as colour: who cannot see red must read that it is late. */
function AlarmBadge({ isLate, words, lateWords }: { isLate: boolean; words: string; lateWords: string }) {
  if (!isLate) return <Badge tone="pending">{words}</Badge>;
  return (
    <Badge tone="rejected" icon={TriangleAlert}>
      {lateWords}
    </Badge>
  );
}
