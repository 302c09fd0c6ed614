import { announceRenewedPage } from './app-version';
import { onWorkerMessage } from './worker-messages';

let isRenewed = false;

/**
 * The stored page blocked what the server's configuration now names, and the worker has stored it again: a reload takes it. It is
 * offered like a new version, so that nobody loses what is half written.
 */
export function followRenewal(reload: () => void = () => window.location.reload()): () => void {
  return onWorkerMessage(({ type }) => {
    if (type !== 'relevo:page-renewed') return;
    isRenewed = true;
    announceRenewedPage(async () => reload());
  });
}

/** This page still has the policy of before: trying once more without a reload would fail again. */
export function isPageRenewed(): boolean {
  return isRenewed;
}
