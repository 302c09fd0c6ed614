/** Where a submission stands. Only `received` and `discarded` are its end. */
export const ITEM_STATES = [
  'queued',
  'sending',
  'waiting',
  'waiting-auth',
  'conflict',
  'needs-attention',
  'needs-update',
  'blocked',
  'received',
  'discarded',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** A person, or a newer app, must decide; the lane behind it waits. */
export const PERSON_STATES: readonly ItemState[] = ['conflict', 'needs-attention', 'needs-update'];

/** Every step that a submission may take; the journal holds no other. */
export const STEPS_FROM: Record<ItemState | 'new', readonly ItemState[]> = {
  new: ['queued', 'blocked'],
  queued: ['sending', 'discarded'],
  sending: ['queued', 'received', 'waiting', 'waiting-auth', 'conflict', 'needs-attention', 'needs-update'],
  waiting: ['queued', 'sending', 'discarded'],
  'waiting-auth': ['queued', 'discarded'],
  conflict: ['discarded'],
  'needs-attention': ['queued', 'discarded'],
  'needs-update': ['queued', 'discarded'],
  blocked: ['queued', 'needs-attention', 'discarded'],
  received: [],
  discarded: [],
};

export function isOver(state: ItemState): boolean {
  return state === 'received' || state === 'discarded';
}

export function needsPerson(state: ItemState): boolean {
  return PERSON_STATES.includes(state);
}
