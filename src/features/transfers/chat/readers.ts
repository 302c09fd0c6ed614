import type { ChatMessage } from '../../../../contract/chat/chat';
import type { SeenMark } from '../../../../contract/chat/conversation';

/** Who has seen one message of one's own. */
export interface Readers {
  /** Those who have seen no later one of one's own stand first. */
  all: SeenMark[];
  /** It is the last of one's own that somebody has seen: here they are named without being asked for. */
  isReached: boolean;
}

/** By message, for each of this person's own that somebody else has seen. */
export function readersOf(
  rows: readonly ChatMessage[],
  seen: readonly SeenMark[],
  username: string,
): ReadonlyMap<number, Readers> {
  const own = rows.filter((row) => row.msgType === 'MSG' && row.username === username);
  const lastSeenBy = new Map(seen.map((mark) => [mark, own.findLast(({ id }) => id <= mark.upTo)?.id]));
  return new Map(
    own.flatMap(({ id }) => {
      const all = seen.filter(({ upTo }) => upTo >= id);
      if (all.length === 0) return [];
      const reached = all.filter((mark) => lastSeenBy.get(mark) === id);
      const further = all.filter((mark) => !reached.includes(mark));
      return [[id, { all: [...reached, ...further], isReached: reached.length > 0 }]];
    }),
  );
}

/** `visto por M. Ruiz (Clínica del Río) y 2 más`. */
export function seenByText([first, ...others]: readonly SeenMark[]): string {
  if (!first) return '';
  const who = first.entity ? `${shortName(first.name)} (${first.entity})` : shortName(first.name);
  return others.length > 0 ? `visto por ${who} y ${others.length} más` : `visto por ${who}`;
}

/** `M. Ruiz`; which of more than two words is the surname nobody can tell. */
function shortName(name: string): string {
  const [first, last, ...more] = name.trim().split(/\s+/);
  return first && last && more.length === 0 ? `${first.slice(0, 1)}. ${last}` : name;
}
