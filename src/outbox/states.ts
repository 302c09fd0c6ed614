/** The states of a submission. Only `received` and `discarded` are final. */
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

/** A person, or a newer app, must decide; the rest of the lane waits. */
const PERSON_STATES: readonly ItemState[] = ['conflict', 'needs-attention', 'needs-update'];

export function isOver(state: ItemState): boolean {
  return state === 'received' || state === 'discarded';
}

export function needsPerson(state: ItemState): boolean {
  return PERSON_STATES.includes(state);
}

/** It is sent without a decision, perhaps only after a sign-in. */
export function goesByItself(state: ItemState): boolean {
  return !isOver(state) && !needsPerson(state);
}
