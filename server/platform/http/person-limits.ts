import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Actor } from '../../../contract/roles';
import { steadyNow } from '../steady-now';

type Person = Pick<Actor, 'issuer' | 'subject'>;

/** Counts what each person asks, over HTTP and over sockets together, in this process. */
export interface PersonLimits {
  /** Counts one call. False if the person is above the limit in this minute. */
  take(person: Person): boolean;
  /** Counts one call of a person or an address: the calls of this minute, and the milliseconds until it ends. */
  count(key: string): { current: number; ttl: number };
  /** The limit per minute; 0 means no limit. */
  readonly perMinute: number;
}

const MINUTE_MS = 60_000;
/** Above it, the person who was counted first is forgotten. */
const MOST_COUNTED = 20_000;

export const personKey = ({ issuer, subject }: Person): string => `${issuer} ${subject}`;

export function createPersonLimits(perMinute: number, now: () => number = steadyNow): PersonLimits {
  const counted = new Map<string, { since: number; calls: number }>();

  function count(key: string): { current: number; ttl: number } {
    const at = now();
    let entry = counted.get(key);
    if (!entry || at - entry.since >= MINUTE_MS) {
      entry = { since: at, calls: 0 };
      counted.delete(key);
      counted.set(key, entry);
      const [oldest] = counted.size > MOST_COUNTED ? counted.keys() : [];
      if (oldest !== undefined) counted.delete(oldest);
    }
    entry.calls += 1;
    return { current: entry.calls, ttl: MINUTE_MS - (at - entry.since) };
  }

  return {
    perMinute,
    count,
    take: (person) => perMinute === 0 || count(personKey(person)).current <= perMinute,
  };
}

/** These counters as the store of Fastify's limit. */
export function storeOf(
  limits: PersonLimits,
): new (
  _options: FastifyRateLimitOptions,
) => FastifyRateLimitStore {
  return class CountedStore implements FastifyRateLimitStore {
    incr(key: string, tell: (error: Error | null, counted: { current: number; ttl: number }) => void): void {
      tell(null, limits.count(key));
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
