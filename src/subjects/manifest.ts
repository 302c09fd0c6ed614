import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { OPERATIONS_OF, OperationName } from '../../contract/operations';
import type { Role } from '../../contract/roles';

/**
 * What a feature brings to the shell, the tray and the start of the app: `src/features/<feature>/manifest.ts`. It comes
 * with the first screen, so it holds addresses, words, icons and query keys, and imports no screen.
 */
export interface SubjectManifest {
  /** Its places in the sidebar. */
  navigation?: readonly NavigationEntry[];
  /** The form that opens a refused submission again, filled in; its route takes `envio`. */
  forms?: Partial<Record<OperationName, string>>;
  /** What is out of date once the server has received an operation of a subject of the contract. */
  received?: { readonly [Subject in keyof typeof OPERATIONS_OF]?: readonly QueryKey[] };
}

export interface NavigationEntry {
  to: string;
  label: string;
  /** The label in the bottom bar of a phone, where the whole label needs more than one line. */
  short?: string;
  icon: LucideIcon;
  /** Entries of one group have its name above them and fold together. */
  group?: string;
  /** Its place among the entries of all subjects. */
  order: number;
  /** The entry is shown to people who hold one of these roles; without roles, to everybody. */
  roles?: readonly Role[];
  /** Has a place in the bottom bar of a phone. */
  phone?: boolean;
}
