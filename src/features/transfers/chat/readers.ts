import type { ChatMessage } from '../../../../contract/chat/chat';
import type { SeenMark } from '../../../../contract/chat/messages';

/** The readers of one of this person's messages. */
export interface Readers {
  /** First the people whose last seen message is this one. */
  all: SeenMark[];
  /** True if it is somebody's last seen message; then the names are shown without a tap. */
  isReached: boolean;
}

/** The readers of this person's messages by message id; messages without readers are left out. */
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

/** `M. Ruiz` for a name of two words. Longer names stay whole, because their surnames are unknown. */
function shortName(name: string): string {
  const [first, last, ...more] = name.trim().split(/\s+/);
  return first && last && more.length === 0 ? `${first.slice(0, 1)}. ${last}` : name;
}
