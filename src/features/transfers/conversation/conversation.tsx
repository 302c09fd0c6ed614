import { chakra } from '@chakra-ui/react/styled-system';
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
import type { MessageWriter } from './use-message-writer';
import { useOutgoing } from './use-outgoing';

const NEAR_THE_END_PX = 60;

interface Props {
  transfer: Transfer;
  writer: MessageWriter;
}

/** The conversation of a transfer; it follows the newest message unless somebody reads further up. */
export function Conversation({ transfer, writer }: Props) {
  const { profile } = useSession();
  const messages = useQuery(messagesQuery(transfer.id));
  const participants = useQuery(participantsQuery(transfer.id));
  const outgoing = useOutgoing(writer, transfer.id);
  const received = messages.data ?? [];
  const waiting = stillOutgoing(outgoing, received);
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
          <Text size="small" tone="soft">
            {participants.data.length === 1 ? '1 participante' : `${participants.data.length} participantes`}
          </Text>
        )}
      </Row>
      <Log
        ref={list}
        role="log"
        aria-label="Mensajes"
        tabIndex={0}
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
            onRetry={() => void writer.send(message)}
            onDiscard={() => writer.discard(message.id)}
          />
        ))}
        {hasUnseen && (
          <Box position="sticky" bottom={0} alignSelf="center">
            <Button size="sm" variant="primary" icon={ArrowDown} onClick={toEnd}>
              Mensajes nuevos
            </Button>
          </Box>
        )}
      </Log>
      {mayWriteChat(factsOfTransfer(transfer), profile) && (
        <Composer
          draft={writer.draft}
          onSend={(msg) => {
            isAtEnd.current = true;
            void writer.write(msg);
          }}
        />
      )}
    </Stack>
  );
}

const Log = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    gap: 2.5,
    minH: 0,
    px: 4,
    py: 3,
    overflowY: 'auto',
    '& .event': { textAlign: 'center', px: 4 },
    '& .bubble': {
      alignSelf: 'flex-start',
      maxW: '85%',
      px: 3.5,
      py: 2.5,
      bg: 'sunken',
      rounded: 'card',
      borderBottomStartRadius: 0,
    },
    '& .bubble[data-own]': {
      alignSelf: 'flex-end',
      bg: 'accent.soft',
      borderBottomStartRadius: 'card',
      borderBottomEndRadius: 0,
    },
    '& .written': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});
