import { useEffect } from 'react';
import { isAcceptanceContradicted } from '../../../../contract/transfers/contradicted-acceptance';
import { isOwnTurn } from '../../../../contract/transfers/own-turn';
import { signsNow } from '../../../../contract/transfers/signs-now';
import { useSession } from '../../../session';
import type { ShownTransfer } from './use-shown-transfer';

/** Somebody pressed their own task in a list. */
export interface WantedTask {
  isWanted: boolean;
  /** The transfer is the server's latest answer, or no answer comes. */
  isLatest: boolean;
  /** The wish is over, and the address forgets it: a reload or another version must not open a dialog again. */
  onOpened: () => void;
}

type Shown = Pick<ShownTransfer, 'isKnown' | 'facts' | 'next' | 'setOpenAction'>;

/**
 * Opens the next action, if it is still this person's turn. Otherwise the transfer says whose turn it is. Decided by the server's
 * latest answer: what is stored on the device may be of another turn. Two answers that contradict each other are read, not acted on.
 */
export function useOpenedTask({ isWanted, isLatest, onOpened }: WantedTask, shown: Shown) {
  const { profile } = useSession();
  const { isKnown, facts, next, setOpenAction } = shown;
  useEffect(() => {
    if (!isWanted || !isLatest || !isKnown) return;
    const isTask = isOwnTurn(facts, profile) || signsNow(facts, profile) !== null;
    if (next && isTask && !isAcceptanceContradicted(facts)) setOpenAction(next.name);
    onOpened();
  });
}
