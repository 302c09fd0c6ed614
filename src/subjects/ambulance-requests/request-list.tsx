import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Clock, Image, MapPinOff, Siren } from 'lucide-react';
import type { Ref } from 'react';
import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';
import type { listAmbulanceRequests } from '../../../contract/ambulance-requests/reads';
import {
  emergencyWords,
  handledWords,
  type StatusFilter,
} from '../../../contract/ambulance-requests/status-words';
import type { AnswerOf } from '../../../contract/call';
import { useNow, useStale } from '../../api';
import { Badge } from '../../ui/badge';
import { Banner } from '../../ui/banner';
import { EmptyState } from '../../ui/empty-state';
import { durationText } from '../../ui/format/duration';
import { phoneText } from '../../ui/format/phone-text';
import { Row, Stack } from '../../ui/layout';
import { MoreRows, RowList } from '../../ui/row-list';
import { Text } from '../../ui/text';
import { type ListHandle, useRowKeys } from '../../ui/use-row-keys';
import { When } from '../../ui/when';
import { StatusSign } from './status-sign';
import { useJustMoved } from './use-just-moved';
import { Wait } from './wait';

interface Props {
  /** In the server's order: the pending ones as they wait, those of low priority last; else the newest first. */
  rows: readonly AmbulanceRequest[];
  query: UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listAmbulanceRequests>>>;
  status: StatusFilter;
  /** Typed words leave some out: an empty list does not mean that there are none. */
  isSearched?: boolean;
  chosen: number | null;
  /** `row`: the pressed button, if it was pressed by keyboard. */
  onChoose: (id: number, row: HTMLElement | null) => void;
  ref?: Ref<ListHandle>;
}

const EMPTY: Readonly<Record<StatusFilter, string>> = {
  pending: 'No hay solicitudes pendientes',
  attend: 'No hay solicitudes atendidas',
  delete: 'No hay solicitudes eliminadas',
  duplicate: 'No hay solicitudes duplicadas',
  all: 'No hay solicitudes',
};

/** The requests of one status. Arrow keys move between them, Enter opens one. */
export function RequestList({ rows, query, status, isSearched = false, chosen, onChoose, ref }: Props) {
  const now = useNow();
  const { list, onKeyDown } = useRowKeys(ref);
  const hasJustMoved = useJustMoved(rows);
  const isStored = useStale(query)?.isOld ?? false;
  return (
    <Stack gap={4}>
      <OldestElsewhere query={query} status={status} now={now} />
      {rows.length === 0 ? (
        <NoRequests status={status} isSearched={isSearched} isOpen={query.data?.pages[0]?.isOpen !== false} />
      ) : (
        <RowList ref={list} aria-label="Solicitudes de ambulancia" onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                data-row
                aria-current={row.id === chosen || undefined}
                onClick={({ detail: presses, currentTarget }) => {
                  if (presses > 0 && hasJustMoved()) return;
                  onChoose(row.id, presses === 0 ? currentTarget : null);
                }}
              >
                <RequestLine row={row} now={now} isStored={isStored} />
              </button>
            </li>
          ))}
        </RowList>
      )}
      <MoreRows query={query} />
    </Stack>
  );
}

const waitMinutes = (since: string, now: Date) => (now.getTime() - Date.parse(since)) / 60_000;

type Given = Pick<Props, 'query' | 'status'> & { now: Date };

/** The one that has waited longest is on a page that is not fetched. */
function OldestElsewhere({ query: { data }, status, now }: Given) {
  const oldestAt = data?.pages[0]?.pending.oldestAt ?? null;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  if (status !== 'pending' || oldestAt === null || rows.length === 0) return null;
  if (rows.some(({ timestamp }) => timestamp <= oldestAt)) return null;
  return (
    <Banner tone="pending" icon={Clock}>
      La más antigua espera {durationText(waitMinutes(oldestAt, now))}. Está más abajo: use “Ver más”.
    </Banner>
  );
}

function NoRequests({
  status,
  isSearched,
  isOpen,
}: Pick<Props, 'status' | 'isSearched'> & { isOpen: boolean }) {
  if (isSearched)
    return (
      <EmptyState icon={Siren} title="No se encontraron solicitudes">
        Ninguna cumple con la búsqueda.
      </EmptyState>
    );
  if (!isOpen)
    return (
      <EmptyState icon={Siren} title="Las solicitudes de la ciudadanía están apagadas">
        Ninguna puede llegar aquí hasta que sistemas las encienda. Lo que entre al 123 se atiende por
        teléfono.
      </EmptyState>
    );
  return (
    <EmptyState icon={Siren} title={EMPTY[status]}>
      {status === 'pending' && 'Una nueva aparece aquí sola, con sonido.'}
    </EmptyState>
  );
}

interface LineProps {
  row: AmbulanceRequest;
  now: Date;
  /** Stored data: its alarms are not live. */
  isStored: boolean;
}

function RequestLine({ row, now, isStored }: LineProps) {
  const { id, status, priority, address, user, userPhoneNumber, additionalImageURL } = row;
  const isPlaced = row.latitude !== null && row.longitude !== null;
  return (
    <>
      <Row justifyContent="space-between" alignItems="baseline" gap={2}>
        <Row as="span" gap={2} alignItems="baseline">
          <StatusSign status={status} />
          <Text as="span" weight="strong">
            {emergencyWords(row.emergencyType)}
          </Text>
        </Row>
        <Text as="span" tone="soft" size="small" nowrap>
          #{id} ·{' '}
          {status === null ? (
            <Wait minutes={waitMinutes(row.timestamp, now)} isStored={isStored} />
          ) : (
            <When at={row.timestamp} now={now} />
          )}
        </Text>
      </Row>
      <Text as="span">{address ?? (isPlaced ? 'Sin dirección, con ubicación' : 'Sin dirección')}</Text>
      <Text as="span" tone="soft" size="small">
        {[user?.fullName ?? 'Sin nombre', userPhoneNumber && phoneText(userPhoneNumber)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {(status !== null || priority === 'low' || additionalImageURL !== null || !isPlaced) && (
        <Row gap={2} flexWrap="wrap">
          {additionalImageURL !== null && (
            <Badge tone="ended" icon={Image}>
              Con foto
            </Badge>
          )}
          {!isPlaced && (
            <Badge tone="ended" icon={MapPinOff}>
              Sin ubicación
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
