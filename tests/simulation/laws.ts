import type { JournalLine, OutboxItem, Owner } from '../../src/outbox/record';
import { isSameOwner } from '../../src/outbox/record';
import { isOver, needsPerson } from '../../src/outbox/states';
import { trackOf } from '../../src/outbox/track-of';
import type { Disk } from './disk';
import type { Hospital } from './hospital';
import type { Sent } from './network';
import { STEPS_FROM } from './steps-from';

/** Laws that hold at the end of every history; each returns its violations. */
const LAWS: ((hospital: Hospital) => string[])[] = [
  lost,
  appliedTwice,
  underAnotherName,
  changed,
  retimed,
  stuck,
  laneOrder,
  dependencies,
  journal,
  leftovers,
  pruned,
  twoLanesOfATrack,
  largeFilesOnce,
  notInAHurry,
  askedToWait,
  bothered,
  uncaught,
  always,
  notInARow,
  backsOff,
  countsRefusedTokens,
];

export function findBrokenLaws(hospital: Hospital): string[] {
  return LAWS.flatMap((law) => law(hospital).map((what) => `${law.name}: ${what}`));
}

/** Whether all submissions of this owner are settled. */
export function isAtRest(disk: Disk, owner: Owner): boolean {
  const items = [...disk.items.values()].filter((item) => isSameOwner(item.owner, owner));
  return items.every((item) => isSettled(item, items));
}

/** Final, or waiting for a person's decision, or behind such a submission. */
function isSettled(item: OutboxItem, items: readonly OutboxItem[]): boolean {
  if (isOver(item.state) || needsPerson(item.state)) return true;
  if (item.state !== 'queued' && item.state !== 'blocked') return false;
  const waitsFor = items.filter(
    (other) =>
      other !== item &&
      !isOver(other.state) &&
      ((other.lane === item.lane && other.laneSeq < item.laneSeq) || item.dependsOn.includes(other.id)),
  );
  return waitsFor.some((other) => isSettled(other, items));
}

/** Every submission whose save was shown to a person is on the server, on the device, or given up by that person. */
function lost({ told, disk, server, givenUp }: Hospital): string[] {
  return [...told].flatMap(([id, clientRef]) => {
    const item = disk.find(id);
    if (!item) return [`${id} (${clientRef}) is not on the device`];
    const applied = server.ledger.some((effect) => effect.clientRef === clientRef);
    if (item.state === 'received' && !applied)
      return [`${id} (${clientRef}) is said to be received and is not`];
    if (item.state === 'discarded' && !givenUp.has(id))
      return [`${id} (${clientRef}) was discarded by nobody`];
    if (!isOver(item.state) && !item.sealed) return [`${id} (${clientRef}) has no content`];
    return [];
  });
}

/** Each intention has one effect under one key; a correction has another key. */
function appliedTwice({ server, disk }: Hospital): string[] {
  const seen = new Map<string, string>();
  const twice = server.ledger.flatMap(({ clientRef, key }) => {
    const before = seen.get(clientRef);
    seen.set(clientRef, key);
    return before === undefined ? [] : [`${clientRef} under ${before} and ${key}`];
  });
  const unasked = server.second.filter(
    ({ key }) => !disk.history.some((line) => line.item === key && line.link),
  );
  return [...twice, ...unasked.map(({ clientRef, key }) => `${clientRef} came again under ${key}`)];
}

function underAnotherName({ server, written }: Hospital): string[] {
  return server.ledger.flatMap(({ clientRef, subject }) => {
    const author = written.get(clientRef)?.author.subject;
    return author === subject ? [] : [`${clientRef} of ${author} was received as ${subject}'s`];
  });
}

/** The server received the written text, with its files and for its transfer. */
function changed({ server, written, disk }: Hospital): string[] {
  return server.ledger.flatMap(({ clientRef, key, text, files, transfer }) => {
    const origin = written.get(clientRef);
    if (!origin) return [`${key} arrived without what was written`];
    const { versions, files: attached, after } = origin;
    const maker = after === null ? undefined : server.ledger.find((effect) => effect.clientRef === after);
    const isRight =
      versions.includes(text) && files === attached && (after === null || transfer === maker?.transfer);
    const known = disk.find(key) !== undefined;
    return [
      ...(isRight ? [] : [`${clientRef} arrived as ${text}, ${files || 'no file'}, transfer ${transfer}`]),
      ...(known ? [] : [`${clientRef} arrived under ${key}, which no item has`]),
    ];
  });
}

/** The server received the time at which the author wrote it, also when the author sent it again. */
function retimed({ server, timeOf }: Hospital): string[] {
  return server.ledger.flatMap(({ key, occurredAt }) => {
    const wrote = timeOf.get(key) ?? occurredAt;
    return wrote === occurredAt ? [] : [`${key} was written at ${wrote} and arrived as of ${occurredAt}`];
  });
}

