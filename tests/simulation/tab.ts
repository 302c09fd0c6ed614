import { createOutbox, type Outbox } from '../../src/outbox/outbox';
import type { OutboxPorts } from '../../src/outbox/ports';
import { RULES } from '../../src/outbox/rules';
import type { Hospital } from './hospital';
import { sealerOf } from './sealer';
import { Life } from './world';

const LOOKS_EVERY_MS = 60_000;

/** An open page of the app. */
export class Tab {
  readonly life = new Life();
  readonly outbox: Outbox;
  private timer: (() => void) | null = null;

  constructor(
    private readonly hospital: Hospital,
    appVersion: string,
  ) {
    const { world, disk, network, session, device, mutant } = hospital;
    const { life } = this;
    const ports: OutboxPorts = {
      store: disk.storeOf(life),
      sealer: sealerOf(world, life),
      courier: network.courierOf(life),
      locks: {
        hold: async (name, work) => {
          await world.pause(life, 0, 2);
          const leave = await hospital.locks.take(name, life);
          try {
            return await work();
          } finally {
            leave();
          }
        },
      },
      session: { owner: () => session.owner },
      clock: { now: () => device.now(), serverOffset: () => 0 },
      random: { fraction: () => world.random.fraction(), key: () => hospital.mintKey() },
      appVersion,
    };
    this.outbox = createOutbox(mutant?.ports?.(ports, hospital) ?? ports, { ...RULES, ...mutant?.rules });
  }

  /** Sends ready items, and schedules the next check. */
  wake(tokenFresh = false, networkBack = this.hospital.world.random.chance(0.1)): void {
    this.watch(this.outbox.drain({ tokenFresh, networkBack }).then((nextAt) => this.sleep(nextAt)));
  }

  /** Watches all work of a page: an uncaught failure breaks a law. */
  watch(work: Promise<unknown>): void {
    work.catch((failure: unknown) => {
      if (this.life.alive) this.hospital.uncaught.push(String(failure));
    });
  }

  private sleep(nextAt: number | null): void {
    const { world, device } = this.hospital;
    this.timer?.();
    const ms = Math.min(Math.max((nextAt ?? Number.POSITIVE_INFINITY) - device.now(), 50), LOOKS_EVERY_MS);
    this.timer = world.after(ms, () => {
      if (this.life.alive) this.wake();
    });
  }
}
