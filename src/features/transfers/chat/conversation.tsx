import { useQuery } from '@tanstack/react-query';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import { mayWriteChat } from '../../../../contract/chat/may-write';
import { DOWNLOAD_ROLES } from '../../../../contract/files/download-roles';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Button } from '../../../ui/button';
import { Box, Stack } from '../../../ui/layout';
import { Skeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { useAttention } from '../../../ui/use-attention';
import { messagesQuery } from '../api/list-messages';
import { participantsQuery } from '../api/list-participants';
import { Composer } from './composer';
import { ConversationHeader } from './conversation-header';
import { Lines } from './lines';
import { Log } from './log';
import { stillOutgoing } from './outgoing';
import { OutgoingLine } from './outgoing-line';
import { useLogPlace } from './use-log-place';
import type { MessageWriter } from './use-message-writer';
import { useOpening } from './use-opening';
import { useOutgoing } from './use-outgoing';
import type { Reading } from './use-reading';

interface Props {
  transfer: Transfer;
  writer: MessageWriter;
  reading: Reading;
}

/** The chat of a transfer: marks new messages and tells the others how far this person has read. */
export function Conversation({ transfer, writer, reading }: Props) {
  const { profile, hasRole } = useSession();
  const messages = useQuery(messagesQuery(transfer.id));
  const participants = useQuery(participantsQuery(transfer.id));
  const outgoing = useOutgoing(writer, transfer.id);
  const isAttentive = useAttention();
  const { username } = profile;
  const received = messages.data?.rows ?? [];
  const waiting = stillOutgoing(outgoing, received);
  const opening = useOpening({
    rows: messages.data?.rows,
    isFetching: messages.isFetching,
    readUpTo: Math.max(reading.here, messages.data?.seenUpTo ?? 0),
    isAttentive,
    username,
  });
  const count = received.length + waiting.length;
  const list = useRef<HTMLDivElement>(null);
  const place = useLogPlace({
    list,
    count,
    firstUnread: opening.unread[0]?.id ?? null,
    onNewest: () => {
      const newest = received.at(-1);
      if (newest && isAttentive && opening.isSettled) reading.note(newest.id);
    },
  });

  return (
    <Stack
      as="section"
      aria-label="Conversación"
      gap={0}
      bg="surface"
      borderWidth="1px"
      rounded="card"
      overflow="hidden"
      minH={0}
      height="full"
    >
      <ConversationHeader participants={participants.data} />
      <Log
        ref={list}
        role="log"
        aria-label="Mensajes"
        aria-relevant="additions"
        tabIndex={0}
        onScroll={place.onScroll}
      >
        <Box flex={1} />
        {messages.isPending && <Skeleton width="60%" height={12} />}
        {messages.isError && !messages.data && (
          <Stack alignItems="center" gap={2} role="alert">
            <Text tone="soft">{messages.error.message}</Text>
            <Button size="sm" onClick={() => messages.refetch()} busy={messages.isFetching}>
              Intentar de nuevo
            </Button>
          </Stack>
        )}
        {messages.data && count === 0 && (
          <Stack alignItems="center" gap={2} color="faint" py={6} mb="auto">
            <MessagesSquare size={26} strokeWidth={1.6} aria-hidden />
            <Text tone="soft">Nadie ha escrito todavía.</Text>
          </Stack>
        )}
        {messages.data && (
          <Lines
            {...messages.data}
            unread={opening.unread}
            username={username}
            participants={participants.data}
            mayOpenFiles={hasRole(...DOWNLOAD_ROLES)}
          />
        )}
        {waiting.map((message) => (
          <OutgoingLine
            key={message.clientRef}
            message={message}
            onRetry={() => void writer.send(message)}
            onDiscard={() => writer.discard(message.id)}
          />
        ))}
        {place.hasUnseen && (
          <Box position="sticky" bottom={0} alignSelf="center">
            <Button size="sm" variant="primary" icon={ArrowDown} onClick={place.toEnd}>
              Mensajes nuevos
            </Button>
          </Box>
        )}
      </Log>
      {mayWriteChat(factsOfTransfer(transfer), profile) && (
        <Composer
          draft={writer.draft}
          onSend={(msg) => {
            place.follow();
            void writer.write(msg);
          }}
        />
      )}
    </Stack>
  );
}
