import { useQuery } from '@tanstack/react-query';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { mayWriteChat } from '../../../../contract/chat/may-write';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Button } from '../../../ui/button';
import { Box, Row, Stack } from '../../../ui/layout';
import { Skeleton } from '../../../ui/skeletons';
import { Heading, Text } from '../../../ui/text';
import { messagesQuery } from '../api/list-messages';
import { participantsQuery } from '../api/list-participants';
import { Composer } from './composer';
import { MessageLine, OutgoingLine } from './message-line';
import { stillOutgoing } from './outgoing';
import type { OutgoingMessages } from './use-outgoing';

const NEAR_THE_END_PX = 60;

interface Props {
  transfer: Transfer;
  messages: OutgoingMessages;
}

/** The conversation of a transfer; it follows the newest message unless somebody reads further up. */
export function Conversation({ transfer, messages: mine }: Props) {
  const { profile } = useSession();
  const messages = useQuery(messagesQuery(transfer.id));
  const participants = useQuery(participantsQuery(transfer.id));
  const received = messages.data ?? [];
  const waiting = stillOutgoing(mine.outgoing, received);
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasUnseen, setHasUnseen] = useState(false);
  const count = received.length + waiting.length;

  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another message that moves the list
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
    else setHasUnseen(true);
  }, [count]);
  // A keyboard on the screen or a longer draft takes from its height; the newest message stays in view.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

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
      <Row justifyContent="space-between" alignItems="baseline" px={5} pt={5} pb={3}>
        <Heading level={2} fontSize="lead">
          Conversación
        </Heading>
        {participants.data && (
          <Text small tone="soft">
            {participants.data.length === 1 ? '1 participante' : `${participants.data.length} participantes`}
          </Text>
        )}
      </Row>
      <Stack
        ref={list}
        role="log"
        aria-label="Mensajes"
        tabIndex={0}
        flex={1}
        minH={0}
        overflowY="auto"
        px={4}
        py={3}
        gap={2.5}
        position="relative"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_THE_END_PX;
          if (isAtEnd.current) setHasUnseen(false);
        }}
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
        {received.map((message) => (
          <MessageLine key={message.id} message={message} isOwn={message.username === profile.username} />
        ))}
        {waiting.map((message) => (
          <OutgoingLine
            key={message.clientRef}
            message={message}
            onRetry={() => void mine.send(message)}
            onDiscard={() => mine.discard(message.clientRef)}
          />
        ))}
        {hasUnseen && (
          <Box position="sticky" bottom={0} alignSelf="center">
            <Button size="sm" variant="primary" icon={ArrowDown} onClick={toEnd}>
              Mensajes nuevos
            </Button>
          </Box>
        )}
      </Stack>
      {mayWriteChat(factsOfTransfer(transfer), profile) && (
        <Composer
          text={mine.draft}
          onText={mine.setDraft}
          onSend={(msg) => {
            isAtEnd.current = true;
            void mine.write(msg);
          }}
        />
      )}
    </Stack>
  );
}
