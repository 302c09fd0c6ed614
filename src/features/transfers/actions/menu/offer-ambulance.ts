import { HandHelping } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = { icon: HandHelping, order: 60 };
