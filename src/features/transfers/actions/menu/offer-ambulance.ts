import { HandHelping } from 'lucide-react';
import type { MenuEntry } from '../menu-entry';
import { hasDeclined, hasOffered } from '../own-answer';

export const entry: MenuEntry = {
  icon: HandHelping,
  order: 60,
  label: (facts, doer) => (hasOffered(facts, doer) ? 'Ofrecer otra ambulancia' : undefined),
  detail: (facts, doer) => (hasDeclined(facts, doer) ? 'Antes no podía' : undefined),
  isDone: (facts, doer) => hasOffered(facts, doer) || hasDeclined(facts, doer),
};
