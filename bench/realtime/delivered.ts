import type { Arrivals } from './crowd-messages';
import type { Sent } from './tell';

/** Milliseconds from a message to its recipients. */
export interface Times {
  p50: number;
  p95: number;
  p99: number;
  worst: number;
}

export interface Delivered {
  expected: number;
  delivered: number;
  twice: number;
  /** From just before the request was sent: an upper bound of the time since the commit. */
  fromSent: Times;
  /** From the answer: a lower bound of the time since the commit; negative if the socket was faster. */
  fromAnswer: Times;
}

/**
 * Compares the received events of one kind with the sent ones. The n-th event of a transfer at a client is
 * the n-th message that was sent to it.
 */
export function judgeDelivery(
  sent: readonly Sent[],
  arrivals: readonly Arrivals[],
  isHint: boolean,
  each: number,
): Delivered {
  const ofTransfer = new Map<number, Sent[]>();
  for (const one of [...sent].sort((a, b) => a.sentAt - b.sentAt))
    ofTransfer.set(one.transfer, [...(ofTransfer.get(one.transfer) ?? []), one]);
  const heard = new Map<string, number>();
  const seen = new Set<string>();
  const fromSent: number[] = [];
  const fromAnswer: number[] = [];
  let twice = 0;
  for (const { isHint: kinds, id, transfer, member, at } of arrivals)
    for (let place = 0; place < at.length; place += 1) {
      if ((kinds[place] === 1) !== isHint) continue;
      const who = `${member[place]} ${transfer[place]}`;
      const what = `${member[place]} ${id[place]}`;
      if (seen.has(what)) {
        twice += 1;
        continue;
      }
      seen.add(what);
      const nth = heard.get(who) ?? 0;
      heard.set(who, nth + 1);
      const message = ofTransfer.get(transfer[place] ?? 0)?.[nth];
      if (!message) continue;
      fromSent.push((at[place] ?? 0) - message.sentAt);
      fromAnswer.push((at[place] ?? 0) - message.answeredAt);
    }
  return {
    expected: sent.length * each,
    delivered: fromSent.length,
    twice,
    fromSent: timesOf(fromSent),
    fromAnswer: timesOf(fromAnswer),
  };
}

function timesOf(values: number[]): Times {
  values.sort((one, other) => one - other);
  const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}

/** Time of the last arrival. */
export function lastOf(arrivals: readonly Arrivals[]): number {
  let last = 0;
  for (const { at } of arrivals) for (const time of at) last = Math.max(last, time);
  return last;
}
