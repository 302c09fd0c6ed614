import { X } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = { icon: X, order: 130, danger: true, next: 'aside' };
