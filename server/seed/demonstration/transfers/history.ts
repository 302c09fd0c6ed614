import type { Known } from '../../../../contract/transfers/action';
import type { Moment, TransferFacts } from '../../../../contract/transfers/facts';
import { type ActionName, type BodyOfAction, decide } from '../../../../contract/transfers/lifecycle';
import type { Random } from '../../random';
import type { Participant } from './doers';

/** A line of the chat: the text of an action or a person's message. */
export interface HistoryLine {
  msgType: 'MSG' | 'system';
  by: Participant;
  msg: string;
  at: string;
  /** Earlier than `at` if the tablet was offline. */
  occurredAt: string;
  /** The action; null for a person's message. */
  action: ActionName | null;
  /** The transfer's facts at that time: they decide who was notified. */
  facts: TransferFacts;
}

/** The history of one transfer, made only by the rules of the contract. */
export interface History {
  readonly facts: TransferFacts;
  readonly lines: readonly HistoryLine[];
  /** Number of actions that changed the transfer. */
  readonly actions: number;
  /** Current time of the history, epoch milliseconds. */
  readonly clock: number;
  /** Advances the clock by `from` to `to` minutes, never past now. */
  wait(from: number, to: number): void;
  /** Applies an action. Throws if the contract refuses it, because then this generator has a fault. */
  act<Name extends ActionName>(name: Name, body: BodyOfAction<Name>, by: Participant, known?: Known): Moment;
  write(msg: string, by: Participant): void;
}

const MINUTE = 60_000;
/** Share of actions that an offline tablet sent later. */
const OFFLINE_SHARE = 0.04;
/** One of `every` lines of a hospital was sent `minutes` later, because the hospital was offline. */
const LATE_LINE = { every: 9, minutes: 12 };

export function beginHistory(random: Random, first: TransferFacts, createdAt: Date, now: Date): History {
  let facts = first;
  let clock = createdAt.getTime();
  let actions = 0;
  const lines: HistoryLine[] = [];

  function wait(from: number, to: number): void {
    const drawn = (from + random.next() * (to - from)) * MINUTE;
    // Takes at most half of the time that is left, so that the clock never passes now.
    clock = Math.floor(clock + Math.min(drawn, (now.getTime() - clock) / 2));
  }

  function moment(by: Participant): Moment {
    const occurredAt = new Date(clock).toISOString();
    const bedside = by.roles.includes('IPS_REFERRAL_REPORTER');
    if (bedside && random.chance(OFFLINE_SHARE)) wait(5, 40);
    return { occurredAt, recordedAt: new Date(clock).toISOString() };
  }

  return {
    get facts() {
      return facts;
    },
    get clock() {
      return clock;
    },
    get actions() {
      return actions;
    },
    lines,
    wait,
    act(name, body, by, known = {}) {
      const at = moment(by);
      const result = decide(facts, name, body, by, at, known);
      if (!result.ok) throw new Error(`${name} of transfer ${facts.id}: ${result.refusal.message}`);
      if (result.said === null) throw new Error(`${name} of transfer ${facts.id}: done twice`);
      facts = result.facts;
      actions += 1;
      const { occurredAt, recordedAt } = at;
      lines.push({
        msgType: 'system',
        by,
        msg: result.said,
        at: recordedAt,
        occurredAt,
        action: name,
        facts,
      });
      return at;
    },
    write(msg, by) {
      const isLate =
        by.roles.includes('IPS_REFERRAL_REPORTER') && (facts.id + lines.length) % LATE_LINE.every === 0;
      const written = isLate ? Math.max(createdAt.getTime(), clock - LATE_LINE.minutes * MINUTE) : clock;
      const at = new Date(clock).toISOString();
      lines.push({
        msgType: 'MSG',
        by,
        msg,
        at,
        occurredAt: new Date(written).toISOString(),
        action: null,
        facts,
      });
    },
  };
}
