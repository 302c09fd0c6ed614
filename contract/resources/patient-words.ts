import type { OUTCOMES, SERVICE_TYPES } from './patient-list';

/** Names of the services (map document 3.1) and outcomes of the COVID and IRA lists. */
export const SERVICE_NAMES: Record<(typeof SERVICE_TYPES)[number], string> = {
  EMERGENCY: 'Urgencias',
  GENERAL_HOSPITALIZATION: 'Hospitalización general',
  UCE: 'UCE',
  UCI: 'UCI',
  UCI_NEONATAL: 'UCI Neonatal',
  UCI_PEDIATRIC: 'UCI Pediatrica',
};

export const OUTCOME_NAMES: Record<(typeof OUTCOMES)[number], string> = {
  RECOVERED: 'Recuperado',
  HOME_RECOVERY: 'Recuperación en casa',
  DECEASED: 'Fallecido',
  REFERRED: 'Remitido',
};
