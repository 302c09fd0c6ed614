export type { RawReply } from './answer';
export { createOutbox, type Outbox } from './outbox';
export type * from './ports';
export { StoreFailure } from './ports';
export type * from './record';
export type { ItemState } from './states';
export type { OutboxStatus, TrayEntry } from './status';
export type { Saved, Submission } from './submit';
