import type { OperationName } from '../../contract/operations';
import type { OutboxPorts, PlainFile } from '../../src/outbox/ports';
import type { Owner } from '../../src/outbox/record';
import type { OutboxRules } from '../../src/outbox/rules';
import { Disk } from './disk';
import { NamedLocks } from './named-locks';
import { Network } from './network';
import { Server, type ServerFaults, type Words } from './server';
import { Session } from './session';
import { type Surroundings, Tab } from './tab';
import { Watch } from './watch';
import { World } from './world';

/** A deliberate fault in the outbox or around it. */
export interface Mutant {
  name: string;
  rules?: Partial<OutboxRules>;
  ports?: (ports: OutboxPorts, hospital: Hospital) => OutboxPorts;
  server?: Partial<ServerFaults>;
  /** Only a crowd of tablets shows the fault. */
  ofCrowd?: boolean;
}

/** A person's intention with all its versions; a correction replaces the earlier version. */
interface Written {
  author: Owner;
  versions: string[];
  files: string;
  lane: string;
  /** Name of the submission that must be received first. */
  after: string | null;
}

/** A shared tablet, its users, and the server. */
export class Hospital implements Surroundings {
  readonly world: World;
  readonly disk: Disk;
  readonly server: Server;
  readonly session: Session;
  readonly network: Network;
  readonly locks = new NamedLocks();
  readonly device = { offset: 0, now: () => this.world.now + this.device.offset };
  readonly uncaught: string[] = [];
  readonly watch = new Watch(this);
  /** By `clientRef`. */
  readonly written = new Map<string, Written>();
  /** Submissions whose save was shown to a person: id to `clientRef`. */
  readonly told = new Map<string, string>();
  readonly planOf = new Map<string, SubmissionPlan>();
  /** When the author wrote it, by the device's clock; absent for content that holds from its change. */
  readonly timeOf = new Map<string, number>();
  /** Submissions that their owner discarded or replaced. */
  readonly givenUp = new Set<string>();
  /** Submissions that their owner sent at once by hand. */
  readonly hurried = new Set<string>();
  tabs: Tab[] = [];
  appVersion = 1;
  private minted = 0;

  constructor(
    seed: number,
    readonly mutant: Mutant | null,
    telling: boolean,
  ) {
    this.world = new World(seed, telling);
    this.disk = new Disk(this.world);
    this.server = new Server(this.world);
    Object.assign(this.server.faults, mutant?.server);
    this.session = new Session(this.world);
    this.network = new Network(this.world, this.server, this.session);
    this.world.watch = (now) => this.watch.look(now);
  }

  get faultyRules(): Partial<OutboxRules> {
    return this.mutant?.rules ?? {};
  }

  faultyPorts(ports: OutboxPorts): OutboxPorts {
    return this.mutant?.ports?.(ports, this) ?? ports;
  }

  mintKey(): string {
    this.minted += 1;
    return `key-${this.minted}`;
  }

  openTab(): Tab {
    const tab = new Tab(this, `v${this.appVersion}`);
    this.tabs.push(tab);
    tab.wake(this.session.tokenIsValid);
    return tab;
  }

  closeTab(tab: Tab): void {
    tab.life.die();
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  /** A sign-in or a renewed token: every tab is notified. */
  tokenIsFresh(): void {
    for (const tab of this.tabs) tab.wake(true);
  }

  submit(tab: Tab, clientRef: string, submission: SubmissionPlan, author: Owner): void {
    const { operation, words, files, transfer } = submission;
    this.written.set(clientRef, {
      author,
      versions: [words.text],
      files: files.map((file) => file.sha256).join(),
      lane: submission.about,
      after: submission.after,
    });
    const wrote = this.device.now();
    this.world.tell(() => `${author.subject} writes ${clientRef} (${operation}, ${words.verdict})`);
    tab.watch(
      tab.outbox
        .submit({ operation, clientRef: submission.about, transfer, body: words, files, title: operation })
        .then((saved) => {
          this.world.tell(() => `${clientRef}: ${saved.saved ? `saved as ${saved.id}` : saved.why}`);
          if (!saved.saved) return;
          this.told.set(saved.id, clientRef);
          this.planOf.set(saved.id, submission);
          this.timeOf.set(saved.id, wrote);
          tab.wake();
        }),
    );
  }
}

export interface SubmissionPlan {
  operation: OperationName;
  /** `clientRef` of the transfer. */
  about: string;
  words: Words;
  files: PlainFile[];
  transfer: number | { madeBy: string } | null;
  after: string | null;
}
