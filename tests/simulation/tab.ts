import { createOutbox, type Outbox } from '../../src/outbox/outbox';
import type { OutboxPorts } from '../../src/outbox/ports';
import { type OutboxRules, RULES } from '../../src/outbox/rules';
import type { Track } from '../../src/outbox/track-of';
import type { Disk } from './disk';
import type { NamedLocks } from './named-locks';
import type { Network } from './network';
import { sealerOf } from './sealer';
import type { Session } from './session';
import { Life, type World } from './world';

const LOOKS_EVERY_MS = 60_000;

/** The parts of its tablet that a page uses. */
export interface Surroundings {
  readonly world: World;
  readonly disk: Disk;
  readonly network: Network;
  readonly session: Session;
  readonly locks: NamedLocks;
  readonly device: { now(): number };
  /** Uncaught failures. */
  readonly uncaught: string[];
  mintKey(): string;
  /** A deliberate fault replaces rules and ports of the page; without one both stay as they are. */
  readonly faultyRules: Partial<OutboxRules>;
  faultyPorts(ports: OutboxPorts): OutboxPorts;
}

/** An open page of the app. */
export class Tab {
  readonly life = new Life();
  readonly outbox: Outbox;
  private readonly timers = new Map<Track, () => void>();

  constructor(
    private readonly tablet: Surroundings,
    appVersion: string,
  ) {
    const { world, disk, network, session, device, locks } = tablet;
    const { life } = this;
    const ports: OutboxPorts = {
      store: disk.storeOf(life),
      sealer: sealerOf(world, life),
      // As the page's session does: a renewed token is news for its outbox.
      courier: network.courierOf(life, () => this.wake(true, false)),
      locks: {
        hold: async (name, work) => {
          await world.pause(life, 0, 2);
          const leave = await locks.take(name, life);
          try {
            return await work();
          } finally {
            leave();
          }
        },
      },
      session: { owner: () => session.owner },
      clock: {
        sinceHeard: () => Number.POSITIVE_INFINITY,
        now: () => device.now(),
        // The law of times has its own model: tests/src/outbox/recorded-times.test.ts.
        read: () => ({
          page: 'p',
          wall: device.now(),
          steady: world.now,
          offset: 0,
          setBack: 0,
          isOffsetOld: false,
          isSure: true,
        }),
      },
      random: { fraction: () => world.random.fraction(), key: () => tablet.mintKey() },
      appVersion,
    };
    const rules = { ...RULES, ...tablet.faultyRules };
    this.outbox = createOutbox(tablet.faultyPorts(ports), rules, (track, { nextAt }) =>
      this.sleep(track, nextAt),
    );
  }

  /** Looks whether something can be sent, and again when it is time. */
  wake(tokenFresh = false, networkBack = this.tablet.world.random.chance(0.1)): void {
    this.watch(this.outbox.drain({ tokenFresh, networkBack }));
  }

  /** An uncaught failure breaks a law. */
  watch(work: Promise<unknown>): void {
    work.catch((failure: unknown) => {
      if (this.life.alive) this.tablet.uncaught.push(String(failure));
    });
  }

  private sleep(track: Track, nextAt: number | null): void {
    const { world, device } = this.tablet;
    this.timers.get(track)?.();
    const ms = Math.min(Math.max((nextAt ?? Number.POSITIVE_INFINITY) - device.now(), 50), LOOKS_EVERY_MS);
    const cancel = world.after(ms, () => {
      if (this.life.alive) this.wake();
    });
    this.timers.set(track, cancel);
  }
}
