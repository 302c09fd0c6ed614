import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OPERATIONS_OF, OperationName } from '../../contract/operations';
import type { Role } from '../../contract/roles';

/**
 * The part of a feature that the shell, the tray and the start of the app use: `src/features/<feature>/manifest.ts`. It
 * loads with the first screen, so it contains addresses, texts, icons and query keys, and imports no screen.
 */
export interface SubjectManifest {
  /** Its entries in the sidebar. */
  navigation?: readonly NavigationEntry[];
  /** The form that opens a refused submission again; its route takes `envio`. */
  forms?: Partial<Record<OperationName, string>>;
  /** Queries to invalidate when the server has received an operation of a contract subject. */
  received?: { readonly [Subject in keyof typeof OPERATIONS_OF]?: readonly QueryKey[] };
}

export interface NavigationEntry {
  to: string;
  /** Folders of addresses that belong to it, besides its own; an entry with a longer address wins. */
  under?: readonly string[];
  label: string;
  /** The label for a phone's bottom bar and the folded sidebar, when the whole label is too long; perhaps with soft hyphens. */
  short?: string;
  icon: LucideIcon;
  /** Entries of one group collapse together under its name. */
  group?: string;
  /** Sort position among the entries of all subjects. */
  order: number;
  /** Shows the entry only to people with one of these roles; without roles, to everybody. */
  roles?: readonly Role[];
  /** A number beside its label, in a chunk of its own. */
  count?: () => Promise<{ default: ComponentType }>;
  /** Whether it is in a phone's bottom bar. */
  phone?: boolean;
}
