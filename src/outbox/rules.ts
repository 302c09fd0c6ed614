import { asksReceiptFirst } from './asks-receipt-first';
import { waitMs } from './back-off';
import { changeOf } from './change-of';
import { classify } from './classify';
import { nextToSend } from './next-to-send';
import { recovery } from './recover';
import { toPrune } from './to-prune';
import { trackOf } from './track-of';
import { wakesDrain } from './wakes-drain';

/** All pure decisions of the outbox, so that the simulation can replace one with a faulty one. */
export const RULES = {
  classify,
  nextToSend,
  waitMs,
  recovery,
  asksReceiptFirst,
  changeOf,
  toPrune,
  trackOf,
  wakesDrain,
};
export type OutboxRules = typeof RULES;
