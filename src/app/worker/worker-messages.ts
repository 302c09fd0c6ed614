import * as v from 'valibot';
import { MessageToPage, type MessageToWorker } from '../../../contract/worker-messages';

type Listener = (message: MessageToPage, port: MessagePort | undefined) => void;

const listeners = new Set<Listener>();
/** Messages received during start-up, so that a clicked notification still opens its target. */
let early: Parameters<Listener>[] = [];
let isStarting = true;

/** Starts to receive worker messages. Call it first, before any listener exists. */
export function hearWorker(): void {
  navigator.serviceWorker?.addEventListener('message', (event) => {
    const parsed = v.safeParse(MessageToPage, event.data);
    if (!parsed.success) return;
    const heard: Parameters<Listener> = [parsed.output, event.ports[0]];
    if (isStarting) early.push(heard);
    for (const listener of listeners) listener(...heard);
  });
  navigator.serviceWorker?.startMessages();
}

/** Subscribes to worker messages. During start-up a new listener also gets the earlier ones. */
export function onWorkerMessage(listener: Listener): () => void {
  listeners.add(listener);
  for (const heard of early) listener(...heard);
  return () => listeners.delete(listener);
}

/** Start-up is over: drop the earlier messages. */
export function endStart(): void {
  isStarting = false;
  early = [];
}

/** Sends a message to the worker when it is ready. Does nothing in browsers without service workers. */
export async function tellWorker(message: MessageToWorker): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(message);
}
