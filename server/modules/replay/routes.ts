import * as calls from '../../../contract/replay/replay';
import { type LegSpan, replayMarks, transferLegs } from '../../../contract/replay/transfer-legs';
import { RETENTION } from '../../../contract/retention/retention';
import { acceptedIps } from '../../../contract/transfers/ambulance-leg';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { listHistory } from '../positions';
import { listAmbulances } from '../reference';
import { readRetention } from '../retention';
import { factsOfRecord, readVisibleTransfer } from '../transfers';
import { hospitalStop, pickUpOf } from '../travel';
import { packFixes } from './pack-fixes';

type Vehicle = NonNullable<calls.ReplayLeg['ambulance']>;

const DAY_MS = 86_400_000;

export function routes(platform: Platform): Route[] {
  const { database, clock } = platform;
  return [
    serveRead(calls.getTransferReplay, async ({ actor, params: { id }, note }) => {
      const { record } = await readVisibleTransfer(database.orm, id, actor, true);
      const facts = factsOfRecord(record);
      const spans = transferLegs(facts, new Date(clock.now()));
      note({ action: 'read-positions', referralId: id });
      return {
        ...(await positionsOf(platform, spans, await listAmbulances(database.orm))),
        marks: replayMarks(facts),
        pickUp: await pickUpOf(platform, record),
        destination: hospitalStop(platform, acceptedIps(facts)),
      };
    }),
    serveRead(calls.getAmbulanceReplay, async ({ query, note }) => {
      const { ambulanceId } = query;
      const { from, until } = askedSpan(query, clock.now());
      const vehicles = await listAmbulances(database.orm);
      if (!vehicles.some(({ id }) => id === ambulanceId)) throw new Refused('NOT_FOUND');
      note({ action: 'read-positions', filter: { ambulanceId, from, to: until } });
      const span: LegSpan = { ambulanceId, from, until, end: 'asked', isCut: false };
      return {
        ...(await positionsOf(platform, [span], vehicles)),
        marks: [],
        pickUp: null,
        destination: null,
      };
    }),
  ];
}

/** Ends now at the latest. Throws `QUERY_INVALID` for a span of no time or of more than 24 hours. */
function askedSpan(query: { from: string; to: string }, now: number) {
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
  if (to - from > calls.LONGEST_SPAN_MS) throw invalid('Como mucho 24 horas.');
  const until = Math.min(to, now);
  if (until <= from) throw invalid('Termina antes de empezar, o empieza en el futuro.');
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

const invalid = (message: string) => new Refused('QUERY_INVALID', { errors: [{ path: 'to', message }] });

/** The positions of each span, and since when positions are kept. */
async function positionsOf(
  { database, clock }: Platform,
  spans: readonly LegSpan[],
  vehicles: readonly Vehicle[],
) {
  const { days } = await readRetention(database.orm);
  const keptDays = days.positions ?? RETENTION.positions.most;
  const keptFrom = keptSince(keptDays, clock.now());
  const legs = spans.map(async ({ ambulanceId, ...span }) => {
    const from = Date.parse(span.from);
    const asked = { from: new Date(Math.max(from, keptFrom)), until: new Date(span.until) };
    const fixes = ambulanceId === null ? [] : await listHistory(database.orm, { ambulanceId, ...asked });
    return {
      ...span,
      ambulance: ambulanceId === null ? null : named(ambulanceId, vehicles),
      fixes: packFixes(fixes, from),
    };
  });
  return {
    keptFrom: new Date(keptFrom).toISOString(),
    keptDays,
    legs: await Promise.all(legs),
  };
}

/** Whole days (UTC) are deleted: the day of the limit is still there. Epoch milliseconds. */
const keptSince = (days: number, now: number) => Math.floor((now - days * DAY_MS) / DAY_MS) * DAY_MS;

/** One that was removed since has only its number. */
function named(id: number, vehicles: readonly Vehicle[]): Vehicle {
  const known = vehicles.find((one) => one.id === id);
  return { id, name: known?.name ?? `Ambulancia ${id}`, licensePlate: known?.licensePlate ?? '' };
}
