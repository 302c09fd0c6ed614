import type { RawReply } from '../../src/outbox/answer';
import type { Courier, OutgoingSubmission } from '../../src/outbox/ports';
import { isSameOwner, type Owner } from '../../src/outbox/record';
import type { Server, Token } from './server';
import type { Session } from './session';
import type { Life, World } from './world';

export type Weather = 'fine' | 'down' | 'captive' | 'lossy' | 'slow' | 'doubling' | 'bad-proxy';

/** A sent request, for the laws. */
interface Sent {
  key: string;
  /** Keys of the same person that were in flight. */
  together: string[];
  bytes: number;
  at: number;
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
  /** Called at the next sent submission. */
  readonly atNextSending: (() => void)[] = [];
  private readonly underWay = new Map<Sent, string>();

  constructor(
    private readonly world: World,
    private readonly server: Server,
    private readonly session: Session,
  ) {}

  courierOf(life: Life): Courier {
    return {
      send: (submission, owner, renew) => this.send(life, submission, owner, renew),
      askReceipts: (keys, owner) => this.askReceipts(life, keys, owner),
    };
  }

  private async send(life: Life, submission: OutgoingSubmission, owner: Owner, renew: boolean) {
    await this.world.pause(life, 0, 3);
    const token = this.tokenOf(owner, renew);
    if (!token) return 'no-token' as const;
    const bytes = submission.files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
    const together = [...this.underWay].flatMap(([other, name]) => (name === owner.subject ? other.key : []));
    const sent = { key: submission.key, together, bytes, at: this.world.now, unsure: true, notBefore: 0 };
    this.sent.push(sent);
    this.underWay.set(sent, owner.subject);
    this.atNextSending.pop()?.();
    this.world.tell(() => `sends ${submission.key} as ${token.subject} (${this.weather})`);
    const forget = life.whenDead(() => this.underWay.delete(sent));
    const reply = await this.travel(life, submission.timeoutMs, () => this.server.handle(submission, token));
    forget();
    this.underWay.delete(sent);
    sent.unsure = reply === null;
    if (reply?.retryAfter) sent.notBefore = this.world.now + Number(reply.retryAfter) * 1000;
    this.world.tell(
      () => `${submission.key} reads ${reply ? `${reply.status} ${reply.body.slice(0, 60)}` : 'nothing'}`,
    );
    return reply;
  }

  private async askReceipts(life: Life, keys: readonly string[], owner: Owner) {
    await this.world.pause(life, 0, 3);
    const token = this.tokenOf(owner, !this.session.tokenIsValid);
    if (!token) return 'unknown' as const;
    for (const key of keys) this.asked.push({ key, at: this.world.now });
    const known = await this.travel(life, 30_000, () => this.server.receipts(keys, token));
    return known instanceof Map ? known : ('unknown' as const);
  }

  private tokenOf(owner: Owner, renew: boolean): Token | null {
    if (!isSameOwner(this.session.owner, owner)) return null;
    if (renew) this.session.renew();
    return { subject: owner.subject, valid: this.session.tokenIsValid };
  }

  /** There and back. No answer at all is a time-out. */
  private travel<Reply>(
    life: Life,
    timeoutMs: number,
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
          if (weather === 'lossy' && random.chance(0.5)) return;
          later(random.between(5, 40), reply);
        });
      };
      if (weather === 'down') return later(random.between(5, 50), null);
      if (weather === 'captive') return later(random.between(5, 50), portal(random.pick(PORTALS)));
      if (weather === 'lossy' && random.chance(0.4)) return;
      if (weather === 'bad-proxy' && random.chance(0.4)) return later(20, busy(random.pick([408, 429, 504])));
      const delay = weather === 'slow' ? random.between(5, 50_000) : random.between(5, 60);
      world.after(delay, () => arrive(true));
      if (weather === 'doubling') world.after(delay + random.between(0, 20_000), () => arrive(false));
    });
  }
}

function portal(body: string): RawReply {
  return { status: 200, body, retryAfter: null, receiptFor: null };
}

/** A proxy's error: a page, or the server's own format. */
function badGateway(page: boolean): RawReply {
  const body = page ? '<html>502</html>' : '{"ok":false,"code":"UNAVAILABLE","message":""}';
  return { status: 502, body, retryAfter: null, receiptFor: null };
}

function busy(status: number): RawReply {
  return { status, body: '{"ok":false,"message":""}', retryAfter: '20', receiptFor: null };
}
