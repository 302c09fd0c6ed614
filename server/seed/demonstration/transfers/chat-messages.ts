import { isOver } from '../../../../contract/transfers/states';
import { ALERT_AUTHOR } from '../../../modules/acknowledgements';
import type { chatMessage, chatSeen } from '../../../modules/chat/tables';
import type { AlertLine } from './alerts';
import type { Participant } from './doers';
import type { LivedTransfer } from './generate';
import type { HistoryLine } from './history';
import type { SeededTransfer } from './record';

type NewLine = typeof chatMessage.$inferInsert & { id: number; referralId: number; createdAt: Date };
type NewMark = typeof chatSeen.$inferInsert;

const MINUTE = 60_000;
/** In open transfers one of `every` participants has not read the latest `lines`. */
const BEHIND = { every: 3, lines: 2 };

/** Messages of all transfers in order of time, so that ids grow with time; those of the alerts that went up among them. */
export function messagesOf(
  lived: readonly LivedTransfer[],
  seeded: readonly SeededTransfer[],
  alertLines: readonly AlertLine[],
): NewLine[] {
  const written = lived
    .flatMap(({ history }, at) => linesOf(history.lines, seeded[at]?.row.diagnosesResources ?? []))
    .map(({ line: { msgType, by, msg, at, occurredAt, facts }, file }) => ({
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
  const said = alertLines.map(({ referralId, at, msg }) => ({
    subjectId: referralId,
    referralId,
    ...ALERT_AUTHOR,
    msg,
    file: null,
    occurredAt: null,
    createdAt: at,
  }));
  return [...said, ...written]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((line, index) => ({ id: index + 1, ...line }));
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