/** After the troubles every submission is received or waits for a person's decision. */
function stuck({ disk, appVersion, tabs }: Hospital): string[] {
  const items = [...disk.items.values()];
  const isNewest = tabs.length > 0;
  return items.flatMap((item) => {
    const own = items.filter((other) => isSameOwner(other.owner, item.owner));
    if (!isSettled(item, own)) return [`${item.id} is ${item.state}`];
    const before = item.state === 'needs-update' && item.outdatedApp !== `v${appVersion}`;
    return before && isNewest ? [`${item.id} still waits for a newer app`] : [];
  });
}

/** The effects of a lane came in the order of writing. */
function laneOrder({ server, disk, givenUp }: Hospital): string[] {
  const last = new Map<string, OutboxItem>();
  return server.ledger.flatMap(({ key }) => {
    const item = disk.find(key);
    if (!item || givenUp.has(key)) return [];
    const lane = `${item.owner.subject} ${item.lane}`;
    const before = last.get(lane);
    last.set(lane, item);
    return before && before.laneSeq > item.laneSeq ? [`${before.id} before ${key} in ${item.lane}`] : [];
  });
}

function dependencies({ server, written }: Hospital): string[] {
  const applied = new Set<string>();
  return server.ledger.flatMap(({ clientRef }) => {
    applied.add(clientRef);
    const after = written.get(clientRef)?.after ?? null;
    return after === null || applied.has(after) ? [] : [`${clientRef} before ${after}`];
  });
}

/** The journal has every state change of every submission, from its creation to its present state. */
function journal({ disk }: Hospital): string[] {
  const lines = new Map<string, JournalLine[]>();
  for (const line of disk.history) lines.set(line.item, [...(lines.get(line.item) ?? []), line]);
  return disk.everything().flatMap((item) => {
    const chain = lines.get(item.id) ?? [];
    const broken = chain.filter(
      (line, index) =>
        line.from !== (chain[index - 1]?.to ?? null) || !STEPS_FROM[line.from ?? 'new'].includes(line.to),
    );
    const what = broken.map(({ from, to }) => `${item.id} went from ${from} to ${to}`);
    const end = chain.at(-1)?.to;
    return end === item.state ? what : [...what, `${item.id} is ${item.state}, its journal says ${end}`];
  });
}

/** No data of a finished submission stays on the device; files stay as long as their submission. */
function leftovers({ disk, written, told }: Hospital): string[] {
  return [...disk.items.values()].flatMap((item) => {
    const files = disk.files.get(item.id) ?? [];
    if (isOver(item.state)) return item.sealed || files.length > 0 ? [`content of ${item.id}`] : [];
    const clientRef = told.get(item.id);
    const expected = clientRef && written.get(clientRef)?.files ? 1 : 0;
    return clientRef && files.length !== expected ? [`${item.id} has ${files.length} files`] : [];
  });
}

/** Only finished submissions are removed for their age, if nothing waits for them, and completely. */
function pruned({ disk }: Hospital): string[] {
  return disk.pruned.flatMap(({ item: { id, state }, neededBy }) => [
    ...(isOver(state) ? [] : [`${id} went while it was ${state}`]),
    ...neededBy.map((other) => `${id} went while ${other} waited for it`),
    ...(disk.files.has(id) || disk.journal.some((line) => line.item === id) ? [`something of ${id}`] : []),
  ]);
}

/** At most two uploads and two small submissions go at the same time, and none of the same lane. */
function twoLanesOfATrack({ network, disk }: Hospital): string[] {
  return network.sent.flatMap(({ key, together }) => {
    const item = disk.find(key);
    const others = together.map((other) => disk.find(other)).filter((other) => other !== undefined);
    const sameTrack = others.filter((other) => item && trackOf(other) === trackOf(item));
    const sameLane = others.some((other) => other.lane === item?.lane);
    return sameTrack.length > 1 || sameLane ? [`${key} beside ${together.join(', ')}`] : [];
  });
}

/** A large file is sent again only after a query whether the server has it. */
function largeFilesOnce({ network }: Hospital): string[] {
  const last = new Map<string, number>();
  return network.sent.flatMap(({ key, bytes, at, unsure }) => {
    const before = last.get(key);
    if (unsure) last.set(key, at);
    if (before === undefined || bytes < 100_000) return [];
    const asked = network.asked.some((question) => question.key === key && question.at >= before);
    return asked ? [] : [`${key} was sent again without asking`];
  });
}

/** Retries to a failing server back off. */
function notInAHurry({ network, disk }: Hospital): string[] {
  const attempts = network.sent.length;
  const items = disk.everything().length;
  const fair = 60 * Math.max(items, 1);
  return attempts > fair ? [`${attempts} requests for ${items} submissions`] : [];
}

/**
 * A server's retry time is respected, unless a person or a changed clock overrides it, or the page died
 * before it could store that time.
 */
