/**
 * What a service answered to the last questions of this process. Nobody is asked only to know, except a service that is away: a
 * small question each minute, until it answers.
 */
export interface ServiceHealth {
  noteSuccess(): void;
  /** `reason`: a code without anybody's data. */
  noteFailure(reason: string): void;
  /** A word for `/readyz`: `ok`, also before the first question, or `down: ` and the last reason until it answers again. */
  state(): string;
  /** The small question; it notes its own success or failure, and never throws. */
  askAgainWith(question: () => Promise<void>): void;
  /** Asks it if the service is away. */
  askAgain(): Promise<void>;
}

/** `patience`: so many failures in a row say that a service is away; one late answer says little. */
export function createServiceHealth(patience = 3): ServiceHealth {
  let failures = 0;
  let last = '';
  let ask: (() => Promise<void>) | undefined;
  const isAway = () => failures >= patience;
  return {
    noteSuccess() {
      failures = 0;
    },
    noteFailure(reason) {
      failures += 1;
      last = reason;
    },
    state: () => (isAway() ? `down: ${last}` : 'ok'),
    askAgainWith(question) {
      ask = question;
    },
    async askAgain() {
      if (isAway()) await ask?.();
    },
  };
}

/** Services that everybody can work without, for some time. */
type OutsideService = 'push' | 'broker' | 'telemetry' | 'routing' | 'register';
/** Of those that are configured. */
export type OutsideHealth = Readonly<Partial<Record<OutsideService, ServiceHealth>>>;
