import type { RawReply, Unsent } from '../../src/outbox/answer';
import type { Courier, KnownReceipts, OutgoingSubmission } from '../../src/outbox/ports';
import { isSameOwner, type Owner } from '../../src/outbox/record';
import { OUR_HOST, type Server, type Token } from './server';
import type { Session } from './session';
import type { Life, World } from './world';

export type Weather =
  | 'fine'
  | 'down'
  | 'captive'
  | 'lossy'
  | 'slow'
  | 'doubling'
  | 'bad-proxy'
  /** Uploads hang until their time-out. */
  | 'clogged'
  /** Uploads break off after some seconds. */
  | 'cutting'
  /** A proxy refuses uploads with a page of its own. */
  | 'strict-proxy'
  /** A proxy replaces the server's answers by a page of its own. */
  | 'censor'
  /** A proxy repeats a refusal in our own format, which our server once gave to another request. */
  | 'parrot';

interface Heard {
  key: string;
  /** `nobody`: no answer. `receipts`: our server's list of receipts. */
  by: 'nobody' | 'stranger' | 'server' | 'receipts';
  at: number;
}

/** A sent request, for the laws. */
export interface Sent {
  key: string;
  owner: Owner;
  /** Keys of the same person that were in flight. */
  together: string[];
  bytes: number;
  at: number;
  /** The token was renewed for this request. */
  isRenewed: boolean;
  /** Null while it is in flight, and for ever if its page died. */
  endedAt: number | null;
  by: Heard['by'];
  status: number;
  /** The person was still signed in at the answer. */
  ownerPresent: boolean;
  /** No answer of our server came back: the request may have arrived. */
  unsure: boolean;
  /** Earliest retry time of the answer. */
  notBefore: number;
}

/** A captive portal's page, or a proxy's JSON. */
const PORTALS = ['<html>Bienvenido</html>', '{"ok":true,"data":{}}', '{"status":"ok"}'];

/** The network between pages and server, with its troubles. */
export class Network {
  weather: Weather = 'fine';
  readonly sent: Sent[] = [];
  readonly asked: { key: string; at: number }[] = [];
  /** Who answered each request, in the order of the answers. */
  readonly heard: Heard[] = [];
  /** Called at the next sent submission. */
  readonly atNextSending: (() => void)[] = [];
  private readonly underWay = new Set<Sent>();

  constructor(
    private readonly world: World,
    private readonly server: Server,
    private readonly session: Session,
  ) {}

  /** Keys of the requests of living pages. */
  inFlight(): string[] {
    return [...this.underWay].map(({ key }) => key);
  }

  /** `onRenewed`: the page's session has a new token. */
  courierOf(life: Life, onRenewed: () => void): Courier {
    return {
      send: (submission, owner, renew) => this.send(life, submission, owner, renew ? onRenewed : null),
      askReceipts: (keys, owner, renew) => this.askReceipts(life, keys, owner, renew ? onRenewed : null),
    };
  }

  private async send(
    life: Life,
    submission: OutgoingSubmission,
    owner: Owner,
    renewed: (() => void) | null,
  ): Promise<RawReply | Unsent | null> {
    await this.world.pause(life, 0, 3);
    const token = this.tokenOf(owner, renewed);
    if (typeof token === 'string') return token;
    const sent = this.note(submission, owner, renewed !== null);
    this.atNextSending.pop()?.();
    this.world.tell(() => `sends ${submission.key} as ${token.subject} (${this.weather})`);
    const forget = life.whenDead(() => this.underWay.delete(sent));
    const reply = await this.travel(life, submission.timeoutMs, sent.bytes, () =>
      this.server.handle(submission, token),
    );
    forget();
    this.underWay.delete(sent);
    sent.endedAt = this.world.now;
    sent.by = whoIs(reply);
    this.heard.push({ key: sent.key, by: sent.by, at: this.world.now });
    sent.status = reply?.status ?? 0;
    sent.ownerPresent = isSameOwner(this.session.owner, owner);
    sent.unsure = sent.by !== 'server';
    if (reply?.retryAfter) sent.notBefore = this.world.now + Number(reply.retryAfter) * 1000;
    this.world.tell(
      () => `${submission.key} reads ${reply ? `${reply.status} ${reply.body.slice(0, 60)}` : 'nothing'}`,
    );
    return reply;
  }

  private note({ key, files }: OutgoingSubmission, owner: Owner, isRenewed: boolean): Sent {
    const others = [...this.underWay].filter((other) => other.owner.subject === owner.subject);
    const sent: Sent = {
      key,
      owner,
      together: others.map((other) => other.key),
      bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
      at: this.world.now,
      isRenewed,
      endedAt: null,
      by: 'nobody',
      status: 0,
      ownerPresent: false,
      unsure: true,
      notBefore: 0,
    };
    this.sent.push(sent);
    this.underWay.add(sent);
    return sent;
  }

