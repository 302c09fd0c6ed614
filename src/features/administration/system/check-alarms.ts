import type { SystemHealth } from '../../../../contract/system/system';
import { reasonOf } from './check-reasons';
import { namesText } from './names-text';

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
  backup: {
    title: 'Falta una copia de seguridad reciente',
    text: 'Si el disco falla, se pierde lo de después. Revise la tarea que la hace y la anota.',
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
    title: 'No llegan todas las solicitudes de la aplicación ciudadana',
    text: 'Los estados tampoco vuelven; al restablecerse, todo se pone al día. Revise FIREBASE_DATABASE_URL y su cuenta de servicio.',
  },
  push: {
    title: 'Firebase no recibe los avisos push',
    text: 'Los teléfonos cerrados no reciben sus alertas. Revise la salida a Firebase y su cuenta de servicio.',
  },
  broker: {
    title: 'No llegan posiciones por MQTT',
    text: 'Las ambulancias que las envían así quedan donde estaban en el mapa. Revise MQTT_URL y los permisos de su usuario.',
  },
  telemetry: {
    title: 'El servicio de telemetría no da todas las posiciones',
    text: 'Las ambulancias sin respuesta quedan donde estaban en el mapa. Revise el servicio y las fuentes de cada ambulancia.',
    isMinor: true,
  },
  routing: {
    title: 'El servidor de rutas no respondió las últimas veces',
    text: 'Los tiempos salen de la red de vías propia o en línea recta. Revise su dirección.',
    isMinor: true,
  },
  register: {
    title: 'La BDUA no respondió las últimas veces',
    text: 'Los datos del paciente se escriben a mano. Revise el servicio.',
    isMinor: true,
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

/** What the words of `/readyz` mean for the people who work here. */
export function alarmsOfChecks(checks: SystemHealth['checks']): Alarm[] {
  const down = Object.entries(checks).flatMap(([name, word]): Alarm[] => {
    if (!word.startsWith('down')) return [];
    const known = DOWN[name] ?? { title: `${name} no responde`, text: '' };
    const code = word.replace(/^down:? ?/, '');
    const reason = reasonOf(name, code);
    const text = name === 'jobs' && isDatabaseAway(checks) ? JOBS_WAIT : known.text;
    return [
      {
        id: name,
        tone: known.isMinor ? 'pending' : 'rejected',
        title: known.title,
        text: [reason, code && !reason ? `${text} (${code})` : text].filter(Boolean).join(' '),
      },
    ];
  });
  down.push(...ofUnknown(checks), ...ofBackup(checks.backup), ...ofClock(checks.clock));
  if (checks.writes === 'failing') {
    const text =
      'Otra conexión bloquea una tabla. Lo que se envía queda en cada equipo. Avise a quien opera la base de datos.';
    down.push({ id: 'writes', tone: 'rejected', title: 'Nadie puede guardar nada', text });
  }
  if (checks.identityKeys !== 'kept') return down;
  const text = 'Quien tiene sesión sigue unos minutos. Revise Keycloak.';
  return [...down, { id: 'kept', tone: 'rejected', title: 'El inicio de sesión no responde', text }];
}

const isDatabaseAway = ({ database = 'ok' }: SystemHealth['checks']) => database.startsWith('down');

/** Restarting the server would not help them. */
const JOBS_WAIT = 'Los trabajos del servidor no terminan sin la base de datos; siguen solos cuando vuelva.';

const NEVER_NOTED = 'unknown: never noted';

/** What nobody knows while the database does not answer: neither that it is well nor that it is wrong. */
const UNKNOWN: Record<string, string> = {
  migrations: 'si las tablas están completas',
  clock: 'si el reloj del servidor está bien',
  orphans: 'si sobran archivos',
  fileContents: 'si hay archivos perdidos o dañados',
  backup: 'si hay una copia de seguridad reciente',
  push: 'si salen los avisos push',
};

function ofUnknown(checks: SystemHealth['checks']): Alarm[] {
  const asked = Object.keys(checks).filter(
    (name) => checks[name]?.startsWith('unknown') && checks[name] !== NEVER_NOTED,
  );
  if (asked.length === 0) return [];
  const what = namesText(
    asked.map((name) => UNKNOWN[name] ?? name),
    asked.length,
  );
  return [
    {
      id: 'unknown',
      tone: 'pending',
      title: 'No se puede comprobar todo',
      text: `La base de datos no respondió. No se sabe ${what}.`,
    },
  ];
}

/** Nobody has noted a backup: perhaps there are some, and perhaps there are none. */
function ofBackup(word = ''): Alarm[] {
  if (word !== NEVER_NOTED) return [];
  const text =
    'Ninguna se ha anotado. La guía de operación dice cómo se hace una copia y cómo se anota con relevo backup note.';
  return [{ id: 'backup', tone: 'pending', title: 'No se sabe si hay copias de seguridad', text }];
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
