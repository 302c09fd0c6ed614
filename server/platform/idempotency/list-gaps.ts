import type { Database } from '../database/database';

/** Missing submissions of one user and browser: a later one has arrived. */
interface OpenGaps {
  /** The username; the token subject if nobody knows it. */
  person: string;
  device: string;
  seqs: number[];
  since: Date;
  /** Time of the browser's latest submission. */
  seenAt: Date;
}

/** The usernames of token subjects, as far as they are known. */
type ReadUsernames = (subjects: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The open gaps, oldest first. */
export async function listOpenGaps(database: Database, readUsernames: ReadUsernames): Promise<OpenGaps[]> {
  const rows = await database.query<{
    subject: string;
    device: string;
    seqs: number[];
    since: Date | string;
    seen: Date | string;
  }>(
    `select gap.subject, gap.device, array_agg(gap.seq order by gap.seq) as seqs, min(gap.noticed_at) as since,
      max(sequence.seen_at) as seen
    from device_gap gap join device_sequence sequence using (issuer, subject, device)
    where gap.closed_at is null
    group by gap.issuer, gap.subject, gap.device order by since`,
  );
  const usernames = await readUsernames([...new Set(rows.map(({ subject }) => subject))]);
  return rows.map(({ subject, device, seqs, since, seen }) => ({
    person: usernames.get(subject) ?? subject,
    device,
    seqs,
    since: new Date(since),
    seenAt: new Date(seen),
  }));
}

/** The list as text for an operator. */
export function gapsReport(gaps: readonly OpenGaps[], now: Date): string {
  if (gaps.length === 0) return 'No falta ningún envío.';
  const lines = gaps.map(
    ({ person, device, seqs, since, seenAt }) =>
      `${person}, equipo ${device.slice(0, 8)}: ${seqs.length === 1 ? 'falta el envío' : 'faltan los envíos'} ` +
      `${seqs.join(', ')}, desde hace ${elapsed(since, now)}; el equipo envió algo hace ${elapsed(seenAt, now)}.`,
  );
  return `${lines.join('\n')}\n\nUn envío que falta puede estar aún en el equipo, o su dueño lo descartó.`;
}

function elapsed(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} días`;
}
