import type { AnyRouter } from '@tanstack/react-router';
import { endStart, onWorkerMessage } from './worker-messages';

/** Does what the worker asks of an open page. Going elsewhere passes by the guard of a form that is half filled in. */
export function followWorker({ history }: Pick<AnyRouter, 'history'>): () => void {
  const stop = onWorkerMessage((message, port) => {
    const { pathname } = history.location;
    if (message.type === 'relevo:open' && message.path !== pathname) history.push(message.path);
    if (message.type === 'relevo:pushed') port?.postMessage(pathname === `/traslados/${message.referralId}`);
  });
  endStart();
  return stop;
}
