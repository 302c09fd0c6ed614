import { useMemo } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat';
import type { ChatMessages } from '../../../../contract/chat/messages';
import type { Participant } from '../../../../contract/transfers/participants';
import { serverNow } from '../../../api';
import { kindBeside } from '../participant-kinds';
import { logItems } from './log-items';
import { MessageLine } from './message-line';
import { readersOf } from './readers';

interface Props extends ChatMessages {
  /** The messages that were unread when the chat was opened. */
  unread: readonly ChatMessage[];
  username: string;
  participants: readonly Participant[] | undefined;
  mayOpenFiles: boolean;
}

/** The server's lines, grouped by day. */
export function Lines({ rows, isCut, seen, unread, username, participants, mayOpenFiles }: Props) {
  const readers = useMemo(() => readersOf(rows, seen, username), [rows, seen, username]);
  const roles = new Map(participants?.map((one) => [one.name, kindBeside(one) ?? undefined] as const));
  const items = logItems(rows, unread, serverNow()).map((item) => {
    if (item.kind === 'day') {
      return (
        <p key={item.key} className="day">
          {item.text}
        </p>
      );
    }
    if (item.kind === 'unread') {
      return (
        <p key={item.key} className="unread" data-unread>
          {item.count === 1 ? '1 mensaje nuevo' : `${item.count} mensajes nuevos`}
        </p>
      );
    }
    const { message } = item;
    return (
      <MessageLine
        key={item.key}
        message={message}
        isOwn={message.username === username}
        role={message.entity === null ? undefined : roles.get(message.entity)}
        readers={readers.get(message.id)}
        mayOpenFiles={mayOpenFiles}
      />
    );
  });
  if (!isCut) return items;
  return [
    <p key="cut" className="day">
      {`Solo los ${rows.length} mensajes más recientes`}
    </p>,
    ...items,
  ];
}
