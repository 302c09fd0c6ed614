import type { Role } from '../../contract/roles';

/** Display names of roles; the first match wins, so specific roles come first. */
const NAMES: readonly [Role, string][] = [
  ['CRUE_DEP_REFERRAL_MANAGER', 'CRUE departamental'],
  ['CRUE_DEP', 'CRUE departamental'],
  ['CRUE_GOLDEN_MANAGER', 'Código dorado'],
  ['CRUE_RESOURCES_AUDITOR', 'Auditoría de recursos'],
  ['CRUE_REFERRAL_MANAGER', 'Regulación de traslados'],
  ['EPS_REFERRAL_MANAGER', 'Referencia de la EPS'],
  ['EPS_REFERRAL_AUDITOR', 'Auditoría de la EPS'],
  ['IPS_REFERRAL_REPORTER', 'Referencia y contrarreferencia'],
  ['IPS_HOSPITALARY_RESOURCES', 'Recursos hospitalarios'],
  ['IPS_BLOOD_RESOURCES', 'Banco de sangre'],
  ['IPS_REFERRAL_MANAGER', 'Gestión de traslados'],
  ['IPS_REFERRAL_AUDITOR', 'Auditoría de traslados'],
  ['TRANSPORT_REFERRAL_MANAGER', 'Despacho de ambulancias'],
  ['TRANSPORT_REFERRAL_AUDITOR', 'Auditoría de transporte'],
  ['CRUE', 'CRUE'],
  ['EPS', 'EPS'],
  ['IPS', 'IPS'],
  ['TRANSPORT', 'Transporte'],
  ['RELEVO_ADMIN', 'Administración'],
];

export function roleName(roles: readonly Role[]): string {
  return NAMES.find(([role]) => roles.includes(role))?.[1] ?? 'Sin rol asignado';
}
