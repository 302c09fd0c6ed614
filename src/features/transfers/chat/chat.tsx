import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { mayWriteChat } from '../../../../contract/chat/may-write';
import type { ChatMessages } from '../../../../contract/chat/messages';
import { DOWNLOAD_ROLES } from '../../../../contract/files/download-roles';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { Participant } from '../../../../contract/transfers/participants';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Button } from '../../../ui/button';
import { Box, Row, Stack } from '../../../ui/layout';
import { Skeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { useAttention } from '../../../ui/use-attention';
import { messagesQuery } from '../api/list-messages';
import { participantsQuery } from '../api/list-participants';
import { ChatHeader } from './chat-header';
import { Composer } from './composer';
import { Lines } from './lines';
import { Log } from './log';
import { stillOutgoing } from './outgoing';
import { OutgoingLine } from './outgoing-line';
import { StoredMessages } from './stored-messages';
import { useLogPlace } from './use-log-place';
import type { MessageWriter } from './use-message-writer';
import { useOpening } from './use-opening';
import { useOutgoing } from './use-outgoing';
import type { Reading } from './use-reading';

interface Props {
  transfer: Transfer;
  /** When this device read the transfer, in milliseconds: the page shows its age above. */
  readAt: number;
  writer: MessageWriter;
  reading: Reading;
}

/** The chat of a transfer: marks new messages and sends this person's read mark. */
export function Chat({ transfer, readAt, writer, reading }: Props) {
  const { profile } = useSession();
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
      _print={{ height: 'auto', overflow: 'visible' }}
    >
      <ChatHeader participants={participants.data} />
      <StoredMessages query={messages} shownAt={readAt} />
      <Log
        ref={list}
        role="log"
        aria-label="Mensajes"
        aria-relevant="additions"
        tabIndex={0}
        onScroll={place.onScroll}
      >
        {messages.data ? (
          <Messages
            received={messages.data}
            isEmpty={count === 0}
            unread={opening.unread}
            participants={participants.data}
          />
        ) : (
          <NoMessagesYet query={messages} />
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
        <Box _print={{ display: 'none' }}>
          <Composer
            draft={writer.draft}
            onSend={(msg) => {
              place.follow();
              void writer.write(msg);
            }}
          />
        </Box>
      )}
    </Stack>
  );
}

/** While the messages load, and when they cannot be loaded. */
function NoMessagesYet({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  if (!query.error) return <Skeleton width="60%" height={12} />;
  return (
    <Stack alignItems="center" gap={2} role="alert">
      <Text tone="soft">{query.error.message}</Text>
      <Button size="sm" onClick={() => query.refetch()} busy={query.isFetching}>
        Intentar de nuevo
      </Button>
    </Stack>
  );
}

interface MessagesProps {
  received: ChatMessages;
  /** Nothing was received, and nothing waits on this device. */
  isEmpty: boolean;
  unread: ComponentProps<typeof Lines>['unread'];
  participants: readonly Participant[] | undefined;
}

function Messages({ received, isEmpty, unread, participants }: MessagesProps) {
  const { profile, hasRole } = useSession();
  return (
    <>
      {isEmpty && (
        <Row gap={2} px={1} color="faint">
          <MessagesSquare size={20} strokeWidth={1.6} aria-hidden />
          <Text tone="soft">Nadie ha escrito todavía.</Text>
        </Row>
      )}
      <Lines
        {...received}
        unread={unread}
        username={profile.username}
        participants={participants}
        mayOpenFiles={hasRole(...DOWNLOAD_ROLES)}
      />
    </>
  );
}
