import { isOver } from '../../../../contract/transfers/states';
import type { chatMessage, chatSeen } from '../../../modules/chat/tables';
import type { Participant } from './doers';
import type { LivedTransfer } from './generate';
import type { HistoryLine } from './history';
import type { SeededTransfer } from './record';

type NewLine = typeof chatMessage.$inferInsert & { id: number; referralId: number; createdAt: Date };
type NewMark = typeof chatSeen.$inferInsert;

const MINUTE = 60_000;
/** In open transfers one of `every` participants has not read the latest `lines`. */
const BEHIND = { every: 3, lines: 2 };

/** Messages of all transfers in order of time, so that ids grow with time. */
export function messagesOf(lived: readonly LivedTransfer[], seeded: readonly SeededTransfer[]): NewLine[] {
  return lived
    .flatMap(({ history }, at) => linesOf(history.lines, seeded[at]?.row.diagnosesResources ?? []))
    .sort((a, b) => a.line.at.localeCompare(b.line.at))
    .map(({ line: { msgType, by, msg, at, occurredAt, facts }, file }, index) => ({
      id: index + 1,
      subjectId: facts.id,
      referralId: facts.id,
      msgType,
      subject: by.subject,
      username: by.username,
      name: by.name,
      entity: by.entityName,
      msg,
      file,
      occurredAt: new Date(occurredAt),
      createdAt: new Date(at),
    }));
}

function linesOf(lines: readonly HistoryLine[], attached: readonly string[]) {
  const files = attached.values();
  return lines.map((line) => ({
    line,
    file: line.action === 'attach-diagnosis' ? (files.next().value ?? null) : null,
  }));
}

/** The read position of each participant: the end, except for a few participants of open transfers. */
export function marksOf(lived: readonly LivedTransfer[], messages: readonly NewLine[], now: Date): NewMark[] {
  const byTransfer = new Map<number, NewLine[]>();
  for (const line of messages)
    byTransfer.set(line.referralId, [...(byTransfer.get(line.referralId) ?? []), line]);
  return lived.flatMap(({ draft, history }) => {
    const lines = byTransfer.get(history.facts.id) ?? [];
    return partakersOf(draft.creator, history.lines).flatMap((person, at): NewMark[] => {
      const isBehind = !isOver(history.facts.state) && (history.facts.id + at) % BEHIND.every === 0;
      const own = lines.findLastIndex(({ subject }) => subject === person.subject);
      const last = isBehind ? Math.max(own, lines.length - 1 - BEHIND.lines) : lines.length - 1;
      const line = lines[last];
      if (!line) return [];
      const { subject, username, name, entityName } = person;
      const seenAt = new Date(Math.min(now.getTime(), line.createdAt.getTime() + (1 + at) * MINUTE));
      return [
        {
          subjectId: line.referralId,
          referralId: line.referralId,
          subject,
          username,
          name,
          entity: entityName,
          upTo: line.id,
          seenAt,
        },
      ];
    });
  });
}

function partakersOf(creator: Participant, lines: readonly HistoryLine[]): Participant[] {
  return [...new Map([creator, ...lines.map(({ by }) => by)].map((one) => [one.subject, one])).values()];
}
