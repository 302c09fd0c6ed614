import {
  Ambulance,
  Ban,
  Building2,
  CircleCheck,
  FileUp,
  HandHelping,
  type LucideIcon,
  MapPinCheck,
  Truck,
  Undo2,
  Users,
  X,
} from 'lucide-react';
import type { Doer } from '../../../../contract/transfers/action';
import { sideOf } from '../../../../contract/transfers/actions/confirm-arrival';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import { type ActionName, offeredActions, TRANSFER_ACTIONS } from '../../../../contract/transfers/lifecycle';

/** What the Acciones menu holds: the steps of CRUE stand in the timeline instead, and the crew's word at its thumb. */
export type MenuAction = Exclude<ActionName, 'confirm-step' | 'say-crew-word'>;
/** What a dialog asks about: a step too, when its hour is typed. */
export type DialogAction = MenuAction | 'confirm-step';

const ICONS: Record<MenuAction, LucideIcon> = {
  'assign-receiving-ips': Building2,
  'can-attend': CircleCheck,
  'cannot-attend': Ban,
  'allow-entities': Users,
  'assign-ambulance-entity': Truck,
  'offer-ambulance': HandHelping,
  'cannot-transport': Ban,
  'assign-ambulance': Ambulance,
  'assign-own-ambulance': Ambulance,
  'undo-dispatch': Undo2,
  'confirm-arrival': MapPinCheck,
  'attach-diagnosis': FileUp,
  reject: X,
};

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
    .filter((name) => name !== 'confirm-step' && name !== 'say-crew-word')
    .map((name) => ({
      name,
      label: TRANSFER_ACTIONS[name].label,
      detail: name === 'confirm-arrival' ? arrivalDetail(facts, doer) : undefined,
      icon: ICONS[name],
      danger: name === 'reject' || name === 'undo-dispatch',
    }));
}

/** Never the one thing that must be done next. */
const BESIDE_THE_WAY: readonly MenuAction[] = [
  'attach-diagnosis',
  'reject',
  'undo-dispatch',
  'cannot-attend',
  'cannot-transport',
];

/** The one action that moves the transfer on, for the large button of a phone. */
export function nextAction(offered: readonly OfferedAction[]): OfferedAction | null {
  const onTheWay = offered.filter(({ name }) => !BESIDE_THE_WAY.includes(name));
  return onTheWay.find(({ name }) => name === 'assign-ambulance') ?? onTheWay[0] ?? null;
}

function arrivalDetail(facts: TransferFacts, doer: Doer): string {
  return sideOf(facts, doer) === 'requesting'
    ? 'La ambulancia llegó y el paciente sale de su IPS'
    : 'El paciente llegó y su IPS lo recibe';
}
