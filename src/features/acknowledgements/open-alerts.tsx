import { chakra } from '@chakra-ui/react/styled-system';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OpenAlert } from '../../../contract/acknowledgements/open-alerts';
import { listOpenAlerts } from '../../../contract/acknowledgements/open-alerts';
import { toWhom } from '../../../contract/to-whom';
import { TRIAL_MARK } from '../../../contract/transfers/urgency';
import { callApi, queryKeys, serverNow } from '../../api';
import { dispatchesQuery } from '../../subjects/emergencies/dispatches';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { Card, CardHeader } from '../../ui/card';
import { durationText } from '../../ui/format/duration';
import { timeText } from '../../ui/format/moment';
import { TableSkeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { AlertActions } from './alert-actions';
import { CONTRADICTION_WORDS, KIND_WORDS, SILENT_WORDS } from './pace-words';

const EVERY_MS = 15_000;

const openAlertsQuery = queryOptions({
  queryKey: queryKeys.transfers.openAlerts,
  queryFn: ({ signal }) => callApi(listOpenAlerts, { signal }),
  refetchInterval: EVERY_MS,
});

/** The alerts that wait for an answer now, each with a link to its transfer. */
export function OpenAlerts() {
  const query = useQuery(openAlertsQuery);
  const { data } = query;
  const now = serverNow();
  const dispatches = useQuery(dispatchesQuery('unconfirmed'));
  /** Nothing waits of the incidents either, and that is known. */
  const isCalm = dispatches.data?.length === 0 && !dispatches.isError;
  const more = data ? data.total - data.rows.length : 0;
  return (
    <Card aria-label="Avisos que esperan respuesta ahora">
      <CardHeader
        title="Esperan respuesta ahora"
        aside={data && (data.total > 0 || isCalm) && (data.total === 1 ? '1 aviso' : `${data.total} avisos`)}
      />
      <FailedQuery query={query} words="No se sabe qué avisos esperan respuesta" />
      {isAwaited(query) && <TableSkeleton rows={2} />}
      {data && query.isError && (
        <Text tone="rejected">
          Como estaban a las {timeText(query.dataUpdatedAt)}: no se pudo preguntar de nuevo.
        </Text>
      )}
      {data?.total === 0 && !query.isError && (
        <Text tone="soft">
          {isCalm ? 'Ninguno: todo aviso tiene respuesta.' : 'De los traslados, ninguno.'}
        </Text>
      )}
      {data && data.rows.length > 0 && (
        <List>
          {data.rows.map((alert) => (
            <li key={alert.id}>
              <Link to="/traslados/$transferId" params={{ transferId: String(alert.referralId) }}>
                <strong data-alarm={isLate(alert) || undefined}>{titleOf(alert)}</strong>
                <span data-alarm={isLate(alert) || undefined}>{sinceText(alert, now)}</span>
                <small>{standText(alert)}</small>
              </Link>
              <AlertActions alert={alert} />
            </li>
          ))}
        </List>
      )}
      {more > 0 && (
        <Text size="small" tone="soft">
          y {more} más, que no caben aquí
        </Text>
      )}
    </Card>
  );
}

/** Its first repeat has passed and nobody takes charge. One that just arrived is late for nobody. */
function isLate({ isLate: isKnownLate, times, takenBy }: OpenAlert): boolean {
  return (isKnownLate || times > 1) && takenBy === null;
}

/** `#403 · CÓDIGO DORADO · Gloria Restrepo · La tripulación no responde` */
function titleOf(alert: OpenAlert): string {
  const { referralId, isTrial, golden, triage, patient, kind, about, contradiction } = alert;
  const what = contradiction
    ? CONTRADICTION_WORDS[contradiction]
    : (isLate(alert) && SILENT_WORDS[kind]) || KIND_WORDS[kind].title;
  return [
    `#${referralId}${isTrial ? ` (${TRIAL_MARK})` : ''}`,
    golden ? 'CÓDIGO DORADO' : triage != null && `triage ${triage}`,
    patient,
    // The word is there already.
    golden && kind === 'golden' ? 'Falta la ambulancia o el destino' : what + (about ? `: ${about}` : ''),
  ]
    .filter(Boolean)
    .join(' · ');
}

function sinceText({ openedAt }: OpenAlert, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(openedAt)) / 60_000));
  return minutes < 1 ? 'ahora mismo' : `hace ${durationText(minutes)}`;
}

/** `Avisado a EPS Andina, y 3 veces al CRUE. Se repite a las 14:05.` The times are those of the last one alerted. */
function standText({ called, times, takenBy, takenAt, nextAt }: OpenAlert): string {
  const names = called.map(toWhom);
  const earlier = names.slice(0, -1).join(', ');
  const last = `${times === 1 ? '' : `${times} veces `}${names.at(-1) ?? ''}`;
  const said = earlier ? `Avisado ${earlier}, y ${last}` : `Avisado ${last}`;
  const next = takenBy
    ? `${takenBy} se encargó${takenAt ? ` a las ${timeText(takenAt)}` : ''}; si todo sigue igual, se repite a las ${timeText(nextAt)}.`
    : `Nadie se ha encargado; se repite a las ${timeText(nextAt)}.`;
  return `${said}. ${next}`;
}

export const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& > li > a': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 3,
      minH: 'touch',
      py: 2.5,
      _hover: { bg: 'hover' },
    },
    '& strong': { fontWeight: 'strong' },
    '& small': { flexBasis: '100%', fontSize: 'small', color: 'soft', overflowWrap: 'anywhere' },
    '& [data-alarm]': { color: 'rejected', fontWeight: 'strong' },
  },
});
