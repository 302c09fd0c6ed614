import type { Role } from '../../../contract/roles';
import type { DemonstrationPerson } from './shapes';

/** One password for all: these accounts exist only in demonstration mode. */
export const DEMONSTRATION_PASSWORD = 'relevo';

interface Organisation {
  entityId: number | null;
  entityName: string;
}

const organisation = (entityName: string, entityId: number | null): Organisation => ({
  entityName,
  entityId,
});

const CRUE = organisation('CRUE', null);
const CRUE_DEP = organisation('CRUE departamental', null);
const EPS_ANDINA = organisation('EPS Andina', 1);
const EPS_VALLE = organisation('EPS Valle del Sol', 3);
const SAN_JAVIER = organisation('Hospital San Javier Norte', 1);
const DEL_RIO = organisation('Clínica del Río', 2);
const LA_FLORESTA = organisation('Hospital La Floresta', 3);
const VITAL = organisation('Transporte Vital', 2);
const ABURRA = organisation('Ambulancias del Aburrá', 3);
const ADMINISTRATION = organisation('Administración', null);
const NONE = organisation('Sin entidad', null);

const person = (
  username: string,
  name: string,
  { entityName, entityId }: Organisation,
  position: string,
  roles: readonly Role[],
): DemonstrationPerson => ({ username, name, roles, entityId, entityName, position });

export const demonstrationPeople: readonly DemonstrationPerson[] = [
  person('crue', 'Mónica Ruiz', CRUE, 'Reguladora', ['CRUE', 'CRUE_REFERRAL_MANAGER']),
  person('crue.auditor', 'Hernán Cadavid', CRUE, 'Auditor de recursos', ['CRUE', 'CRUE_RESOURCES_AUDITOR']),
  person('crue.dep', 'Beatriz Gallego', CRUE_DEP, 'Reguladora', ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER']),
  person('crue.dorado', 'Andrés Zapata', CRUE, 'Código dorado', ['CRUE_GOLDEN_MANAGER']),
  person('eps', 'Carolina Vélez', EPS_ANDINA, 'Autoriza traslados', ['EPS', 'EPS_REFERRAL_MANAGER']),
  person('eps.b', 'Jorge Montoya', EPS_VALLE, 'Autoriza traslados', ['EPS', 'EPS_REFERRAL_MANAGER']),
  person('eps.auditor', 'Luz Marina Arango', EPS_ANDINA, 'Auditora', ['EPS', 'EPS_REFERRAL_AUDITOR']),
  person('ips.referente', 'Paola Giraldo', SAN_JAVIER, 'Solicita traslados', [
    'IPS',
    'IPS_REFERRAL_REPORTER',
  ]),
  person('ips.recursos', 'Diego Echeverri', SAN_JAVIER, 'Reporta recursos', [
    'IPS',
    'IPS_HOSPITALARY_RESOURCES',
  ]),
  person('ips.recursos.b', 'Marcela Osorio', SAN_JAVIER, 'Reporta recursos', [
    'IPS',
    'IPS_HOSPITALARY_RESOURCES',
  ]),
  person('ips.sangre', 'Natalia Correa', SAN_JAVIER, 'Banco de sangre', ['IPS', 'IPS_BLOOD_RESOURCES']),
  person('ips.destino', 'Mauricio Salazar', DEL_RIO, 'Recibe traslados', ['IPS', 'IPS_REFERRAL_REPORTER']),
  person('ips.gestor', 'Adriana Muñoz', LA_FLORESTA, 'Gestiona la referencia', [
    'IPS',
    'IPS_REFERRAL_MANAGER',
  ]),
  person('ips.auditor', 'Fabio Henao', LA_FLORESTA, 'Auditor', ['IPS', 'IPS_REFERRAL_AUDITOR']),
  person('ips.covid', 'Valentina Tobón', SAN_JAVIER, 'Solicita traslados COVID-19', [
    'IPS',
    'IPS_REFERRAL_REPORTER',
    'CAN_USE_ONLY_COVID',
  ]),
  person('transporte', 'Wilmar Castaño', VITAL, 'Despacha ambulancias', [
    'TRANSPORT',
    'TRANSPORT_REFERRAL_MANAGER',
  ]),
  person('transporte.b', 'Yesenia Palacio', ABURRA, 'Despacha ambulancias', [
    'TRANSPORT',
    'TRANSPORT_REFERRAL_MANAGER',
  ]),
  person('transporte.auditor', 'Rodrigo Uribe', VITAL, 'Auditor', [
    'TRANSPORT',
    'TRANSPORT_REFERRAL_AUDITOR',
  ]),
  person('admin', 'Gloria Patricia Londoño', ADMINISTRATION, 'Administra el sistema', ['RELEVO_ADMIN']),
  person('sin.rol', 'Camilo Ortiz', NONE, 'Sin función asignada', []),
];
