import { useMemo } from 'react';
import * as v from 'valibot';
import { isAboutSaturation, OPERATIONS } from '../../../contract/operations';
import { isSaturated, type Saturation } from '../../../contract/resources/saturation';
import { useSession } from '../../session';
import { type Entry, needsPerson, useSubmissionsWhere, type View } from '../../submissions';
import { goesWhen, waitsFor } from '../../submissions/goes-when';

interface OwnSaturation {
  /** In force, with this device's submissions applied; null for none. */
  current: Saturation | null;
  /** Says that the regulation centre does not know it yet; null when it does. */
  waitingText: string | null;
  /** A submission that needs a person's decision. */
  refused: Entry | null;
}

/** The server's last answer, and when this device read it, in milliseconds. */
interface Confirmed {
  saturation: Saturation | null;
  readAt: number;
}

const DECLARED = 'Guardado en este equipo: el CRUE todavía no la ve.';
const DECLARED_TOO_LATE =
  'La emergencia funcional que declaró terminó sin salir de este equipo: el CRUE no la vio.';
const ENDED = 'Levantó la emergencia funcional en este equipo, pero el CRUE no lo sabe.';

const DeclarationBody = v.object({ reason: v.string(), until: v.string() });

/** The functional emergency of the user's own hospital, as its own screens show it. */
export function useOwnSaturation(ipsId: number, confirmed: Confirmed, now: Date): OwnSaturation {
  const { profile } = useSession();
  const entries = useSubmissionsWhere(useMemo(() => (view: View) => saturationEntries(view, ipsId), [ipsId]));
  return applySaturation(confirmed, entries, { name: profile.name, now });
}

/** Declarations and ends of this hospital, in order, also those just received. */
function saturationEntries({ entries }: View, ipsId: number): Entry[] {
  return entries.filter(
    ({ item, content }) =>
      isAboutSaturation(item.operation) &&
      item.lane === OPERATIONS[item.operation].lane(String(ipsId)) &&
      item.state !== 'discarded' &&
      content !== null,
  );
}

/** The server's state with the waiting submissions applied, and with received ones that it does not show yet. */
function applySaturation(
  { saturation, readAt }: Confirmed,
  entries: readonly Entry[],
  { name, now }: { name: string; now: Date },
): OwnSaturation {
  let declared = saturation;
  let last: Entry | null = null;
  let refused: Entry | null = null;
  for (const entry of entries) {
    const { item, content } = entry;
    if (needsPerson(item.state)) {
      refused = entry;
      continue;
    }
    if (item.state === 'received' && readAt > item.stateSince) continue;
    const body = v.safeParse(DeclarationBody, content?.body);
    const declaredAt = new Date(item.occurredAt + item.clockOffset).toISOString();
    declared = body.success ? { ...body.output, declaredAt, declaredBy: name } : null;
    last = item.state === 'received' ? null : entry;
  }
  const current = isSaturated(declared, now) ? declared : null;
  return { current, refused, waitingText: last && waitingText(last, current) };
}

function waitingText({ item, isStuck }: Entry, current: Saturation | null): string {
  const isEnd = item.operation === 'end-saturation';
  if (!isEnd && !current) return DECLARED_TOO_LATE;
  return `${isEnd ? ENDED : DECLARED} ${goesWhen({ isStuck, waitsFor: waitsFor(item) })}`;
}
