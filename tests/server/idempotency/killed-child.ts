import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ToChild =
  /** From now on so many steps are taken, the last of them not at all. */
  | { kind: 'arm'; steps: number }
  | { kind: 'disarm' }
  /** A transfer that hospital 1 asks for; one whose ambulance is on its way. Answered by its number. */
  | { kind: 'lay-request' | 'lay-dispatched' }
  | { kind: 'query'; text: string; parameters: unknown[] };

export type FromChild = { kind: 'ready'; address: string } | { kind: 'answer'; value: unknown };

export interface Child {
  address: string;
  /** Lets it live from now on; false when it does not any more. */
  disarm(): Promise<boolean>;
  /** Settles when the process is gone. */
  ended: Promise<unknown>;
  ask(message: ToChild): Promise<unknown>;
  query<Row>(text: string, ...parameters: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('killed-server.ts', import.meta.url));

/** Starts the server of `killed-server.ts`; settles once it listens. */
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
