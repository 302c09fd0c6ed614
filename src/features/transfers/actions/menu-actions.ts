import type { LucideIcon } from 'lucide-react';
import type { Doer } from '../../../../contract/transfers/action';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import { type ActionName, offeredActions, TRANSFER_ACTIONS } from '../../../../contract/transfers/lifecycle';
import type { DIALOGS } from './dialogs.gen';
import { MENU } from './menu.gen';
import type { MenuEntry } from './menu-entry';

/** What a dialog asks about: an action of the menu, and a step when its hour is typed. */
export type DialogAction = keyof typeof DIALOGS;
export type MenuAction = keyof typeof MENU;

export interface OfferedAction {
  name: MenuAction;
  label: string;
  detail?: string;
  icon: LucideIcon;
  danger: boolean;
}

/** The options that this person has now, as the server would accept them. */
export function menuActions(facts: TransferFacts, doer: Doer): OfferedAction[] {
  return offeredActions(facts, doer)
    .filter(isInMenu)
    .sort((one, other) => MENU[one].order - MENU[other].order)
    .map((name) => {
      const { icon, danger, detail }: MenuEntry = MENU[name];
      return {
        name,
        label: TRANSFER_ACTIONS[name].label,
        detail: detail?.(facts, doer),
        icon,
        danger: danger ?? false,
      };
    });
}

/** The one action that moves the transfer on, for the large button of a phone. */
export function nextAction(offered: readonly OfferedAction[]): OfferedAction | null {
  const next = ({ name }: OfferedAction) => (MENU[name] as MenuEntry).next;
  const onTheWay = offered.filter((action) => next(action) !== 'aside');
  return onTheWay.find((action) => next(action) === 'first') ?? onTheWay[0] ?? null;
}

function isInMenu(name: ActionName): name is MenuAction {
  return name in MENU;
}
