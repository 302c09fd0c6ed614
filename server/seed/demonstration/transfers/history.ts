import type { Known } from '../../../../contract/transfers/action';
import type { Moment, TransferFacts } from '../../../../contract/transfers/facts';
import { type ActionName, type BodyOfAction, decide } from '../../../../contract/transfers/lifecycle';
import type { Random } from '../../random';
import type { Participant } from './doers';

/** A line of the conversation: what an action said, or what a person wrote. */
export interface HistoryLine {
  msgType: 'MSG' | 'system';
  by: Participant;
  msg: string;
  at: string;
  /** Earlier than `at` where a tablet had no network. */
  occurredAt: string;
  /** What was done; null where somebody wrote. */
  action: ActionName | null;
  /** The facts when it was said: who heard of it. */
  facts: TransferFacts;
}

/** The life of one transfer, lived through the rules of the contract and nothing else. */
export interface History {
  readonly facts: TransferFacts;
  readonly lines: readonly HistoryLine[];
  /** How many actions changed it. */
  readonly actions: number;
  /** The moment that the history has reached, in milliseconds. */
  readonly clock: number;
  /** Lets between `from` and `to` minutes pass, never past now. */
  wait(from: number, to: number): void;
  /** Does it; a refusal means that this generator is wrong, so it throws. */
  act<Name extends ActionName>(name: Name, body: BodyOfAction<Name>, by: Participant, known?: Known): Moment;
  write(msg: string, by: Participant): void;
}

const MINUTE = 60_000;
/** A tablet without network tells it later, this often. */
const OFFLINE_SHARE = 0.04;
/** Every so manieth line that a hospital wrote waited for its network, so long. */
const LATE_LINE = { every: 9, minutes: 12 };

export function beginHistory(random: Random, first: TransferFacts, createdAt: Date, now: Date): History {
  let facts = first;
  let clock = createdAt.getTime();
  let actions = 0;
  const lines: HistoryLine[] = [];

  function wait(from: number, to: number): void {
    const drawn = (from + random.next() * (to - from)) * MINUTE;
    // Half of what is left at most: the present is approached and never passed.
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
      const outcome = decide(facts, name, body, by, at, known);
      if (!outcome.ok) throw new Error(`${name} of transfer ${facts.id}: ${outcome.refusal.message}`);
      facts = outcome.facts;
      actions += 1;
      const { occurredAt, recordedAt } = at;
      lines.push({
        msgType: 'system',
        by,
        msg: outcome.said,
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
