import { FilePlus2, House, type LucideIcon, Siren, Truck } from 'lucide-react';
import { hasAnyRole, type Role } from '../../../contract/roles';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Entries of one group stand under its name and fold together. */
  group?: string;
  /** Shown to whoever holds one of these; without them, to everybody. */
  roles?: readonly Role[];
  /** Has a place in the bar at the foot of a phone. */
  phone?: boolean;
}

/** The screens that have a place in the sidebar, in its order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { to: '/dashboard', label: 'Inicio', icon: House, phone: true },
  {
    to: '/traslados/solicitud',
    label: 'Nuevo traslado',
    icon: FilePlus2,
    roles: ['IPS_REFERRAL_REPORTER'],
    phone: true,
  },
  {
    to: '/ambulancia/solicitud',
    label: 'Código dorado',
    icon: Siren,
    roles: ['CRUE_GOLDEN_MANAGER'],
    phone: true,
  },
  {
    to: '/traslados/en_progreso',
    label: 'Traslados',
    icon: Truck,
    roles: [
      'CRUE_REFERRAL_MANAGER',
      'IPS_REFERRAL_REPORTER',
      'EPS_REFERRAL_MANAGER',
      'TRANSPORT_REFERRAL_MANAGER',
      'CRUE_DEP',
      'CRUE_DEP_REFERRAL_MANAGER',
    ],
    phone: true,
  },
];

export function entriesFor(
  roles: readonly Role[],
  entries: readonly NavigationEntry[] = NAVIGATION,
): NavigationEntry[] {
  return entries.filter((entry) => !entry.roles || hasAnyRole(roles, entry.roles));
}
