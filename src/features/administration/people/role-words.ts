import type { Person } from '../../../../contract/administration/people';
import type { RoleKind } from '../../../../contract/administration/role-rules';
import type { Role } from '../../../../contract/roles';

/** What a role lets a person do, in their own words. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  CRUE: 'Centro regulador',
  CRUE_REFERRAL_MANAGER: 'Regula traslados',
  CRUE_RESOURCES_AUDITOR: 'Audita recursos',
  CRUE_GOLDEN_MANAGER: 'Código dorado',
  CRUE_DEP: 'Centro departamental',
  CRUE_DEP_REFERRAL_MANAGER: 'Regula traslados del departamento',
  EPS: 'De la EPS',
  EPS_REFERRAL_MANAGER: 'Autoriza traslados',
  EPS_REFERRAL_AUDITOR: 'Audita los traslados de la EPS',
  IPS: 'De la IPS',
  IPS_REFERRAL_REPORTER: 'Solicita y recibe traslados',
  IPS_REFERRAL_MANAGER: 'Gestiona la referencia',
  IPS_REFERRAL_AUDITOR: 'Audita los traslados de la IPS',
  IPS_BLOOD_RESOURCES: 'Reporta el banco de sangre',
  IPS_HOSPITALARY_RESOURCES: 'Reporta recursos hospitalarios',
  TRANSPORT: 'De la entidad de transporte',
  TRANSPORT_REFERRAL_MANAGER: 'Despacha ambulancias',
  TRANSPORT_REFERRAL_AUDITOR: 'Audita el transporte',
  CAN_USE_ONLY_COVID: 'Solo COVID-19',
  RELEVO_ADMIN: 'Administra Relevo',
};

export const KIND_WORDS: Readonly<
  Record<Exclude<RoleKind, 'ADMIN'>, { label: string; detail: string; hint?: string }>
> = {
  CRUE: { label: 'Centro regulador', detail: 'CRUE' },
  CRUE_DEP: { label: 'Centro departamental', detail: 'CRUE del departamento' },
  IPS: { label: 'IPS', detail: 'Hospital o clínica', hint: 'Sin marcar nada, no ve los traslados.' },
  EPS: { label: 'EPS', detail: 'Aseguradora' },
  TRANSPORT: {
    label: 'Transporte',
    detail: 'Empresa de ambulancias',
    hint: 'Sin marcar nada, no ve los traslados.',
  },
};

/** Everybody of an organisation has these; beside another role they say nothing. */
const BASIC: readonly Role[] = ['CRUE', 'CRUE_DEP', 'EPS', 'IPS', 'TRANSPORT'];

/** `Solicita y recibe traslados, solo COVID-19`. */
export function rolesText(roles: readonly Role[]): string {
  const special = roles.filter((role) => !BASIC.includes(role));
  const said = (special.length > 0 ? special : roles).map((role) => ROLE_WORDS[role]);
  return said.map((word, at) => (at === 0 ? word : decapitalised(word))).join(', ');
}

const decapitalised = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

export function lacksText({ lacks, entityNames }: Pick<Person, 'lacks' | 'entityNames'>): string | null {
  switch (lacks) {
    case 'role':
      return 'Sin rol';
    case 'entity':
      return 'Sin entidad';
    case 'unknown-entity':
      return `Relevo no conoce la entidad ${entityNames.join(', ')}`;
    case null:
      return null;
  }
}

export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Person, 'firstName' | 'lastName' | 'username'>) => `${firstName} ${lastName}`.trim() || username;
