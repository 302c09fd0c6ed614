import { type Gathered, isRepeated, type Line, newestCall } from './gather-lines';
import type { Notification } from './notifications';

/** A line in words that begin with what happened. */
export interface Told {
  /** `Ambulancia despachada`. */
  what: string;
  /** `Traslado #512 (código dorado)`; null when it is about no transfer. */
  number: string | null;
  /** The hospital that asked for the transfer. */
  from: string | null;
}

/** Stored texts begin with the number: `Traslado #512 (PRUEBA): ambulancia despachada`, `#512 ambulancia despachada`. */
const STORED = /^(?:Traslado )?(#\d+(?: \([^)]+\))?):? (.+)$/s;

/** `short` for the bell. */
export function toldOf(line: Line<Notification>, length: 'short' | 'whole' = 'whole'): Told {
  const headline = headlineOf(line);
  const stored = length === 'short' ? headline.shortTitle : headline.title;
  const [, number, text] = STORED.exec(stored) ?? [];
  return {
    what: withOthers(capitalised(text ?? stored), line.rows, headline),
    number: number ? `Traslado ${number}` : null,
    from: headline.metadata.referral?.from ?? null,
  };
}

/** The one whose words and hour the line shows: a message after a call does not make the call fresh. */
export const headlineOf = (line: Line<Notification>): Notification => newestCall(line.rows) ?? line.newest;

/** With how many others the line holds. */
function withOthers(what: string, rows: readonly Gathered[], headline: Gathered): string {
  const others = rows.length - 1;
  if (others === 0) return what;
  const isSame = rows.every(({ eventType }) => eventType === headline.eventType);
  if (rows.every(isRepeated)) return `${what.replace(/\.$/, '')}, repetido ${rows.length} veces`;
  if (isSame && headline.eventType === 'CHAT_MESSAGE') return `${rows.length} mensajes nuevos`;
  return `${what.replace(/\.$/, '')}, y ${others === 1 ? 'otro aviso' : `otros ${others} avisos`}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
