import { RotateCw, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { Button } from '../../../ui/button';
import { fullMomentText, momentText, timeText } from '../../../ui/format/moment';
import { Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import type { Outgoing } from './outgoing';

/** A line of the conversation: the system's in the middle, one's own at the right. */
export const MessageLine = memo(({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) => {
  if (message.msgType !== 'MSG') {
    return (
      <Text size="small" tone="soft" className="event" title={fullMomentText(message.updatedAt)}>
        {clock(message.updatedAt)} {message.msg}
      </Text>
    );
  }
  return (
    <Bubble
      isOwn={isOwn}
      head={isOwn ? null : `${message.entity ?? message.name} · ${clock(message.updatedAt)}`}
      title={`${message.name}, ${fullMomentText(message.updatedAt)}`}
      foot={isOwn ? clock(message.updatedAt) : null}
    >
      {message.msg}
    </Bubble>
  );
});

interface OutgoingLineProps {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

const FOOT: Record<Outgoing['state'], string> = {
  sending: 'enviando',
  waiting: 'guardado en este equipo, por enviar',
  received: 'enviado',
  refused: 'sin enviar',
};

export function OutgoingLine({ message, onRetry, onDiscard }: OutgoingLineProps) {
  return (
    <>
      <Bubble isOwn head={null} foot={FOOT[message.state]}>
        {message.msg}
      </Bubble>
      {message.failed !== null && (
        <Row role="alert" justifyContent="flex-end" flexWrap="wrap" gap={1}>
          <Text size="small" tone="rejected">
            {message.failed}
          </Text>
          <Button size="sm" variant="quiet" icon={RotateCw} onClick={onRetry}>
            Enviar de nuevo
          </Button>
          <Button size="sm" variant="quiet" icon={Trash2} onClick={onDiscard}>
            Descartar
          </Button>
        </Row>
      )}
    </>
  );
}

interface BubbleProps {
  isOwn?: boolean;
  head: string | null;
  foot: string | null;
  title?: string;
  children: ReactNode;
}

function Bubble({ isOwn, head, foot, title, children }: BubbleProps) {
  return (
    <div className="bubble" data-own={isOwn || undefined} title={title}>
      {head && (
        <Text size="small" tone="soft">
          {head}
        </Text>
      )}
      <p className="written">{children}</p>
      {foot && (
        <Text size="small" tone="soft">
          {foot}
        </Text>
      )}
    </div>
  );
}

/** The hour alone today, the day too before. */
function clock(at: string): string {
  return momentText(at).startsWith('hoy ') ? timeText(at) : momentText(at);
}
