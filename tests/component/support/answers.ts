import type { FieldError } from '../../../contract/answer';
import type { AnswerOf, Call } from '../../../contract/call';
import type { ErrorCode } from '../../../contract/error-codes';

/** One request of the app; `body` is the JSON, also when a file is sent with it. */
export interface Asked {
  call: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  file: File | null;
  headers: Record<string, string>;
}

interface Answer {
  status: number;
  body: unknown;
}

type Answering = (asked: Asked) => Answer | Promise<Answer>;

/**
 * The server's answers, by the call of the contract, through `fetch`. It computes nothing: a test gives each answer as
 * plain data. A call without an answer fails like without a network.
 */
export class Answers {
  readonly asked: Asked[] = [];
  private readonly answering: { call: Call; pattern: RegExp; names: string[]; answer: Answering }[] = [];

  /** Sets a successful answer of this call. */
  ok<C extends Call>(call: C, data: AnswerOf<C> | ((asked: Asked) => AnswerOf<C>)): this {
    return this.set(call, (asked) => ({
      status: 200,
      body: {
        ok: true,
        data: typeof data === 'function' ? (data as (asked: Asked) => unknown)(asked) : data,
      },
    }));
  }

  /** Sets a refusal of this call. */
  fails(
    call: Call,
    status: number,
    code: ErrorCode,
    message: string,
    errors: readonly FieldError[] = [],
  ): this {
    return this.set(call, () => ({ status, body: { ok: false, code, message, errors } }));
  }

  /** Delays this call's present answer until `release` is called. */
  hold(call: Call): { release: () => void } {
    const before = this.find(call.method, call.path)?.answer;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.set(call, async (asked) => {
      await isReleased;
      if (!before) throw new TypeError('Failed to fetch');
      return before(asked);
    });
    return { release };
  }

  /** This call fails like without a network. */
  breaks(call: Call): this {
    return this.set(call, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** The requests of this call, oldest first. */
  sent(call: Call): Asked[] {
    return this.asked.filter((one) => one.call === call.name);
  }

  set(call: Call, answer: Answering): this {
    const names: string[] = [];
    const pattern = call.path.replace(/:(\w+)/g, (_whole, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
    this.answering.unshift({ call, pattern: new RegExp(`^${pattern}$`), names, answer });
    return this;
  }

  /** Replaces `fetch` for the API. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), location.href);
    const method = init.method ?? 'GET';
    const path = url.pathname.replace(/^\/api/, '');
    const found = this.find(method, path);
    if (!found) throw new TypeError(`Failed to fetch: the test answers no ${method} ${path}`);
    const [, ...values] = found.pattern.exec(path) ?? [];
    const form = init.body instanceof FormData ? init.body : null;
    const file = form && found.call.file ? form.get(found.call.file.field) : null;
    const json = form ? form.get('form') : init.body;
    const asked: Asked = {
      call: found.call.name,
      params: Object.fromEntries(found.names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
      query: Object.fromEntries(url.searchParams),
      body: typeof json === 'string' ? JSON.parse(json) : null,
      file: file instanceof File ? file : null,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    this.asked.push(asked);
    const answer = await found.answer(asked);
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    // A receipt has the key of its submission; without it the outbox ignores the answer.
    const key = asked.headers['idempotency-key'];
    if (key) headers['idempotency-key'] = key;
    // Our server repeats the word of the request.
    headers['relevo-time'] = `${asked.headers['relevo-ask']} ${Date.now()}`;
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  };

  private find(method: string, path: string) {
    return this.answering.find((one) => one.call.method === method && one.pattern.test(path));
  }
}
