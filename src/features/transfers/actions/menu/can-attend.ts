import { CircleCheck } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';

export const entry: MenuEntry = { icon: CircleCheck, order: 20 };
