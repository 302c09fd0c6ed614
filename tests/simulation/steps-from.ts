import type { ItemState } from '../../src/outbox/states';

/** All allowed state changes; the journal contains no other. */
export const STEPS_FROM: Record<ItemState | 'new', readonly ItemState[]> = {
  new: ['queued', 'blocked'],
  queued: ['sending', 'discarded'],
  sending: ['queued', 'received', 'waiting', 'waiting-auth', 'conflict', 'needs-attention', 'needs-update'],
  waiting: ['waiting', 'queued', 'sending', 'discarded'],
  'waiting-auth': ['queued', 'discarded'],
  conflict: ['discarded'],
  'needs-attention': ['queued', 'discarded'],
  'needs-update': ['queued', 'discarded'],
  blocked: ['queued', 'needs-attention', 'discarded'],
  received: [],
  discarded: [],
};
