import {
  Ambulance,
  Building2,
  Droplets,
  HeartPulse,
  type LucideIcon,
  ShieldPlus,
  TowerControl,
} from 'lucide-react';
import type { Role } from '../../../contract/roles';

type EmblemFamily = 'CRUE' | 'TRANSPORT' | 'BLOOD' | 'IPS' | 'EPS' | 'DEFAULT';

const SIGNS: Record<EmblemFamily, LucideIcon> = {
  CRUE: TowerControl,
  TRANSPORT: Ambulance,
  BLOOD: Droplets,
  IPS: Building2,
  EPS: ShieldPlus,
  DEFAULT: HeartPulse,
};

/** In the order of transfers 2.3, except that blood comes before IPS; otherwise it would never match. */
function emblemFamily(roles: readonly Role[]): EmblemFamily {
  const has = (prefix: string) => roles.some((role) => role.startsWith(prefix));
  if (has('CRUE')) return 'CRUE';
  if (has('TRANSPORT')) return 'TRANSPORT';
  if (roles.includes('IPS_BLOOD_RESOURCES')) return 'BLOOD';
  if (has('IPS')) return 'IPS';
  return has('EPS') ? 'EPS' : 'DEFAULT';
}

export function Emblem({ roles, size = 20 }: { roles: readonly Role[]; size?: number }) {
  const Sign = SIGNS[emblemFamily(roles)];
  return <Sign size={size} strokeWidth={1.7} aria-hidden />;
}
