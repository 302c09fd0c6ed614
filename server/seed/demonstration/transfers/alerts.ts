import {
  type AcknowledgementKind,
  acknowledgementsAfter,
  escalate,
  LADDER_PACES,
  type LevelKey,
  levelsOf,
  paceOf,
} from '../../../../contract/acknowledgements/escalation';
import { isAcceptanceContradicted } from '../../../../contract/transfers/contradicted-acceptance';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import { repeatWords } from '../../../modules/acknowledgements';
import type { acknowledgement, acknowledgementReceipt } from '../../../modules/acknowledgements/tables';
import type { Doers, Participant } from './doers';
import type { LivedTransfer } from './generate';

type NewAlert = typeof acknowledgement.$inferInsert & { id: number };
type NewReceipt = typeof acknowledgementReceipt.$inferInsert;
type Level = NewAlert['levels'][number];

/** An alert of one transfer, until it gets its id. */
interface Rung {
  kind: AcknowledgementKind;
  golden: boolean;
  keys: LevelKey[];
  openedAt: number;
  level: number;
  repeats: number;
  calledAt: number;
  nextAt: number;
  /** When each level was alerted, and whether the hospital's two answers contradicted each other then. */
  levelAt: number[];
  contradicted: boolean[];
  ended: { at: number; by: Participant } | null;
  referralId: number;
}

/** What the chat of a transfer says of an alert that went up. */
export interface AlertLine {
  referralId: number;
  at: Date;
  msg: string;
}

/** A device in use receives an alert within seconds, and its user opens the transfer a little later. */
const DELIVERED_MS = 4000;
const SEEN_MS = 45_000;

/**
 * The alerts that the histories opened and ended, by the rules of the contract and with its paces: those that nobody has
 * answered have been repeated and have gone up until `now`.
 */
export function alertsOf(
  transfers: readonly LivedTransfer[],
  doers: Doers,
  levelOf: (key: LevelKey) => Level,
  now: Date,
): { alerts: NewAlert[]; receipts: NewReceipt[]; lines: AlertLine[] } {
  const rungs = transfers
    .flatMap((lived) => rungsOf(lived, now.getTime()))
    .sort((a, b) => a.openedAt - b.openedAt)
    .map((rung, at) => ({ ...rung, id: at + 1 }));
  return {
    alerts: rungs.map(({ id, referralId, kind, keys, level, repeats, ended, ...at }) => ({
      id,
      referralId,
      kind,
      levels: keys.map(levelOf),
      level,
      repeats,
      openedAt: new Date(at.openedAt),
      calledAt: new Date(at.calledAt),
      nextAt: ended ? null : new Date(at.nextAt),
      endedAt: ended && new Date(ended.at),
      endedBy: ended?.by.name ?? null,
    })),
    receipts: rungs.flatMap((rung) => receiptsOf(rung, doers, levelOf, now.getTime())),
    lines: rungs.flatMap((rung) => linesOf(rung, levelOf)),
  };
}

function rungsOf({ draft, history }: LivedTransfer, now: number): Rung[] {
  const all: Rung[] = [];
  const changes = [
    { facts: draft.facts, by: draft.creator, at: draft.createdAt.getTime() },
    ...history.lines
      .filter(({ action }) => action !== null)
      .map(({ facts, by, at }) => ({ facts, by, at: Date.parse(at) })),
  ];
  let before: TransferFacts | null = null;
  for (const { facts, by, at } of changes) {
    const { ends, opens } = acknowledgementsAfter(before, facts);
    for (const rung of all) {
      if (rung.ended) continue;
      climb(rung, at, before);
      if (ends.includes(rung.kind)) rung.ended = { at, by };
    }
    all.push(...opens.map((kind) => opened(kind, facts, at)));
    before = facts;
  }
  for (const rung of all) if (!rung.ended) climb(rung, now, before);
  return all;
}

function opened(kind: AcknowledgementKind, facts: TransferFacts, at: number): Rung {
  const { golden } = facts;
  return {
    kind,
    golden,
    keys: levelsOf(kind, facts),
    openedAt: at,
    level: 0,
    repeats: 0,
    calledAt: at,
    nextAt: at + paceOf(kind, golden, LADDER_PACES).repeatSeconds * 1000,
    levelAt: [at],
    contradicted: [false],
    ended: null,
    referralId: facts.id,
  };
}

/** Repeats the alert, and alerts the next levels, as often as it is due before `until`. `facts`: those until then. */
function climb(rung: Rung, until: number, facts: TransferFacts | null): void {
  const pace = paceOf(rung.kind, rung.golden, LADDER_PACES);
  while (rung.nextAt <= until) {
    const { level, repeats, isNewLevel, pauseSeconds } = escalate(rung, rung.keys.length, pace);
    if (isNewLevel) {
      rung.levelAt.push(rung.nextAt);
      rung.contradicted.push(rung.kind === 'answer' && facts !== null && isAcceptanceContradicted(facts));
    }
    rung.level = level;
    rung.repeats = repeats;
    rung.calledAt = rung.nextAt;
    rung.nextAt += pauseSeconds * 1000;
  }
}

/** One line for each level after the first, in the server's words: `EPS Andina no ha respondido; se avisó también al CRUE.` */
function linesOf(
  { keys, levelAt, contradicted, referralId }: Rung,
  levelOf: (key: LevelKey) => Level,
): AlertLine[] {
  const levels = keys.map(levelOf);
  return levelAt.slice(1).map((time, before) => {
    const at = new Date(time);
    const standing = { levels, level: before, takenBy: null, takenAt: null };
    const isContradicted = contradicted[before + 1] ?? false;
    return {
      referralId,
      at,
      msg: repeatWords(standing, { level: before + 1, isContradicted, by: null }, at),
    };
  });
}

/** One person of each alerted level has it on a screen; until it ended, that person has also opened the transfer. */
function receiptsOf(
  { id, keys, levelAt, ended }: Rung & { id: number },
  doers: Doers,
  levelOf: (key: LevelKey) => Level,
  now: number,
): NewReceipt[] {
  const until = ended?.at ?? now;
  return levelAt.flatMap((at, level) => {
    const key = keys[level];
    if (key === undefined || at + DELIVERED_MS > until) return [];
    const { subject, name } = personOf(key, doers);
    const hasSeen = ended !== null && at + SEEN_MS <= until;
    return {
      acknowledgementId: id,
      subject,
      name,
      entity: levelOf(key).name,
      level,
      deliveredAt: new Date(at + DELIVERED_MS),
      seenAt: hasSeen ? new Date(at + SEEN_MS) : null,
    };
  });
}

function personOf(key: LevelKey, doers: Doers): Participant {
  if (key === 'CRUE') return doers.crue;
  if (key === 'CRUE_DEP') return doers.crueDep;
  const [part, id] = key.split(':');
  if (part === 'EPS') return doers.eps(Number(id));
  return part === 'IPS' ? doers.ips(Number(id)) : doers.transport(Number(id));
}
