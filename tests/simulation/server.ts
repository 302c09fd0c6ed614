import { OPERATIONS } from '../../contract/operations';
import { Refused } from '../../server/platform/http/refused';
import { canonicalHash } from '../../server/platform/idempotency/canonical-hash';
import { runOnce, type StoredAnswer } from '../../server/platform/idempotency/run-once';
import type { RawReply } from '../../src/outbox/answer';
import type { KnownReceipt, OutgoingSubmission } from '../../src/outbox/ports';
import { idOf, MemoryKeys, type MemoryTx } from './memory-keys';
import { Life, type World } from './world';

/** Data of a request besides the submission. */
export interface Token {
  subject: string;
  valid: boolean;
}

/** The body that simulated users write; `verdict` is the domain's answer. */
export interface Words {
  clientRef: string;
  text: string;
  verdict: 'ok' | 'conflict' | 'invalid';
}

/** An effect on the server. */
interface Effect {
  clientRef: string;
  key: string;
  subject: string;
  text: string;
  files: string;
  transfer: number;
  at: number;
  /** When it happened, by the submission. */
  occurredAt: number;
}

export type Ailment =
  | 'role'
  | 'row'
  | 'route'
  | 'gone'
  | 'overload'
  | 'unavailable'
  | 'internal'
  | 'too-large'
  | 'sluggish'
  | 'tokens'
  | 'restarting';
export interface ServerFaults {
  ailment: Ailment | null;
  /** Keys are not stored (a mutant). */
  forgetful: boolean;
  /** Keys are stored in a separate transaction (a mutant). */
  apart: boolean;
}

const AFTER_THE_KEY: readonly Ailment[] = ['internal', 'sluggish', 'tokens'];

export const ISSUER = 'https://identity';
export const OUR_HOST = 'relevo.example';

/** The server: the real code for keys over a table in memory, and a domain that records its effects. */
export class Server {
  readonly ledger: Effect[] = [];
  /** Keys of submissions that another key had created already. */
  readonly second: { clientRef: string; key: string }[] = [];
  readonly faults: ServerFaults = { ailment: null, forgetful: false, apart: false };
  readonly keys: MemoryKeys;
  life = new Life();
  private made = 1000;

  constructor(private readonly world: World) {
    this.keys = new MemoryKeys(
      () => this.pause(),
      (giveUp) => void this.world.after(3000, giveUp),
    );
  }

  crash(): void {
    this.life.die();
    this.keys.rollBackAll();
  }

  restart(): void {
    if (!this.life.alive) this.life = new Life();
  }

  /** Null if the server died meanwhile. */
  async handle(request: OutgoingSubmission, token: Token): Promise<RawReply> {
    await this.pause();
    try {
      if (!this.knows(token)) throw new Refused('TOKEN_EXPIRED');
      this.suffer();
      const answered = await this.write(request, token.subject);
      return reply(answered.status, answered.body, { receiptFor: request.key });
    } catch (error) {
      if (error instanceof RouteMissing) return reply(error.status, { ok: false, message: 'Not found' });
      const refused = error instanceof Refused ? error : new Refused('INTERNAL');
      return reply(refused.status, refused.body, { retryAfter: this.retryAfter(refused) });
    }
  }

  /** The server has lost the keys of the identity provider: it takes no token, also not a renewed one. */
  private knows(token: Token): boolean {
    return token.valid && this.faults.ailment !== 'tokens';
  }

  private retryAfter({ code, status }: Refused): string | null {
    if (this.faults.ailment === 'restarting' && status === 503) return '5';
    return code === 'IN_PROGRESS' || status === 503 ? '2' : null;
  }

  async receipts(
    keys: readonly string[],
    token: Token,
  ): Promise<ReadonlyMap<string, KnownReceipt> | RawReply> {
    await this.pause();
    if (!this.knows(token)) return reply(401, new Refused('TOKEN_EXPIRED').body);
    const known = new Map<string, KnownReceipt>();
    for (const key of keys) {
      const row = this.keys.rows.get(idOf({ issuer: ISSUER, subject: token.subject, key }));
      if (row?.status) known.set(key, { status: row.status, made: idIn(row.body), report: null });
    }
    return known;
  }

