import { FileUp } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = { icon: FileUp, order: 120, next: 'aside' };