function askedToWait({ network, disk, hurried, device }: Hospital): string[] {
  const until = new Map<string, number>();
  return network.sent.flatMap(({ key, at, notBefore }) => {
    const early =
      at < (until.get(key) ?? 0) && !hurried.has(key) && device.offset === 0 && !wasRecovered(disk, key);
    until.set(key, notBefore);
    return early ? [`${key} came back before its time`] : [];
  });
}

function wasRecovered({ history }: Disk, id: string): boolean {
  return history.some((line) => line.item === id && line.why === 'recovered');
}

/** People are asked only about problems that they can solve. Time, tokens and receipts solve the others. */
function bothered({ disk, server, network }: Hospital): string[] {
  return [...disk.items.values()].flatMap((item) => {
    if (!needsPerson(item.state)) return [];
    const { status, code } = item.lastError ?? { status: 0, code: null };
    const left = disk.history.some((line) => line.item === item.id && line.why === 'dependency-discarded');
    if (!left && (status < 400 || status === 401 || status >= 500 || code === 'IN_PROGRESS'))
      return [`${item.id} is ${item.state} after ${status} ${code}`];
    const lastSent = network.sent.findLast(({ key }) => key === item.id);
    if (!left && lastSent?.by === 'stranger')
      return [`${item.id} is ${item.state} after a stranger's answer`];
    const last = lastSent?.at ?? 0;
    const there = server.ledger.some((effect) => effect.key === item.id && effect.at < last);
    return there ? [`${item.id} is ${item.state} though it was received`] : [];
  });
}

function uncaught(hospital: Hospital): string[] {
  return hospital.uncaught;
}

/** The laws of `watch.ts`, which hold at every moment. */
function always({ watch }: Hospital): string[] {
  return [...watch.broken].map(([law, what]) => `${law}: ${what}`);
}

const ROW_MS = 30_000;
const ROW_REQUESTS = 20;

/** Whatever the answers are, a submission is sent a limited number of times within half a minute. */
function notInARow({ network, disk }: Hospital): string[] {
  return [...sendings(network.sent)].flatMap(([key, sent]) => {
    const most = ROW_REQUESTS + 2 * countLines(disk, key, AGAIN_AT_ONCE);
    const isRow = sent.some(({ at }, index) => (sent[index + most]?.at ?? Infinity) - at < ROW_MS);
    return isRow ? [`${key} was sent more than ${most} times within ${ROW_MS / 1000} s`] : [];
  });
}

const LEAST_MS = 1000;
const LONGEST_LEAST_MS = 150_000;
const APART_MS = { small: 10_000, uploads: 60_000 };

/**
 * After an attempt that our server did not answer, the next one keeps the pause that the number of such attempts gives.
 * A reconnect may shorten it to a minute, or to ten seconds without a file, and not further.
 */
function backsOff({ network, disk, device }: Hospital): string[] {
  if (device.offset !== 0) return [];
  return [...sendings(network.sent)].flatMap(([key, sent]) => {
    if (countLines(disk, key, AGAIN_AT_ONCE) > 0) return [];
    const apart = sent.some(({ bytes }) => bytes > 0) ? APART_MS.uploads : APART_MS.small;
    let unheard = 0;
    return sent.flatMap(({ by, endedAt }, index) => {
      unheard = by === 'server' ? 0 : unheard + 1;
      const next = sent[index + 1];
      if (unheard === 0 || endedAt === null || !next) return [];
      const least = Math.min(LEAST_MS * 2 ** (unheard - 1), LONGEST_LEAST_MS, apart);
      return next.at - endedAt < least
        ? [`${key} went again after ${next.at - endedAt} ms, its attempt ${unheard} without our answer`]
        : [];
    });
  });
}

/** A token that is refused right after its renewal counts as an attempt. */
function countsRefusedTokens({ network, disk }: Hospital): string[] {
  return [...sendings(network.sent)].flatMap(([key, sent]) => {
    const refused = sent.filter(
      ({ isRenewed, by, status, ownerPresent }) =>
        isRenewed && by === 'server' && status === 401 && ownerPresent,
    );
    const counted = (disk.find(key)?.attempts ?? 0) + countLines(disk, key, ['recovered']);
    return refused.length > counted ? [`${key}: ${refused.length} refused tokens, ${counted} attempts`] : [];
  });
}

/** A person, a new app, a new token or a new page sends it at once. */
const AGAIN_AT_ONCE = ['sent-now', 'recovered', 'app-updated', 'token-fresh'];

function countLines({ history }: Disk, id: string, reasons: readonly string[]): number {
  return history.filter(({ item, why }) => item === id && reasons.includes(why)).length;
}

function sendings(sent: readonly Sent[]): Map<string, Sent[]> {
  const byKey = new Map<string, Sent[]>();
  for (const one of sent) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one]);
  return byKey;
}
