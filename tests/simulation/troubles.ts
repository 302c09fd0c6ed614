import type { Hospital } from './hospital';
import type { Weather } from './network';
import { decideSomething, writeUploadsAndMessage } from './person';
import type { Ailment } from './server';
import { ANA, LUIS } from './session';

const WEATHERS: Weather[] = [
  'down',
  'captive',
  'lossy',
  'lossy',
  'slow',
  'doubling',
  'bad-proxy',
  'clogged',
  'cutting',
  'strict-proxy',
  'censor',
  'parrot',
];
const AILMENTS: Ailment[] = [
  'role',
  'row',
  'route',
  'gone',
  'overload',
  'unavailable',
  'internal',
  'too-large',
  'sluggish',
  'sluggish',
  'tokens',
  'tokens',
];

type Trouble = (hospital: Hospital) => void;

/** All troubles around an outbox; each returns how it ends. */
const TROUBLES = {
  weather(hospital) {
    const { network, world } = hospital;
    network.weather = world.random.pick(WEATHERS);
    world.tell(() => `weather: ${network.weather}`);
    later(hospital, 2000, world.random.chance(0.3) ? 600_000 : 120_000, () => {
      network.weather = 'fine';
    });
  },
  ailment(hospital) {
    const { faults } = hospital.server;
    faults.ailment = hospital.world.random.pick(AILMENTS);
    hospital.world.tell(() => `the server: ${faults.ailment}`);
    later(hospital, 2000, 120_000, () => {
      faults.ailment = null;
    });
  },
  /** Sockets that connect and drop: each connection is news for the outbox. */
  'unsteady sockets'(hospital) {
    const { world } = hospital;
    const until = world.now + world.random.between(20_000, 200_000);
    const again = () => {
      for (const tab of hospital.tabs) tab.wake(false, true);
      if (world.now < until) world.after(8000, again);
    };
    again();
  },
  'uploads that hang'(hospital) {
    const { network, world } = hospital;
    network.weather = 'clogged';
    writeUploadsAndMessage(hospital, world.random.between(10, 1_000_000));
    later(hospital, 2000, 600_000, () => {
      network.weather = 'fine';
    });
  },
  'server crash'(hospital) {
    hospital.server.crash();
    later(hospital, 20, 20_000, () => hospital.server.restart());
  },
  /** At some await of the next write. */
  'server crash in a write'(hospital) {
    hospital.network.atNextSending.push(() =>
      later(hospital, 0, 150, () => {
        hospital.server.crash();
        later(hospital, 20, 5000, () => hospital.server.restart());
      }),
    );
  },
  disk(hospital) {
    const { disk, world } = hospital;
    disk.quotaChance = world.random.chance(0.5) ? 0.3 : 0;
    disk.abortChance = 0.3;
    later(hospital, 2000, 60_000, () => {
      disk.quotaChance = 0;
      disk.abortChance = 0;
    });
  },
  'page crash'(hospital) {
    crashPage(hospital);
  },
  /** At some await of the next send. */
  'page crash in a sending'(hospital) {
    hospital.network.atNextSending.push(() => later(hospital, 0, 200, () => crashPage(hospital)));
  },
  'second tab'(hospital) {
    hospital.openTab();
  },
  clock({ device, world: { random } }) {
    device.offset += random.between(-2, 2) * 6 * 3_600_000 + random.between(-90_000, 90_000);
  },
  /** The tablet was unused; finished submissions may be removed. */
  'a week'({ device }) {
    device.offset += 8 * 24 * 3_600_000;
  },
  token(hospital) {
    const { session, world } = hospital;
    session.spoilToken();
    session.renewalRefused = world.random.chance(0.7);
    later(hospital, 5000, 60_000, () => {
      session.renewalRefused = false;
      if (session.renew()) hospital.tokenIsFresh();
    });
  },
  /** Something answers in the place of our server and of the identity server; the token ends meanwhile. */
  filter(hospital) {
    const { network, session, world } = hospital;
    network.weather = world.random.pick(['captive', 'censor'] as const);
    session.isProviderAway = true;
    world.tell(() => `a filter: ${network.weather}`);
    later(hospital, 500, 60_000, () => session.spoilToken());
    later(hospital, 2000, 600_000, () => {
      network.weather = 'fine';
      session.isProviderAway = false;
      if (session.renew()) hospital.tokenIsFresh();
    });
  },
  'other person'(hospital) {
    const { session } = hospital;
    const other = session.owner === ANA ? LUIS : ANA;
    session.signOut();
    later(hospital, 0, 3000, () => {
      session.signIn(other);
      hospital.tokenIsFresh();
    });
  },
  'new version'(hospital) {
    hospital.appVersion += 1;
    crashPage(hospital);
  },
  decision: decideSomething,
} satisfies Record<string, Trouble>;

/** How often each is drawn. */
const DRAWN: (keyof typeof TROUBLES)[] = [
  'weather',
  'weather',
  'weather',
  'ailment',
  'ailment',
  'unsteady sockets',
  'unsteady sockets',
  'uploads that hang',
  'server crash',
  'server crash in a write',
  'disk',
  'page crash',
  'page crash in a sending',
  'page crash in a sending',
  'second tab',
  'clock',
  'a week',
  'token',
  'filter',
  'other person',
  'new version',
  'decision',
  'decision',
];

export function makeTrouble(hospital: Hospital): void {
  const name = hospital.world.random.pick(DRAWN);
  hospital.world.tell(() => `trouble: ${name}`);
  TROUBLES[name](hospital);
}

function crashPage(hospital: Hospital): void {
  const [tab] = hospital.tabs;
  if (!tab) return;
  hospital.closeTab(tab);
  later(hospital, 5, 20_000, () => hospital.openTab());
}

function later({ world }: Hospital, least: number, most: number, act: () => void): void {
  world.after(world.random.between(least, most), act);
}
