import type { Part } from '../../../contract/parts';
import type { Doer } from '../../../contract/transfers/action';

/**
 * A person as the tables of the specification see them: the part is written here and not computed by the
 * tested code.
 */
export interface Person extends Doer {
  part: Part | null;
}

const person = (
  name: string,
  part: Part | null,
  entityId: number | null,
  roles: Doer['roles'],
  subject = name,
): Person => ({ name, subject, part, entityId, roles });

/** Two people of a kind where two may meet, people of the wrong entity, and people without a part. */
export const PEOPLE: readonly Person[] = [
  person('Regula Uno', 'CRUE', null, ['CRUE', 'CRUE_REFERRAL_MANAGER']),
  person('Regula Dos', 'CRUE', null, ['CRUE_RESOURCES_AUDITOR']),
  person('Departa Uno', 'CRUE_DEP', null, ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER']),
  person('Departa Dos', 'CRUE_DEP', null, ['CRUE_DEP']),
  person('Dorado Uno', 'CRUE_GOLDEN', null, ['CRUE_GOLDEN_MANAGER']),
  person('Dorado Dos', 'CRUE_GOLDEN', null, ['CRUE_GOLDEN_MANAGER']),
  person('Asegura Uno', 'EPS', 1, ['EPS', 'EPS_REFERRAL_MANAGER']),
  person('Asegura Dos', 'EPS', 1, ['EPS']),
  person('Asegura Otra', 'EPS', 3, ['EPS_REFERRAL_MANAGER']),
  person('Asegura Nadie', 'EPS', null, ['EPS', 'EPS_REFERRAL_MANAGER']),
  person('Remite Uno', 'IPS', 1, ['IPS', 'IPS_REFERRAL_REPORTER']),
  person('Remite Dos', 'IPS', 1, ['IPS_REFERRAL_REPORTER', 'CAN_USE_ONLY_COVID']),
  person('Recibe Uno', 'IPS', 2, ['IPS', 'IPS_REFERRAL_REPORTER']),
  person('Recibe Dos', 'IPS', 2, ['IPS_REFERRAL_REPORTER']),
  person('Otra Ips', 'IPS', 3, ['IPS_REFERRAL_REPORTER']),
  person('Ips Nadie', 'IPS', null, ['IPS', 'IPS_REFERRAL_REPORTER']),
  person('Secreta Uno', 'TRANSPORT', 1, ['TRANSPORT_REFERRAL_MANAGER']),
  person('Lleva Uno', 'TRANSPORT', 2, ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER']),
  person('Lleva Dos', 'TRANSPORT', 2, ['TRANSPORT_REFERRAL_MANAGER']),
  person('Lleva Otra', 'TRANSPORT', 3, ['TRANSPORT_REFERRAL_MANAGER']),
  person('Lleva Nadie', 'TRANSPORT', null, ['TRANSPORT_REFERRAL_MANAGER']),
  person('Audita Eps', null, 1, ['EPS', 'EPS_REFERRAL_AUDITOR']),
  person('Audita Ips', null, 1, ['IPS', 'IPS_REFERRAL_AUDITOR']),
  person('Gestiona Ips', null, 1, ['IPS', 'IPS_REFERRAL_MANAGER']),
  person('Recursos', null, 1, ['IPS', 'IPS_HOSPITALARY_RESOURCES']),
  person('Sangre', null, 1, ['IPS', 'IPS_BLOOD_RESOURCES']),
  person('Audita Lleva', null, 2, ['TRANSPORT', 'TRANSPORT_REFERRAL_AUDITOR']),
  person('Sin Rol', null, null, []),
];

export function personNamed(name: string): Person {
  const found = PEOPLE.find((one) => one.name === name);
  if (!found) throw new Error(`there is no person ${name}`);
  return found;
}

/** Another person with the same role at the same entity. */
export function colleagueOf(doer: Person): Person {
  return { ...doer, name: `${doer.name} Colega`, subject: `${doer.subject}-colega` };
}
