import { MapPinCheck } from 'lucide-react';
import { sideOf } from '../../../../../contract/transfers/side-of';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = {
  icon: MapPinCheck,
  order: 110,
  detail: (facts, doer) =>
    sideOf(facts, doer) === 'requesting'
      ? 'La ambulancia llegó y el paciente sale de su IPS'
      : 'El paciente llegó y su IPS lo recibe',
};
