import * as v from 'valibot';

/** What pages and the service worker say to each other. Everything rests in memory only, on both sides. */

/** The tag under which the browser wakes the worker when the network is back. */
export const OUTBOX_SYNC_TAG = 'relevo-outbox';

/** Whose submissions a token may send. */
export const WorkerOwner = v.object({
  issuer: v.string(),
  subject: v.string(),
  entity: v.nullable(v.number()),
});
export type WorkerOwner = v.InferOutput<typeof WorkerOwner>;

/** Lets the worker send what waits while no page is open. */
export const TokenForWorker = v.object({
  type: v.literal('relevo:token'),
  token: v.string(),
  /** Milliseconds since 1970, by the device's clock. */
  expiresAt: v.number(),
  owner: WorkerOwner,
  /** By which the server tells this device's submissions from those of others. */
  deviceId: v.string(),
});
export type TokenForWorker = v.InferOutput<typeof TokenForWorker>;

export const MessageToWorker = v.variant('type', [
  TokenForWorker,
  v.object({ type: v.literal('relevo:signed-out') }),
  /** The person chose the moment: the waiting version takes over. */
  v.object({ type: v.literal('SKIP_WAITING') }),
]);
export type MessageToWorker = v.InferOutput<typeof MessageToWorker>;

export const MessageToPage = v.variant('type', [
  /** The network is back: send what waits. */
  v.object({ type: v.literal('relevo:drain') }),
  /** A notification was pressed: go there, unless something half written asks to stay. */
  v.object({ type: v.literal('relevo:open'), path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) }),
  /** Something happened to a transfer. The page answers through the port whether it shows that one. */
  v.object({ type: v.literal('relevo:pushed'), referralId: v.number() }),
  /** The browser replaced this device's address for push: register it again. */
  v.object({ type: v.literal('relevo:push-changed') }),
]);
export type MessageToPage = v.InferOutput<typeof MessageToPage>;
