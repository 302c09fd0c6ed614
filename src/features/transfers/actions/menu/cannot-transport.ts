import { Ban } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = { icon: Ban, order: 70, next: 'aside' };
