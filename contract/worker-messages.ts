import * as v from 'valibot';

/** Messages between pages and the service worker. Both sides keep them in memory only. */

/** Background sync tag: the browser wakes the worker when the network returns. */
export const OUTBOX_SYNC_TAG = 'relevo-outbox';

/** The owner of the submissions that a token may send. */
const WorkerOwner = v.object({
  issuer: v.string(),
  subject: v.string(),
  entity: v.nullable(v.number()),
});

/** Lets the worker send waiting submissions while no page is open. */
export const TokenForWorker = v.object({
  type: v.literal('relevo:token'),
  token: v.string(),
  /** Milliseconds since 1970, by the device's clock. */
  expiresAt: v.number(),
  owner: WorkerOwner,
  /** Tells the server which device a submission comes from. */
  deviceId: v.string(),
});
export type TokenForWorker = v.InferOutput<typeof TokenForWorker>;

export const MessageToWorker = v.variant('type', [
  TokenForWorker,
  v.object({ type: v.literal('relevo:signed-out') }),
  /** The user chose to update: activate the waiting version. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** A page is shown, or the network is back: fetch the files that the install left out, and see whether the page's policy changed. */
  v.object({ type: v.literal('relevo:rest') }),
]);
export type MessageToWorker = v.InferOutput<typeof MessageToWorker>;

export const MessageToPage = v.variant('type', [
  /** The network returned: drain the outbox. The page answers through the port that it is awake. */
  v.object({ type: v.literal('relevo:drain') }),
  /** The user clicked a notification: navigate there, unless a leave guard asks first. */
  v.object({ type: v.literal('relevo:open'), path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) }),
  /** A push about a transfer arrived. The page answers through the port whether it shows that transfer. */
  v.object({ type: v.literal('relevo:pushed'), referralId: v.number() }),
  /** The browser changed this device's push address: register again. */
  v.object({ type: v.literal('relevo:push-changed') }),
  /** The stored page has another policy, because the server's configuration has changed: a reload takes it. */
  v.object({ type: v.literal('relevo:page-renewed') }),
]);
export type MessageToPage = v.InferOutput<typeof MessageToPage>;
