import type { LucideIcon } from 'lucide-react';
import type { Doer } from '../../../../contract/transfers/action';
import type { TransferFacts } from '../../../../contract/transfers/facts';

/** An action in the Acciones menu: `menu/<verb-noun>.ts`. Its label is in the contract. */
export interface MenuEntry {
  icon: LucideIcon;
  /** Its place in the menu. */
  order: number;
  danger?: boolean;
  /**
   * Whether the large button of a phone may offer it: `aside` never, because it does not move the transfer on; `first`
   * before the other actions that are possible.
   */
  next?: 'aside' | 'first';
  detail?: (facts: TransferFacts, doer: Doer) => string;
}
