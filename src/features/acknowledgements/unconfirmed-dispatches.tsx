import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { isLateConfirmation } from '../../../contract/ambulance-requests/is-late';
import { emergencyWords } from '../../../contract/ambulance-requests/status-words';
import type { Dispatch } from '../../../contract/incidents/dispatches';
import { useNow } from '../../api';
import { dispatchesQuery } from '../../subjects/emergencies/dispatches';
import { minutesSince, ON_ITS_WAY, ON_ITS_WAY_TITLE, sentText } from '../../subjects/emergencies/waiting';
import { FailedQuery } from '../../subjects/failed-query';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { timeText } from '../../ui/format/moment';
import { phoneText } from '../../ui/format/phone-text';
import { telHref } from '../../ui/format/tel-href';
import { Row, Stack } from '../../ui/layout';
import { Heading, Text } from '../../ui/text';
import { List } from './open-alerts';

/** The ambulances sent to incidents that nobody confirms, with whom to call; apart, those that drive there. Nothing when there is none. */
export function UnconfirmedDispatches() {
  const query = useQuery(dispatchesQuery('unconfirmed'));
  const rows = query.data ?? [];
  const silent = rows.filter(({ isSilent }) => isSilent);
  const driving = rows.filter(({ isSilent }) => !isSilent);
  if (rows.length === 0 && !query.isError) return null;
  return (
    <Card aria-label="Ambulancias de incidentes sin confirmar">
      <CardHeader
        title="Ambulancias de incidentes sin confirmar"
        aside={silent.length > 0 && (silent.length === 1 ? '1 ambulancia' : `${silent.length} ambulancias`)}
      />
      <FailedQuery query={query} words="No se sabe qué ambulancias de incidentes nadie ha confirmado" />
      {query.data && query.isError && (
        <Text tone="rejected">
          Como estaban a las {timeText(query.dataUpdatedAt)}: no se pudo preguntar de nuevo.
        </Text>
      )}
      <Lines rows={silent} />
      {driving.length > 0 && (
        <Stack as="section" gap={0} aria-label={ON_ITS_WAY_TITLE}>
          <Heading level={3} fontSize="body">
            {ON_ITS_WAY_TITLE}
          </Heading>
          <Lines rows={driving} />
        </Stack>
      )}
    </Card>
  );
}

function Lines({ rows }: { rows: readonly Dispatch[] }) {
  const now = useNow();
  return (
    <List>
      {rows.map((row) => (
        <li key={row.formId}>
          <Line row={row} now={now} />
        </li>
      ))}
    </List>
  );
}

function Line({
  row: { formId, ambulance, emergencyType, since, isSilent, phones },
  now,
}: {
  row: Dispatch;
  now: Date;
}) {
  const isLate = (isSilent && isLateConfirmation(minutesSince(since, now))) || undefined;
  return (
    <>
      <Link to="/incidentes/$formId" params={{ formId: String(formId) }}>
        <strong data-alarm={isLate}>
          {[`Incidente ${formId}`, ambulance, emergencyWords(emergencyType)].join(' · ')}
        </strong>
        <span data-alarm={isLate}>{sentText(since, now)}</span>
        <small>
          {isSilent ? 'Nadie ha confirmado que la tripulación sabe que debe ir, y no se acerca.' : ON_ITS_WAY}
        </small>
      </Link>
      <Row flexWrap="wrap" gap={2} pb={3}>
        {phones.map(({ name, phone }) => (
          <Button key={`${name} ${phone}`} asChild size="sm">
            <a href={telHref(phone)}>
              <Phone size={16} aria-hidden />
              Llamar a {name}, {phoneText(phone)}
            </a>
          </Button>
        ))}
      </Row>
    </>
  );
}
