import * as v from 'valibot';
import { MessageToPage, type MessageToWorker } from '../../../contract/worker-messages';

type Listener = (message: MessageToPage, port: MessagePort | undefined) => void;

const listeners = new Set<Listener>();
/** What came while the app was starting: a notification that was pressed opens what it is about all the same. */
let early: Parameters<Listener>[] = [];
let isStarting = true;

/** Begins to hear the worker; called at the very start, before anybody listens. */
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

/** Listens to the worker; while the app starts, whoever comes also gets what was said before. */
export function onWorkerMessage(listener: Listener): () => void {
  listeners.add(listener);
  for (const heard of early) listener(...heard);
  return () => listeners.delete(listener);
}

/** The app stands: nothing is said again. */
export function endStart(): void {
  isStarting = false;
  early = [];
}

/** Tells the worker, as soon as there is one. A browser without workers does without. */
export async function tellWorker(message: MessageToWorker): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(message);
}
