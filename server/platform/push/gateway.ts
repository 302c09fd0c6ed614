import type { PushMessage } from '../../../contract/notifications/push-message';

/** A push as the service is given it. */
export interface OutgoingPush {
  data: PushMessage;
  /** Wakes a sleeping device. */
  isUrgent: boolean;
  /** How long the service keeps it for a device that cannot be reached. */
  ttlSeconds: number;
}

/** `gone`: this token will never work again. `refused`: this message will not, whenever it is sent. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; reason: string }
  /** `retryAfterMs`: the service says when, and means all messages. */
  | { kind: 'later'; reason: string; retryAfterMs: number | null };

/** Hands messages to a push service. Never throws: what went wrong is an outcome. */
export interface PushGateway {
  send(token: string, push: OutgoingPush): Promise<PushOutcome>;
}
