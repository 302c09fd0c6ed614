import type { PushMessage } from '../../../contract/notifications/push-message';

/** A push for the push service. */
export interface OutgoingPush {
  data: PushMessage;
  /** Wakes a sleeping device. */
  isUrgent: boolean;
  /** The push service keeps it so long for an unreachable device. */
  ttlSeconds: number;
}

/** `gone`: the token is no longer valid. `refused`: the message is invalid; a retry is useless. */
export type PushResult =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; reason: string }
  /** `retryAfterMs`: the service's pause for all messages. */
  | { kind: 'later'; reason: string; retryAfterMs: number | null };

/** Sends messages to a push service. Never throws: a failure is a result. */
export interface PushGateway {
  send(token: string, push: OutgoingPush): Promise<PushResult>;
  /** A question that reaches no device, to see whether the service answers: every other result than `later` says that it does. */
  ask(): Promise<PushResult>;
}
