import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OperationName } from '../../../contract/operations';
import { closeTray, unsentEntries, useSubmissions, waitingEntries } from '../../submissions';
import { useWaitingOfOthers } from '../../submissions/waiting-of-others';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Box, Stack } from '../../ui/layout';
import { Heading, Text } from '../../ui/text';
import { Sent } from './sent-entry';
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
  const ofOthers = useWaitingOfOthers();
  const waiting = [
    ...waitingEntries(view),
    ...unsentEntries(view).filter(({ isOtherEntity }) => isOtherEntity),
  ];
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
            Lo que se envía desde este equipo pasa por aquí hasta que el servidor lo recibe.
          </EmptyState>
        ) : (
          <Box as="section">
            <Heading level={3} mb={1}>
              {`Sin enviar: ${waiting.length}`}
            </Heading>
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
          </Box>
        )}
        {ofOthers !== 0 && (
          <Text size="small" tone="soft" role="status">
            {ofOthersText(ofOthers)}
          </Text>
        )}
        {sent.length > 0 && (
          <Box as="section">
            <Heading level={3} mb={1}>
              Enviados en los últimos 7 días
            </Heading>
            <Box as="ul" aria-label="Enviados" listStyleType="none">
              {sent.map((entry) => (
                <Sent key={entry.item.id} entry={entry} form={forms[entry.item.operation]} />
              ))}
            </Box>
          </Box>
        )}
      </Stack>
    </Dialog>
  );
}

/** Only their number: who wrote them, and about whom, is not for the next person on a shared tablet. */
function ofOthersText(count: number | 'unknown'): string {
  if (count === 'unknown')
    return 'No se sabe si esperan envíos de otras personas en este equipo: no se pudieron contar.';
  return count === 1
    ? '1 envío de otra persona espera en este equipo. Sale cuando esa persona inicie sesión aquí.'
    : `${count} envíos de otras personas esperan en este equipo. Cada uno sale cuando quien lo hizo inicie sesión aquí.`;
}
