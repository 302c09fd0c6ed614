import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { isLateConfirmation } from '../../../contract/ambulance-requests/is-late';
import { emergencyWords } from '../../../contract/ambulance-requests/status-words';
import type { Dispatch } from '../../../contract/incidents/dispatches';
import { useNow } from '../../api';
import { dispatchesQuery } from '../../subjects/emergencies/dispatches';
import { minutesSince, sentText } from '../../subjects/emergencies/waiting';
import { FailedQuery } from '../../subjects/failed-query';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { timeText } from '../../ui/format/moment';
import { telHref } from '../../ui/format/tel-href';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { List } from './open-alerts';

/** The ambulances sent to incidents that nobody confirms, with whom to call. Nothing when there is none. */
export function UnconfirmedDispatches() {
  const query = useQuery(dispatchesQuery('unconfirmed'));
  const rows = query.data ?? [];
  const now = useNow();
  if (rows.length === 0 && !query.isError) return null;
  return (
    <Card aria-label="Ambulancias de incidentes sin confirmar">
      <CardHeader
        title="Ambulancias de incidentes sin confirmar"
        aside={query.data && (rows.length === 1 ? '1 ambulancia' : `${rows.length} ambulancias`)}
      />
      <FailedQuery query={query} words="No se sabe qué ambulancias de incidentes nadie ha confirmado" />
      {query.data && query.isError && (
        <Text tone="rejected">
          Como estaban a las {timeText(query.dataUpdatedAt)}: no se pudo preguntar de nuevo.
        </Text>
      )}
      <List>
        {rows.map((row) => (
          <li key={row.formId}>
            <Line row={row} now={now} />
          </li>
        ))}
      </List>
    </Card>
  );
}

function Line({
  row: { formId, ambulance, emergencyType, since, phones },
  now,
}: {
  row: Dispatch;
  now: Date;
}) {
  const isLate = isLateConfirmation(minutesSince(since, now)) || undefined;
  return (
    <>
      <Link to="/incidentes/$formId" params={{ formId: String(formId) }}>
        <strong data-alarm={isLate}>
          {[`Incidente ${formId}`, ambulance, emergencyWords(emergencyType)].join(' · ')}
        </strong>
        <span data-alarm={isLate}>{sentText(since, now)}</span>
        <small>Nadie ha confirmado que la tripulación sabe que debe ir, y no se acerca.</small>
      </Link>
      <Row flexWrap="wrap" gap={2} pb={3}>
        {phones.map(({ name, phone }) => (
          <Button key={`${name} ${phone}`} asChild size="sm">
            <a href={telHref(phone)}>
              <Phone size={16} aria-hidden />
              Llamar a {name}, {phone}
            </a>
          </Button>
        ))}
      </Row>
    </>
  );
}
