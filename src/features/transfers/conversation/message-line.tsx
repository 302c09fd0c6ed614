import { RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { Button } from '../../../ui/button';
import { fullMomentText, momentText, timeText } from '../../../ui/format/moment';
import { Box, Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import type { Outgoing } from './outgoing';

/** A line of the conversation: the system's in the middle, one's own at the right. */
export function MessageLine({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  if (message.msgType !== 'MSG') {
    return (
      <Text small tone="soft" textAlign="center" px={4} title={fullMomentText(message.updatedAt)}>
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
}

interface OutgoingLineProps {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

export function OutgoingLine({ message, onRetry, onDiscard }: OutgoingLineProps) {
  return (
    <>
      <Bubble isOwn head={null} foot={message.failed === null ? 'enviando' : 'sin enviar'}>
        {message.msg}
      </Bubble>
      {message.failed !== null && (
        <Row role="alert" justifyContent="flex-end" flexWrap="wrap" gap={1}>
          <Text small color="rejected">
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
    <Box
      alignSelf={isOwn ? 'flex-end' : 'flex-start'}
      maxW="85%"
      px={3.5}
      py={2.5}
      rounded="card"
      borderBottomEndRadius={isOwn ? 0 : undefined}
      borderBottomStartRadius={isOwn ? undefined : 0}
      bg={isOwn ? 'accent.soft' : 'sunken'}
      title={title}
    >
      {head && (
        <Text small tone="soft">
          {head}
        </Text>
      )}
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </Text>
      {foot && (
        <Text small tone="soft">
          {foot}
        </Text>
      )}
    </Box>
  );
}

/** The hour alone today, the day too before. */
function clock(at: string): string {
  return momentText(at).startsWith('hoy ') ? timeText(at) : momentText(at);
}
