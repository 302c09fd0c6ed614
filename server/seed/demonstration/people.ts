import type { Role } from '../../../contract/roles';
import type { DemonstrationPerson } from './shapes';

/** The same for everyone: these accounts exist only in demonstration mode. */
export const DEMONSTRATION_PASSWORD = 'relevo';

const person = (
  username: string,
  firstName: string,
  lastName: string,
  position: string,
  entityId: number | null,
  roles: readonly Role[],
): DemonstrationPerson => ({ username, firstName, lastName, position, entityId, roles });

export const demonstrationPeople: readonly DemonstrationPerson[] = [
  person('crue', 'Mónica', 'Ruiz', 'CRUE', null, ['CRUE', 'CRUE_REFERRAL_MANAGER']),
  person('crue.auditor', 'Hernán', 'Cadavid', 'CRUE, auditoría', null, ['CRUE', 'CRUE_RESOURCES_AUDITOR']),
  person('crue.dep', 'Beatriz', 'Gallego', 'CRUE departamental', null, [
    'CRUE_DEP',
    'CRUE_DEP_REFERRAL_MANAGER',
  ]),
  person('crue.dorado', 'Andrés', 'Zapata', 'CRUE, código dorado', null, ['CRUE_GOLDEN_MANAGER']),
  person('eps', 'Carolina', 'Vélez', 'EPS Andina', 1, ['EPS', 'EPS_REFERRAL_MANAGER']),
  person('eps.b', 'Jorge', 'Montoya', 'EPS Valle del Sol', 3, ['EPS', 'EPS_REFERRAL_MANAGER']),
  person('eps.auditor', 'Luz Marina', 'Arango', 'EPS Andina, auditoría', 1, ['EPS', 'EPS_REFERRAL_AUDITOR']),
  person('ips.referente', 'Paola', 'Giraldo', 'Hospital San Javier Norte', 1, [
    'IPS',
    'IPS_REFERRAL_REPORTER',
  ]),
  person('ips.recursos', 'Diego', 'Echeverri', 'Hospital San Javier Norte, recursos', 1, [
    'IPS',
    'IPS_HOSPITALARY_RESOURCES',
  ]),
  person('ips.sangre', 'Natalia', 'Correa', 'Hospital San Javier Norte, banco de sangre', 1, [
    'IPS',
    'IPS_BLOOD_RESOURCES',
  ]),
  person('ips.destino', 'Mauricio', 'Salazar', 'Clínica del Río', 2, ['IPS', 'IPS_REFERRAL_REPORTER']),
  person('ips.gestor', 'Adriana', 'Muñoz', 'Hospital La Floresta, referencia', 3, [
    'IPS',
    'IPS_REFERRAL_MANAGER',
  ]),
  person('ips.auditor', 'Fabio', 'Henao', 'Hospital La Floresta, auditoría', 3, [
    'IPS',
    'IPS_REFERRAL_AUDITOR',
  ]),
  person('ips.covid', 'Valentina', 'Tobón', 'Hospital San Javier Norte, COVID-19', 1, [
    'IPS',
    'IPS_REFERRAL_REPORTER',
    'CAN_USE_ONLY_COVID',
  ]),
  person('transporte', 'Wilmar', 'Castaño', 'Transporte Vital', 2, [
    'TRANSPORT',
    'TRANSPORT_REFERRAL_MANAGER',
  ]),
  person('transporte.b', 'Yesenia', 'Palacio', 'Ambulancias del Aburrá', 3, [
    'TRANSPORT',
    'TRANSPORT_REFERRAL_MANAGER',
  ]),
  person('transporte.auditor', 'Rodrigo', 'Uribe', 'Transporte Vital, auditoría', 2, [
    'TRANSPORT',
    'TRANSPORT_REFERRAL_AUDITOR',
  ]),
  person('sin.rol', 'Camilo', 'Ortiz', 'Sin función asignada', null, []),
];

/** `Mónica Ruiz · CRUE` */
export function loginLine({ firstName, lastName, position }: DemonstrationPerson): string {
  return `${firstName} ${lastName} · ${position}`;
}

export function fullNameOf({ firstName, lastName }: DemonstrationPerson): string {
  return `${firstName} ${lastName}`;
}
