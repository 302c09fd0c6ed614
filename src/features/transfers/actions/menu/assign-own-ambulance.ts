import { Ambulance } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = { icon: Ambulance, order: 90 };
