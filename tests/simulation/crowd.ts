import type { OutboxPorts } from '../../src/outbox/ports';
import type { Owner } from '../../src/outbox/record';
import type { OutboxRules } from '../../src/outbox/rules';
import { Disk } from './disk';
import { NamedLocks } from './named-locks';
import { Network } from './network';
import { ISSUER, Server } from './server';
import { Session } from './session';
import { type Surroundings, Tab } from './tab';
import { World } from './world';

const TABLETS = 400;
const WINDOW_MS = 100;
/** A tenth of the tablets. */
const MOST_IN_WINDOW = TABLETS / 10;

/**
 * Whether tablets that a common cause stopped at the same moment return spread over time: a restarting server that
 * sends all of them away with one `Retry-After`, and a ward's network that returns. Gives the violations.
 */
export async function runCrowd(seed: number, faultyRules: Partial<OutboxRules> = {}): Promise<string[]> {
  return [
    ...(await returns('a busy server', () => afterBusyServer(seed, faultyRules))),
    ...(await returns('a lost network', () => afterLostNetwork(seed, faultyRules))),
  ];
}

async function returns(what: string, run: () => Promise<readonly number[]>): Promise<string[]> {
  const times = await run();
  const most = mostWithin(times);
  return [
    ...(times.length === TABLETS ? [] : [`herd: after ${what} ${times.length} tablets returned`]),
    ...(most > MOST_IN_WINDOW ? [`herd: after ${what} ${most} tablets returned within ${WINDOW_MS} ms`] : []),
  ];
}

/** Every tablet sends at once; the server answers 503. Returns the times of the second requests. */
async function afterBusyServer(seed: number, faultyRules: Partial<OutboxRules>): Promise<number[]> {
  const crowd = new Crowd(seed, faultyRules);
  crowd.server.faults.ailment = 'restarting';
  crowd.write();
  await crowd.world.run(1000);
  crowd.server.faults.ailment = null;
  await crowd.world.run(60_000);
  return crowd.tablets.flatMap(({ network }) => network.sent[1]?.at ?? []);
}

/** Every tablet was without a network for minutes; all hear at the same moment that it is back. */
async function afterLostNetwork(seed: number, faultyRules: Partial<OutboxRules>): Promise<number[]> {
  const crowd = new Crowd(seed, faultyRules);
  for (const { network } of crowd.tablets) network.weather = 'down';
  crowd.write();
  await crowd.world.run(150_000);
  const back = crowd.world.now;
  for (const { network, tab } of crowd.tablets) {
    network.weather = 'fine';
    tab.wake(false, true);
  }
  await crowd.world.run(back + 60_000);
  return crowd.tablets.flatMap(({ network }) => network.sent.find(({ at }) => at >= back)?.at ?? []);
}

/** Many tablets with one server. */
class Crowd {
  readonly world: World;
  readonly server: Server;
  readonly tablets: Tablet[];

  constructor(seed: number, faultyRules: Partial<OutboxRules>) {
    this.world = new World(seed, false);
    this.server = new Server(this.world);
    this.tablets = Array.from(
      { length: TABLETS },
      (_, at) => new Tablet(this.world, this.server, at, faultyRules),
    );
  }

  write(): void {
    for (const tablet of this.tablets) tablet.write();
  }
}

class Tablet implements Surroundings {
  readonly disk: Disk;
  readonly session: Session;
  readonly network: Network;
  readonly locks = new NamedLocks();
  readonly device = { now: () => this.world.now };
  readonly uncaught: string[] = [];
  readonly tab: Tab;
  private minted = 0;

  constructor(
    readonly world: World,
    server: Server,
    private readonly number: number,
    readonly faultyRules: Partial<OutboxRules>,
  ) {
    const owner: Owner = { issuer: ISSUER, subject: `person-${number}`, entity: 1 };
    this.disk = new Disk(world);
    this.session = new Session(world);
    this.session.signIn(owner);
    this.network = new Network(world, server, this.session);
    this.tab = new Tab(this, 'v1');
  }

  faultyPorts(ports: OutboxPorts): OutboxPorts {
    return ports;
  }

  mintKey(): string {
    this.minted += 1;
    return `key-${this.number}-${this.minted}`;
  }

  write(): void {
    const clientRef = `ref-${this.number}`;
    const body = { clientRef, text: 'v1', verdict: 'ok' };
    const submission = { operation: 'send-chat-message', clientRef, transfer: 7, body, files: [] } as const;
    this.tab.watch(
      this.tab.outbox.submit({ ...submission, title: 'Mensaje' }).then(() => this.tab.wake(false, false)),
    );
  }
}

/** The largest number of times within one window. */
function mostWithin(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  let first = 0;
  let most = 0;
  for (const [last, at] of sorted.entries()) {
    while (at - sorted[first]! >= WINDOW_MS) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