  private async askReceipts(
    life: Life,
    keys: readonly string[],
    owner: Owner,
    renewed: (() => void) | null,
  ): Promise<KnownReceipts> {
    await this.world.pause(life, 0, 3);
    const token = this.tokenOf(owner, renewed);
    if (typeof token === 'string') return token;
    for (const key of keys) this.asked.push({ key, at: this.world.now });
    const known = await this.travel(life, 30_000, 0, () => this.server.receipts(keys, token));
    for (const key of keys) this.heard.push({ key, by: whoIs(known), at: this.world.now });
    return known ?? 'unknown';
  }

  private tokenOf(owner: Owner, renewed: (() => void) | null): Token | Unsent {
    const { session } = this;
    if (!isSameOwner(session.owner, owner)) return 'no-token';
    if (session.isProviderAway && (renewed || !session.tokenIsValid)) return 'no-provider';
    if (renewed && !session.renew()) return 'no-token';
    renewed?.();
    return { subject: owner.subject, valid: session.tokenIsValid };
  }

  /** There and back. No answer at all is a time-out. */
  private travel<Reply>(
    life: Life,
    timeoutMs: number,
    bytes: number,
    handle: () => Promise<Reply>,
  ): Promise<Reply | RawReply | null> {
    const { world, weather } = this;
    const { random } = world;
    return new Promise((resolve) => {
      const timeout = world.after(timeoutMs, () => answer(null));
      const answer = (reply: Reply | RawReply | null) => {
        timeout();
        if (life.alive) resolve(reply);
      };
      const later = (ms: number, reply: Reply | RawReply | null) => world.after(ms, () => answer(reply));
      const arrive = (reading: boolean) => {
        const { life: process } = this.server;
        if (!process.alive)
          return reading && later(5, random.chance(0.5) ? null : badGateway(random.chance(0.5)));
        void handle().then((reply) => {
          if (!reading || !process.alive) return;
          if (weather === 'bad-proxy') return later(20, badGateway(random.chance(0.5)));
          if (weather === 'censor') return later(20, refusedByStranger(random.pick([403, 404, 413])));
          if (weather === 'parrot') return later(20, repeated(random.pick([403, 409, 412, 422])));
          if (weather === 'lossy' && random.chance(0.5)) return;
          later(random.between(5, 40), reply);
        });
      };
      if (weather === 'down') return later(random.between(5, 50), null);
      if (weather === 'captive') return later(random.between(5, 50), portal(random.pick(PORTALS)));
      if (weather === 'lossy' && random.chance(0.4)) return;
      if (weather === 'bad-proxy' && random.chance(0.4)) return later(20, busy(random.pick([408, 429, 504])));
      if (weather === 'clogged' && bytes > 0) return;
      if (weather === 'cutting' && bytes > 0) return later(random.between(500, 5000), null);
      if (weather === 'strict-proxy' && bytes > 0) return later(20, refusedByStranger(413));
      const delay = weather === 'slow' ? random.between(5, 50_000) : random.between(5, 60);
      world.after(delay, () => arrive(true));
      if (weather === 'doubling') world.after(delay + random.between(0, 20_000), () => arrive(false));
    });
  }
}

/** Independent of the outbox's own reading: an envelope of ours, or a status that says "later" in any words. */
function whoIs(reply: KnownReceipts | null): Heard['by'] {
  if (reply === null || typeof reply === 'string') return 'nobody';
  if (!('body' in reply)) return 'receipts';
  const { status, body, isForeign } = reply;
  if (isForeign) return 'stranger';
  const isOurs =
    (status >= 500 && status !== 511) ||
    status === 408 ||
    status === 429 ||
    /^\{"ok":(true|false)/.test(body);
  return isOurs ? 'server' : 'stranger';
}

function portal(body: string): RawReply {
  return { status: 200, host: 'wifi.example', body, retryAfter: null, receiptFor: null };
}

function refusedByStranger(status: number): RawReply {
  const body = `<html>${status}</html>`;
  return { status, host: OUR_HOST, body, retryAfter: null, receiptFor: null };
}

function repeated(status: number): RawReply {
  const body = '{"ok":false,"code":"FIELDS_INVALID","message":""}';
  return { status, host: OUR_HOST, body, retryAfter: null, receiptFor: null, isForeign: true };
}

/** A proxy's error: a page, or the server's own format. */
function badGateway(page: boolean): RawReply {
  const body = page ? '<html>502</html>' : '{"ok":false,"code":"UNAVAILABLE","message":""}';
  return { status: 502, host: OUR_HOST, body, retryAfter: null, receiptFor: null };
}

function busy(status: number): RawReply {
  return { status, host: OUR_HOST, body: '{"ok":false,"message":""}', retryAfter: '20', receiptFor: null };
}
