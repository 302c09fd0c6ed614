import { Box, Stack } from '../../../ui/layout';
import { Tabs } from '../../../ui/tabs';
import { ChatFrame } from '../chat/chat-frame';
import { ChatPanel, RequestPanels, TimelinePanels, type TransferParts } from './transfer-panels';
import type { ShownTransfer } from './use-shown-transfer';
import { VIEWS, type View } from './views';

interface Props {
  shown: TransferParts;
  view: View;
  onView: (view: View) => void;
}

/** On tablets and phones: one tab for each part. */
export function TabsLayout({ shown, view, onView }: Props) {
  return (
    <Box>
      <Tabs
        label="Partes del traslado"
        value={view}
        onChange={(value) => onView(VIEWS.find((known) => known === value) ?? 'recorrido')}
        tabs={[
          { value: 'recorrido', label: 'Recorrido', content: <TimelinePanels {...shown} /> },
          {
            value: 'solicitud',
            label: 'Solicitud',
            content: (
              <Stack gap={4}>
                <RequestPanels {...shown} />
              </Stack>
            ),
          },
          ...(shown.isFull ? [chatTab(shown)] : []),
        ]}
      />
    </Box>
  );
}

function chatTab(shown: ShownTransfer) {
  const { unread } = shown.reading;
  return {
    value: 'conversacion',
    label: 'Conversación',
    count: unread > 0 ? unread : undefined,
    countLabel: unread === 1 ? 'mensaje nuevo' : 'mensajes nuevos',
    content: (
      <ChatFrame>
        <ChatPanel {...shown} />
      </ChatFrame>
    ),
  };
}
