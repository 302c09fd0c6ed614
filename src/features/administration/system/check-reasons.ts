import { durationText } from '../../../ui/format/duration';

/** Whose certificate, or whose answer, a check waits for. */
const SERVICES: Record<string, string> = {
  database: 'la base de datos',
  files: 'el disco de los archivos',
  identityKeys: 'Keycloak',
  people: 'Keycloak',
  tiles: 'el servidor de las teselas',
  trafficTiles: 'el servidor del tráfico',
  requestsBridge: 'Firebase',
  push: 'Firebase',
  broker: 'el broker MQTT',
  telemetry: 'el servicio de telemetría',
  routing: 'el servicio de rutas',
  register: 'el servicio de la BDUA',
};

/** What a word of `/readyz` means, where its code says nothing to a person. */
const REASONS: Record<string, string> = {
  'folder is missing': 'La carpeta de archivos no está: falta montar su disco.',
  'folder has no mark': 'La carpeta de archivos no es la de esta base de datos: falta montar su disco.',
  'folder of another installation': 'La carpeta de archivos es de otra instalación.',
  'account refused':
    'Keycloak no acepta la cuenta de servicio: revise KEYCLOAK_ADMIN_CLIENT y KEYCLOAK_ADMIN_SECRET.',
  unusable: 'El archivo no está o no es un PMTiles de teselas vectoriales.',
  damaged: 'El archivo está dañado.',
  source: 'El servidor de las teselas no responde o no da teselas.',
  'view-users missing': 'A la cuenta de servicio le falta el rol «view-users» de realm-management.',
  'manage-users missing': 'A la cuenta de servicio le falta el rol «manage-users» de realm-management.',
  'entityId is dropped':
    'El perfil de usuario del realm no guarda «entityId»: declárelo en Realm settings → User profile, editable por administradores.',
  'topics refused': 'El broker no deja leer los temas de las posiciones: revise los permisos de su usuario.',
};

const UNTRUSTED: readonly string[] = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

const BACKUP_AGE = /^(\d+) h old$/;

/** Why a check is down, in a sentence. Null if its code says no more than itself. */
export function reasonOf(check: string, code: string): string | null {
  const service = SERVICES[check];
  const hours = BACKUP_AGE.exec(code)?.[1];
  if (hours) return `La última anotada es de hace ${durationText(Number(hours) * 60)}.`;
  if (code === 'no answer') return `${service ? capital(service) : 'El servicio'} no responde.`;
  if (UNTRUSTED.includes(code) && service)
    return `El servidor no confía en el certificado de ${service}: falta NODE_EXTRA_CA_CERTS.`.replace(
      ' de el ',
      ' del ',
    );
  return REASONS[code] ?? null;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
