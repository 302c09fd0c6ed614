import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bundleServer } from './killed-bundle';

export type ToChild =
  | { kind: 'start'; environment: Record<string, string> }
  /** Kills the process before this step, counted from now. */
  | { kind: 'arm'; steps: number }
  /** Kills the process before its next answer. */
  | { kind: 'arm-answer' }
  | { kind: 'disarm' }
  /** Inserts a transfer of hospital 1, or one with an ambulance on its way. Returns its number. */
  | { kind: 'insert-request' | 'insert-dispatched' }
  | { kind: 'query'; text: string; parameters: unknown[] };

export type FromChild = { kind: 'ready'; address: string } | { kind: 'answer'; value: unknown };

export interface Child {
  address: string;
  /** Cancels the kill; false if the process is dead already. */
  disarm(): Promise<boolean>;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
  ask(message: ToChild): Promise<unknown>;
  query<Row>(text: string, ...parameters: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Skips V8's optimising compiler for WebAssembly: in a process of some seconds it costs more time than it saves. */
const QUICK_START = ['--liftoff-only'];

/** A process that has loaded its code and waits for its environment, so that the next start is faster. */
let spare: ChildProcess | undefined;

async function launch(): Promise<ChildProcess> {
  return fork(await bundleServer(), [], {
    execArgv: QUICK_START,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Starts the server of `killed-server.ts`; resolves once it listens. */
export async function startChild(environment: Record<string, string>): Promise<Child> {
  const child = spare ?? (await launch());
  spare = undefined;
  const ended = once(child, 'exit');
  child.send({ kind: 'start', environment } satisfies ToChild);
  const ready = await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('the server did not start');
    }),
  ]);
  const [{ address }] = ready as [Extract<FromChild, { kind: 'ready' }>];
  spare = await launch();
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
      spare?.kill('SIGKILL');
      spare = undefined;
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
