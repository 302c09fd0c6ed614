import { Ban } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';
import { hasOffered } from '../own-answer';

export const entry: MenuEntry = {
  icon: Ban,
  order: 70,
  next: 'aside',
  label: (facts, doer) => (hasOffered(facts, doer) ? 'Ya no puede' : undefined),
};
