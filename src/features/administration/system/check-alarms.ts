import type { SystemHealth } from '../../../../contract/system/system';

export interface Alarm {
  id: string;
  tone: 'rejected' | 'pending';
  title: string;
  /** What it means and what to do. */
  text: string;
  rows?: readonly { name: string; detail: string; at: string }[];
  /** Rows beyond those that are shown. */
  more?: number;
}

const DOWN: Record<string, { title: string; text: string; isMinor?: boolean }> = {
  database: {
    title: 'La base de datos no responde',
    text: 'Nadie puede guardar nada; lo que se envía queda en cada equipo.',
  },
  migrations: { title: 'Faltan tablas', text: 'Reinicie el servidor.' },
  clock: {
    title: 'El reloj de un servidor está mal',
    text: 'Lo que se guarda lleva la hora de la base de datos. Corrija el reloj de esa máquina.',
  },
  files: {
    title: 'No se pueden guardar archivos',
    text: 'Las solicitudes con anexo quedan en cada equipo. Revise el disco y la carpeta de archivos.',
  },
  orphans: {
    title: 'Demasiados archivos sin dueño',
    text: 'No se apartó ninguno: la base de datos puede ser otra, o una copia de antes. Avise a quien opera el servidor.',
  },
  fileContents: {
    title: 'Hay archivos perdidos o dañados',
    text: 'Quien los abre lo lee y debe pedirlos de nuevo. Revise el disco de los archivos y su copia.',
  },
  identityKeys: {
    title: 'El inicio de sesión no responde',
    text: 'Nadie puede entrar. Revise Keycloak.',
  },
  people: {
    title: 'No se puede dar acceso a nadie',
    text: 'Quien ya tiene cuenta sigue ingresando. Revise la cuenta de servicio en Keycloak.',
    isMinor: true,
  },
  tiles: {
    title: 'El mapa no tiene sus teselas',
    text: 'Muestra lo que ya tenía y el mapa incluido, que tiene menos calles. Revise MAP_TILES_FILE o MAP_TILES_URL.',
    isMinor: true,
  },
  trafficTiles: {
    title: 'El mapa no tiene las teselas del tráfico',
    text: 'La capa de tráfico queda vacía. Revise MAP_TRAFFIC_URL.',
    isMinor: true,
  },
  requestsBridge: {
    title: 'No llegan las solicitudes de la aplicación ciudadana',
    text: 'Los estados tampoco vuelven; al restablecerse, todo se pone al día. Revise FIREBASE_DATABASE_URL y su cuenta de servicio.',
  },
  redis: {
    title: 'Los procesos no se oyen entre sí',
    text: 'Las pantallas consultan cada 15 segundos. Revise Redis.',
    isMinor: true,
  },
  events: {
    title: 'Los avisos en tiempo real no son de fiar',
    text: 'Las pantallas consultan cada 15 segundos. Revise que todos los procesos usen el mismo Redis.',
    isMinor: true,
  },
  jobs: {
    title: 'Un trabajo del servidor está detenido',
    text: 'Puede que los avisos sin respuesta no se repitan. Revise el registro y reinicie el servidor.',
  },
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
};

/** What the words of `/readyz` mean for the people who work here. */
export function alarmsOfChecks(checks: SystemHealth['checks']): Alarm[] {
  const down = Object.entries(checks).flatMap(([name, word]): Alarm[] => {
    if (!word.startsWith('down')) return [];
    const known = DOWN[name] ?? { title: `${name} no responde`, text: '' };
    const code = word.replace(/^down:? ?/, '');
    return [
      {
        id: name,
        tone: known.isMinor ? 'pending' : 'rejected',
        title: known.title,
        text: [REASONS[code], code && !REASONS[code] ? `${known.text} (${code})` : known.text]
          .filter(Boolean)
          .join(' '),
      },
    ];
  });
  down.push(...ofClock(checks.clock));
  if (checks.writes === 'failing') {
    const text =
      'Otra conexión bloquea una tabla. Lo que se envía queda en cada equipo. Avise a quien opera la base de datos.';
    down.push({ id: 'writes', tone: 'rejected', title: 'Nadie puede guardar nada', text });
  }
  if (checks.identityKeys !== 'kept') return down;
  const text = 'Quien tiene sesión sigue unos minutos. Revise Keycloak.';
  return [...down, { id: 'kept', tone: 'rejected', title: 'El inicio de sesión no responde', text }];
}

/** Words of a clock that stops nothing. */
function ofClock(word = ''): Alarm[] {
  const off = /^off by (.+)$/.exec(word)?.[1];
  if (off && DOWN.clock) {
    const { title, text } = DOWN.clock;
    return [{ id: 'clock', tone: 'pending', title: `${title}: ${off}`, text }];
  }
  const back = /^went back (.+)$/.exec(word)?.[1];
  if (!back) return [];
  const text =
    'Lo que se guarda desde entonces lleva «hora dudosa». Corrija la hora de la máquina y reinicie el servidor.';
  return [{ id: 'clock', tone: 'rejected', title: `El reloj del servidor retrocedió ${back}`, text }];
}
