import type { AnyRouter } from '@tanstack/react-router';
import { isAttentive } from '../../ui/use-attention';
import { endStart, onWorkerMessage } from './worker-messages';

/** Handles the worker's messages. Its navigation goes through the router, so a form's leave guard asks first. */
export function followWorker({ history }: Pick<AnyRouter, 'history'>): () => void {
  const stop = onWorkerMessage((message, port) => {
    const { pathname, href } = history.location;
    if (message.type === 'relevo:open') {
      // A list that is open with a filter may hide what the message is about.
      const isOpen = message.path === href || (message.path === pathname && isTransfer(pathname));
      if (!isOpen) history.push(message.path);
    }
    if (message.type === 'relevo:pushed')
      port?.postMessage(isAttentive() && pathname === `/traslados/${message.referralId}`);
  });
  endStart();
  return stop;
}

const isTransfer = (path: string) => path.startsWith('/traslados/');
