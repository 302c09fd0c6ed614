import type { LucideIcon } from 'lucide-react';
import type { Doer } from '../../../../contract/transfers/action';
import type { TransferFacts } from '../../../../contract/transfers/facts';

/** An action in the Acciones menu: `menu/<verb-noun>.ts`. Its label is in the contract. */
export interface MenuEntry {
  icon: LucideIcon;
  /** Its position in the menu. */
  order: number;
  danger?: boolean;
  /**
   * For the large button of a phone: `aside` is never offered there, because it does not advance the transfer; `first`
   * is offered before the other possible actions.
   */
  next?: 'aside' | 'first';
  /** Instead of the contract's label. */
  label?: (facts: TransferFacts, doer: Doer) => string | undefined;
  /** This person has done it already: the large button does not ask for it again. */
  isDone?: (facts: TransferFacts, doer: Doer) => boolean;
  detail?: (facts: TransferFacts, doer: Doer) => string | undefined;
}
