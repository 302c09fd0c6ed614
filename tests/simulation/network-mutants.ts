import { RULES } from '../../src/outbox/rules';
import type { Mutant } from './hospital';

const { classify, nextToSend, waitMs, recovery, changeOf } = RULES;

/** Deliberate faults where the network does not keep its word: strangers, refused tokens, reconnects, uploads. */
export const NETWORK_MUTANTS: Mutant[] = [
  {
    name: 'a refused token is not counted',
    rules: {
      classify: (answer, key, present) =>
        answer.kind === 'answer' && answer.status === 401
          ? { to: 'waiting-auth' }
          : classify(answer, key, present),
    },
  },
  {
    name: 'a token that the drain renewed wakes what it refused',
    rules: {
      wakesDrain: () => true,
      recovery: (item, waking) =>
        item.lastError?.class === 'token-refused' && item.state === 'waiting' && waking.tokenFresh
          ? { state: 'queued', why: 'network-back' }
          : recovery(item, waking),
    },
  },
  {
    name: 'the answer of a stranger is no answer',
    rules: {
      classify: (answer, key, present) =>
        classify(answer.kind === 'not-ours' ? { kind: 'none' } : answer, key, present),
    },
  },
  {
    name: 'an identity provider that does not answer is no answer of our server',
    rules: {
      classify: (answer, key, present) =>
        classify(answer.kind === 'no-provider' ? { kind: 'none' } : answer, key, present),
    },
  },
  {
    name: 'the answer of a stranger proves that nothing arrived',
    rules: {
      changeOf: (item, transition, answer) => {
        const change = changeOf(item, transition, answer);
        return answer.kind === 'not-ours' ? { ...change, uncertain: item.uncertain } : change;
      },
    },
  },
  {
    name: 'the answer of a stranger is a refusal of our server',
    rules: {
      classify: (answer, key, present) =>
        answer.kind === 'not-ours' && answer.status >= 400
          ? { to: 'needs-attention', decided: false }
          : classify(answer, key, present),
    },
  },
  {
    name: 'a submission that only strangers answer holds every lane',
    rules: {
      nextToSend: (items, now, busy, isOfTrack) => {
        const isHeld = items.some(
          ({ state, lastError }) => state === 'waiting' && lastError?.class === 'not-ours',
        );
        const next = nextToSend(items, now, busy, isOfTrack);
        return isHeld ? next.filter(({ lastError }) => lastError?.class === 'not-ours') : next;
      },
    },
  },
  {
    name: 'a reconnect voids the back-off',
    rules: {
      recovery: (item, waking) =>
        item.state === 'waiting' && item.lastError?.class === 'no-answer' && waking.networkBack
          ? { state: 'queued', why: 'network-back' }
          : recovery(item, waking),
    },
  },
  {
    name: 'a reconnect voids Retry-After',
    rules: {
      recovery: (item, waking) =>
        item.state === 'waiting' && item.lastError?.class === 'busy' && waking.networkBack
          ? { state: 'queued', why: 'network-back' }
          : recovery(item, waking),
    },
  },
  { name: 'messages share the two places of the uploads', rules: { trackOf: () => 'uploads' } },
  {
    name: 'each track recovers what the other is sending',
    rules: { recovery: (item, waking) => recovery(item, { ...waking, isOfTrack: true }) },
  },
  {
    name: 'Retry-After takes the place of the jitter',
    ofCrowd: true,
    rules: {
      waitMs: (wait, attempts, random) =>
        Math.max(
          (wait.retryAfterSeconds ?? 0) * 1000,
          waitMs({ ...wait, retryAfterSeconds: null }, attempts, random),
        ),
    },
  },
  {
    name: 'all tablets that reconnect send at the same moment',
    ofCrowd: true,
    rules: { recovery: (item, waking) => recovery(item, { ...waking, fraction: 0 }) },
  },
];
