import type { LucideIcon } from 'lucide-react';
import type { Doer } from '../../../../contract/transfers/action';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import { type ActionName, offeredActions, TRANSFER_ACTIONS } from '../../../../contract/transfers/lifecycle';
import type { DIALOGS } from './dialogs.gen';
import { MENU } from './menu.gen';
import type { MenuEntry } from './menu-entry';

/** The dialogs: one for each menu action, and one for the typed time of a step. */
export type DialogAction = keyof typeof DIALOGS;
type MenuAction = keyof typeof MENU;

interface OfferedAction {
  name: MenuAction;
  label: string;
  detail?: string;
  icon: LucideIcon;
  danger: boolean;
}

/** The actions that this person may do now, by the server's own rules. */
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

/** The action that advances the transfer, for the large button of a phone. */
export function nextAction(offered: readonly OfferedAction[]): OfferedAction | null {
  const next = ({ name }: OfferedAction) => (MENU[name] as MenuEntry).next;
  const onTheWay = offered.filter((action) => next(action) !== 'aside');
  return onTheWay.find((action) => next(action) === 'first') ?? onTheWay[0] ?? null;
}

function isInMenu(name: ActionName): name is MenuAction {
  return name in MENU;
}
