import { ClockAlert } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = { icon: ClockAlert, order: 125, next: 'aside' };
