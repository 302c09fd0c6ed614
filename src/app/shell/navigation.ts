import {
  BedDouble,
  BellRing,
  Droplets,
  FilePlus2,
  Hospital,
  House,
  LayoutList,
  type LucideIcon,
  Search,
  Siren,
  Truck,
} from 'lucide-react';
import { BLOOD_SEEKERS } from '../../../contract/resources/audiences';
import { hasAnyRole, type Role } from '../../../contract/roles';

export interface NavigationEntry {
  to: string;
  label: string;
  /** What the bar at the foot of a phone shows of a label that is too long for one line there. */
  short?: string;
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
  {
    to: '/traslados/avisos',
    label: 'Avisos sin respuesta',
    icon: BellRing,
    roles: ['CRUE_REFERRAL_MANAGER'],
  },
  {
    to: '/recursos',
    label: 'Tablero de recursos',
    short: 'Tablero',
    icon: LayoutList,
    group: 'Recursos',
    roles: ['CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR'],
    phone: true,
  },
  {
    to: '/resources/ocupation',
    label: 'Ocupación',
    icon: BedDouble,
    group: 'Recursos',
    roles: ['IPS_HOSPITALARY_RESOURCES'],
    phone: true,
  },
  {
    to: '/resources/capacity',
    label: 'Capacidad',
    icon: Hospital,
    group: 'Recursos',
    roles: ['IPS_HOSPITALARY_RESOURCES'],
    phone: true,
  },
  {
    to: '/resources/blood-bank',
    label: 'Banco de sangre',
    icon: Droplets,
    group: 'Recursos',
    roles: ['IPS_BLOOD_RESOURCES'],
    phone: true,
  },
  {
    to: '/recursos/sangre',
    label: 'Buscar sangre',
    icon: Search,
    group: 'Recursos',
    roles: BLOOD_SEEKERS.roles,
  },
];

export function entriesFor(
  roles: readonly Role[],
  entries: readonly NavigationEntry[] = NAVIGATION,
): NavigationEntry[] {
  return entries.filter((entry) => !entry.roles || hasAnyRole(roles, entry.roles));
}
