import { ClipboardPlus, CloudUpload, TriangleAlert } from 'lucide-react';
import * as v from 'valibot';
import { serverNow, useNow, useReached } from '../../../api';
import { CallCrue } from '../../../subjects/transfers/call-crue';
import {
  hurryOf,
  isUnheard,
  NOBODY_RECEIVED,
  TRIAGE_1_WAITS,
} from '../../../subjects/transfers/unheard-request';
import { type Entry, isTimeDoubtful, needsPerson, openTray } from '../../../submissions';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Box, Row, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { When } from '../../../ui/when';
import { documentText } from '../patient';

const Asked = v.object({
  person: v.object({
    firstName: v.string(),
    lastName: v.string(),
    secondLastName: v.nullish(v.string()),
    documentType: v.string(),
    document: v.string(),
  }),
});

interface Props {
  requests: readonly Entry[];
}

/** The requests from this device that have no number yet. */
export default function WaitingRequestCards({ requests }: Props) {
  return (
    <Stack as="section" aria-label="Solicitudes por enviar" gap={2}>
      {requests.map((entry) => (
        <WaitingRequest key={entry.item.id} entry={entry} />
      ))}
    </Stack>
  );
}

function WaitingRequest({ entry }: { entry: Entry }) {
  const { item, content, progress } = entry;
  const isReached = useReached();
  const hurry = isUnheard(entry, isReached, useNow()) ? hurryOf(entry) : null;
  const asked = v.safeParse(Asked, content?.body);
  const person = asked.success ? asked.output.person : null;
  const isRefused = needsPerson(item.state);
  return (
    <Card>
      {hurry === 'golden' && <Unheard />}
      <Row flexWrap="wrap" justifyContent="space-between" gap={3}>
        <Row gap={3} minW={0}>
          <Box color={isRefused ? 'rejected' : 'waiting'} aria-hidden>
            {isRefused ? <TriangleAlert size={22} /> : <ClipboardPlus size={22} />}
          </Box>
          <Box minW={0}>
            <Text weight="strong">
              {person
                ? [person.firstName, person.lastName, person.secondLastName].filter(Boolean).join(' ')
                : item.summary.title}
            </Text>
            <Text size="small" tone="soft">
              {person && `${documentText(person)} · `}
              solicitado <When at={new Date(item.occurredAt + item.clockOffset)} now={serverNow()} />
              {isTimeDoubtful(item) && ' · hora dudosa'}
            </Text>
            {hurry === 'triage 1' && <Text size="small">{TRIAGE_1_WAITS}</Text>}
          </Box>
        </Row>
        <Row gap={3} flexWrap="wrap">
          <Badge tone={isRefused ? 'rejected' : 'waiting'} icon={isRefused ? TriangleAlert : CloudUpload}>
            {isRefused ? 'Por revisar' : sendingText(item.state, progress)}
          </Badge>
          <Button size="sm" onClick={openTray}>
            Ver envío
          </Button>
        </Row>
      </Row>
    </Card>
  );
}

function Unheard() {
  return (
    <Box role="alert" mb={3}>
      <Banner tone="rejected" icon={TriangleAlert} title={NOBODY_RECEIVED} action={<CallCrue />}>
        Está solo en este equipo. Sale sola cuando haya red.
      </Banner>
    </Box>
  );
}

function sendingText(state: Entry['item']['state'], progress: number | null): string {
  if (state !== 'sending') return 'Por enviar';
  return progress === null || progress >= 1 ? 'Enviando' : `Enviando ${Math.round(progress * 100)}\u00a0%`;
}
