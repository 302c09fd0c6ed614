import type { Role } from '../../../contract/roles';
import type { Person } from '../../../server/embedded/identity';

function person(
  username: string,
  name: string,
  roles: Role[],
  entity: [number | null, string],
  position: string,
): Person {
  return { username, name, roles, entityId: entity[0], entityName: entity[1], position };
}

const CRUE: [null, string] = [null, 'Centro regulador'];
const HOSPITAL: [number, string] = [1, 'Hospital San Javier Norte'];
const CLINIC: [number, string] = [2, 'Clínica del Río'];
const VITAL: [number, string] = [3, 'Transporte Vital'];

export const DEMONSTRATION_PEOPLE: readonly Person[] = [
  person('crue', 'Mónica Ruiz', ['CRUE', 'CRUE_REFERRAL_MANAGER'], CRUE, 'Regula los traslados'),
  person('crue.auditor', 'Álvaro Peña', ['CRUE', 'CRUE_RESOURCES_AUDITOR'], CRUE, 'Audita los recursos'),
  person(
    'crue.dep',
    'Natalia Ossa',
    ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER'],
    [null, 'CRUE de Antioquia'],
    'Regula los traslados del departamento',
  ),
  person('crue.dorado', 'Iván Cárdenas', ['CRUE_GOLDEN_MANAGER'], CRUE, 'Atiende el código dorado'),
  person(
    'eps',
    'Carolina Mejía',
    ['EPS', 'EPS_REFERRAL_MANAGER'],
    [1, 'EPS Andina'],
    'Asigna IPS y transporte',
  ),
  person(
    'eps.b',
    'Jorge Villa',
    ['EPS', 'EPS_REFERRAL_MANAGER'],
    [2, 'EPS del Valle'],
    'Asigna IPS y transporte',
  ),
  person(
    'eps.auditor',
    'Luz Arango',
    ['EPS', 'EPS_REFERRAL_AUDITOR'],
    [1, 'EPS Andina'],
    'Audita los traslados',
  ),
  person('ips.referente', 'Ana Gómez', ['IPS', 'IPS_REFERRAL_REPORTER'], HOSPITAL, 'Solicita traslados'),
  person(
    'ips.recursos',
    'Diego Toro',
    ['IPS', 'IPS_HOSPITALARY_RESOURCES'],
    HOSPITAL,
    'Reporta camas y recursos',
  ),
  person('ips.sangre', 'Paula Ríos', ['IPS', 'IPS_BLOOD_RESOURCES'], HOSPITAL, 'Reporta el banco de sangre'),
  person('ips.destino', 'Santiago Hoyos', ['IPS', 'IPS_REFERRAL_REPORTER'], CLINIC, 'Recibe traslados'),
  person('ips.gestor', 'Elena Duque', ['IPS', 'IPS_REFERRAL_MANAGER'], HOSPITAL, 'Gestiona los traslados'),
  person('ips.auditor', 'Hernán Zapata', ['IPS', 'IPS_REFERRAL_AUDITOR'], HOSPITAL, 'Audita los traslados'),
  person(
    'ips.covid',
    'Sara Londoño',
    ['IPS', 'IPS_REFERRAL_REPORTER', 'CAN_USE_ONLY_COVID'],
    CLINIC,
    'Solicita traslados por COVID-19',
  ),
  person(
    'transporte',
    'Óscar Muñoz',
    ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER'],
    VITAL,
    'Ofrece y despacha ambulancias',
  ),
  person(
    'transporte.b',
    'Marta Cano',
    ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER'],
    [4, 'Ambulancias del Sur'],
    'Ofrece y despacha ambulancias',
  ),
  person(
    'transporte.auditor',
    'Rubén Gil',
    ['TRANSPORT', 'TRANSPORT_REFERRAL_AUDITOR'],
    VITAL,
    'Audita los traslados',
  ),
  person('sin.rol', 'Valentina Soto', [], [null, 'Sin entidad'], 'Aún no tiene permisos'),
];
