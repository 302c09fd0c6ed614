import type { News } from './recover';

/** A token that an attempt of this page renewed starts no drain: that attempt already uses it. */
export function wakesDrain({ tokenFresh, networkBack }: News, isRenewing: boolean): boolean {
  return !tokenFresh || networkBack || !isRenewing;
}
