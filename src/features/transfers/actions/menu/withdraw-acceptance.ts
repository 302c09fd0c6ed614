import { Undo2 } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = { icon: Undo2, order: 15, danger: true, next: 'aside' };