  private write(request: OutgoingSubmission, subject: string) {
    const { call } = OPERATIONS[request.operation];
    const files = request.files.map((file) => file.sha256).join();
    const submission = {
      issuer: ISSUER,
      subject,
      key: request.key,
      route: `${call.method} ${call.path}`,
      payloadSha256: canonicalHash({
        path: `${call.path} ${request.transfer}`,
        body: request.body,
        file: files,
      }),
      deviceId: null,
      deviceSeq: request.deviceSeq,
    };
    const effect = (tx: MemoryTx) => this.apply(tx, request, subject, files);
    if (this.faults.forgetful) return this.keys.transaction(effect);
    if (!this.faults.apart) return runOnce(this.keys, submission, effect);
    return this.keys
      .transaction(effect)
      .then((outcome) => runOnce(this.keys, submission, async () => outcome));
  }

  private async apply(
    tx: MemoryTx,
    { key, body, transfer, occurredAt }: OutgoingSubmission,
    subject: string,
    files: string,
  ): Promise<StoredAnswer> {
    const { clientRef, text, verdict } = body as Words;
    await this.pause();
    if (verdict === 'invalid') throw new Refused('FIELDS_INVALID');
    // The replaced submission may be in progress: its `clientRef` is unique in the table.
    await this.keys.hold(tx, `clientRef ${clientRef}`);
    const before = this.ledger.find((effect) => effect.clientRef === clientRef);
    if (before && before.key !== key) {
      this.second.push({ clientRef, key });
      return { status: 200, body: { ok: true, data: { id: before.transfer } } };
    }
    if (verdict === 'conflict') throw new Refused('STATE_MOVED');
    this.made += 1;
    const number = transfer ?? this.made;
    tx.effects.push(() =>
      this.ledger.push({
        clientRef,
        key,
        subject,
        text,
        files,
        transfer: number,
        at: this.world.now,
        occurredAt: Date.parse(occurredAt),
      }),
    );
    await this.pause();
    if (this.faults.ailment === 'sluggish') await this.world.pause(this.life, 3000, 60_000);
    if (this.faults.ailment === 'internal' && this.world.random.chance(0.5)) throw new Error('disk');
    return { status: 200, body: { ok: true, data: { id: number } } };
  }

  /** Answers that come before the key is read. */
  private suffer(): void {
    const { ailment } = this.faults;
    if (ailment === 'restarting') throw new Refused('UNAVAILABLE');
    if (!ailment || AFTER_THE_KEY.includes(ailment) || this.world.random.chance(0.2)) return;
    if (ailment === 'role') throw new Refused('ROLE_REFUSED');
    if (ailment === 'row') throw new Refused('TRANSFER_NOT_FOUND');
    if (ailment === 'overload') throw new Refused('TOO_MANY_REQUESTS');
    if (ailment === 'unavailable') throw new Refused('UNAVAILABLE');
    if (ailment === 'too-large') throw new Refused('BODY_TOO_LARGE');
    throw new RouteMissing(ailment === 'gone' ? 410 : 404);
  }

  private pause(): Promise<void> {
    return this.world.pause(this.life, 1, 30);
  }
}

class RouteMissing extends Error {
  constructor(readonly status: number) {
    super('route');
  }
}

function reply(
  status: number,
  body: unknown,
  headers: Pick<Partial<RawReply>, 'retryAfter' | 'receiptFor'> = {},
): RawReply {
  return {
    status,
    host: OUR_HOST,
    body: JSON.stringify(body),
    retryAfter: null,
    receiptFor: null,
    ...headers,
  };
}

function idIn(body: unknown): number | null {
  const data = (body as { data?: { id?: number } } | null)?.data;
  return data?.id ?? null;
}
