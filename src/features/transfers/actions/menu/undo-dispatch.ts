import { Undo2 } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = { icon: Undo2, order: 100, danger: true, next: 'aside' };
