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
  next: MenuEntry['next'];
}

/** The actions that this person may do now, by the server's own rules. */
export function menuActions(facts: TransferFacts, doer: Doer, now: Date): OfferedAction[] {
  return offeredActions(facts, doer, now)
    .filter(isInMenu)
    .sort((one, other) => MENU[one].order - MENU[other].order)
    .map((name) => {
      const { icon, danger, label, detail, next, isDone }: MenuEntry = MENU[name];
      return {
        name,
        label: label?.(facts, doer) ?? TRANSFER_ACTIONS[name].label,
        detail: detail?.(facts, doer),
        icon,
        danger: danger ?? false,
        next: isDone?.(facts, doer) ? ('aside' as const) : next,
      };
    });
}

/** The action that advances the transfer, for the large button of a phone. */
export function nextAction(offered: readonly OfferedAction[]): OfferedAction | null {
  const onTheWay = offered.filter(({ next }) => next !== 'aside');
  return onTheWay.find(({ next }) => next === 'first') ?? onTheWay[0] ?? null;
}

function isInMenu(name: ActionName): name is MenuAction {
  return name in MENU;
}
