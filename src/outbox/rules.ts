import { waitMs } from './back-off';
import { classify } from './classify';
import { nextToSend } from './next-to-send';
import { toPrune } from './prune';
import { recovery } from './recover';
import { asksReceiptFirst } from './send-item';
import { changeOf } from './settle';

/** The pure decisions of the outbox, together, so that the simulation can put a wrong one among them. */
export const RULES = { classify, nextToSend, waitMs, recovery, asksReceiptFirst, changeOf, toPrune };
export type OutboxRules = typeof RULES;
