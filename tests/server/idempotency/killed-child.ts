import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ToChild =
  /** The process runs this many steps and dies before the last of them. */
  | { kind: 'arm'; steps: number }
  | { kind: 'disarm' }
  /** Creates a transfer of hospital 1, or one whose ambulance is on its way. The answer is its id. */
  | { kind: 'lay-request' | 'lay-dispatched' }
  | { kind: 'query'; text: string; parameters: unknown[] };

export type FromChild = { kind: 'ready'; address: string } | { kind: 'answer'; value: unknown };

export interface Child {
  address: string;
  /** Stops the countdown; false if the process has died already. */
  disarm(): Promise<boolean>;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
  ask(message: ToChild): Promise<unknown>;
  query<Row>(text: string, ...parameters: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('killed-server.ts', import.meta.url));

/** Starts the server of `killed-server.ts`; resolves once it listens. */
export async function startChild(environment: Record<string, string>): Promise<Child> {
  const child = fork(SERVER, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const ready = await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('the server did not start');
    }),
  ]);
  const [{ address }] = ready as [Extract<FromChild, { kind: 'ready' }>];
  const ask = (message: ToChild) => answerOf(child, ended, message);
  return {
    address,
    disarm: () =>
      ask({ kind: 'disarm' }).then(
        () => true,
        () => false,
      ),
    ended,
    ask,
    query: async <Row>(text: string, ...parameters: unknown[]) =>
      (await ask({ kind: 'query', text, parameters })) as Row[],
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answerOf(child: ChildProcess, ended: Promise<unknown>, message: ToChild): Promise<unknown> {
  const answered = once(child, 'message');
  child.send(message, () => undefined);
  const [{ value }] = (await Promise.race([
    answered,
    ended.then(() => {
      throw new Error(`the server ended before it answered '${message.kind}'`);
    }),
  ])) as [Extract<FromChild, { kind: 'answer' }>];
  return value;
}
