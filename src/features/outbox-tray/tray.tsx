import { Check, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { makesTransfer, type OperationName } from '../../../contract/operations';
import { closeTray, type Entry, useSubmissions, waitingEntries } from '../../submissions';
import { Badge } from '../../ui/badge';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Box, Row, Stack } from '../../ui/layout';
import { Heading, Text } from '../../ui/text';
import { When } from '../../ui/when';
import { TrayEntry } from './tray-entry';

const SENT_SHOWN = 50;

interface TrayProps {
  /** The form that opens a submission again, by its operation. */
  forms: Partial<Record<OperationName, string>>;
  /** Renders the current state of a transfer. */
  standing: (transferId: number) => ReactNode;
}

/** The submissions of a person on this device: waiting ones, and those that the server has received. */
export default function Tray({ forms, standing }: TrayProps) {
  const view = useSubmissions();
  const waiting = waitingEntries(view);
  const sent = view.entries
    .filter(({ item }) => item.state === 'received')
    .sort((one, other) => other.item.stateSince - one.item.stateSince)
    .slice(0, SENT_SHOWN);
  return (
    <Dialog
      open
      onClose={closeTray}
      title="Envíos"
      description="Lo que se guarda aquí sale solo cuando hay conexión, una sola vez y a su nombre."
    >
      <Stack gap={5}>
        {waiting.length === 0 ? (
          <EmptyState icon={Inbox} title="No hay nada por enviar">
            Todo lo que hizo en este equipo ya lo recibió el servidor.
          </EmptyState>
        ) : (
          <Box as="ul" aria-label="Por enviar" listStyleType="none">
            {waiting.map((entry) => (
              <TrayEntry
                key={entry.item.id}
                entry={entry}
                holder={waiting.find(({ item }) => item.id === entry.heldBy)?.item}
                forms={forms}
                standing={standing}
              />
            ))}
          </Box>
        )}
        {sent.length > 0 && (
          <Box as="section">
            <Heading level={3} mb={1}>
              Enviados en los últimos 7 días
            </Heading>
            <Box as="ul" aria-label="Enviados" listStyleType="none">
              {sent.map((entry) => (
                <Sent key={entry.item.id} entry={entry} />
              ))}
            </Box>
          </Box>
        )}
      </Stack>
    </Dialog>
  );
}

function Sent({ entry: { item } }: { entry: Entry }) {
  return (
    <Row as="li" justifyContent="space-between" gap={3} py={2.5} borderTopWidth="1px">
      <Box minW={0}>
        <Text>
          {item.summary.title}
          {makesTransfer(item.operation) && item.made !== null && ` · traslado #${item.made}`}
        </Text>
        <Text size="small" tone="soft">
          hecho <When at={new Date(item.occurredAt)} /> · recibido <When at={new Date(item.stateSince)} />
        </Text>
      </Box>
      <Badge tone="good" icon={Check}>
        Enviado
      </Badge>
    </Row>
  );
}
