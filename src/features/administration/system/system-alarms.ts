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

const KINDS = { phone: 'teléfono', tablet: 'tableta', desk: 'escritorio' };

const DOWN: Record<string, { title: string; text: string; isMinor?: boolean }> = {
  database: {
    title: 'La base de datos no responde',
    text: 'Nadie puede guardar nada; lo que se envía queda en cada equipo.',
  },
  migrations: { title: 'Faltan tablas', text: 'Reinicie el servidor.' },
  files: {
    title: 'No se pueden guardar archivos',
    text: 'Las solicitudes con anexo quedan en cada equipo. Revise el disco y la carpeta de archivos.',
  },
  identityKeys: {
    title: 'El inicio de sesión no responde',
    text: 'Nadie puede entrar. Revise Keycloak.',
  },
  redis: {
    title: 'Los procesos no se oyen entre sí',
    text: 'Las pantallas consultan cada 15 segundos. Revise Redis.',
    isMinor: true,
  },
  events: {
    title: 'Los avisos en tiempo real no son de fiar',
    text: 'Las pantallas consultan cada 15 segundos. Revise Redis y los procesos.',
    isMinor: true,
  },
};

/** Waiting pushes beyond this are not just those of this minute. */
const MANY_PUSHES = 25;
const DAY_MS = 86_400_000;

/** What is wrong or silent, the worst first. */
export function alarmsOf(health: SystemHealth, now: Date): Alarm[] {
  const found = [
    ...ofChecks(health),
    ...ofGaps(health, now),
    ...ofPushes(health),
    ...ofHospitals(health),
    ...ofDevices(health),
  ];
  return [
    ...found.filter(({ tone }) => tone === 'rejected'),
    ...found.filter(({ tone }) => tone === 'pending'),
  ];
}

function ofChecks({ checks }: SystemHealth): Alarm[] {
  const down = Object.entries(checks).flatMap(([name, word]): Alarm[] => {
    if (!word.startsWith('down')) return [];
    const known = DOWN[name] ?? { title: `${name} no responde`, text: '' };
    const code = word.replace(/^down:? ?/, '');
    return [
      {
        id: name,
        tone: known.isMinor ? 'pending' : 'rejected',
        title: known.title,
        text: code ? `${known.text} (${code})` : known.text,
      },
    ];
  });
  if (checks.identityKeys !== 'kept') return down;
  const text = 'Quien tiene sesión sigue unos minutos. Revise Keycloak.';
  return [...down, { id: 'kept', tone: 'rejected', title: 'El inicio de sesión no responde', text }];
}

function ofGaps({ gaps: { rows, total } }: SystemHealth, now: Date): Alarm[] {
  if (total === 0) return [];
  const isOld = rows.some(({ since }) => now.getTime() - Date.parse(since) > DAY_MS);
  return [
    {
      id: 'gaps',
      tone: isOld ? 'rejected' : 'pending',
      title: `${count(total, 'equipo tiene', 'equipos tienen')} envíos que no han llegado`,
      text: 'Pueden estar todavía en el equipo. Pida a su gente que lo abra con red y mire la bandeja Envíos.',
      rows: rows.map(({ person, device, missing, since }) => ({
        name: person,
        detail: `${count(missing, 'envío', 'envíos')}, equipo ${device}`,
        at: since,
      })),
      more: total - rows.length,
    },
  ];
}

function ofPushes({ pushes }: SystemHealth): Alarm[] {
  if (!pushes || pushes.waiting < MANY_PUSHES) return [];
  const text = 'Los teléfonos cerrados no reciben sus alertas. Revise la salida a Firebase.';
  return [{ id: 'pushes', tone: 'rejected', title: `${pushes.waiting} avisos push sin entregar`, text }];
}

function ofHospitals({ hospitals: { rows, total, never, all } }: SystemHealth): Alarm[] {
  const silent: Alarm = {
    id: 'hospitals',
    tone: 'pending',
    title: `${count(total, 'IPS lleva', 'IPS llevan')} más de un turno sin reportar su ocupación`,
    text: 'Sus camas no se cuentan como libres. Llámelas.',
    rows: rows.map(({ name, phone, reportedAt }) => ({
      name,
      detail: phone ?? 'sin teléfono',
      at: reportedAt,
    })),
    more: total - rows.length,
  };
  const mute: Alarm = {
    id: 'never',
    tone: 'pending',
    title: `${never} de ${all} IPS nunca han reportado`,
    text: 'Necesitan una persona con permiso de reportar recursos.',
  };
  return [...(total > 0 ? [silent] : []), ...(never > 0 ? [mute] : [])];
}

function ofDevices({ devices: { rows, total, known } }: SystemHealth): Alarm[] {
  if (total === 0) return [];
  return [
    {
      id: 'devices',
      tone: 'pending',
      title: `${total} de ${count(known, 'equipo', 'equipos')} sin contacto hace más de 24 horas`,
      text: 'Apagados, sin red o cambiados por otro. Si guardan envíos, nadie los ha visto.',
      rows: rows.map(({ person, entity, kind, version, seenAt }) => ({
        name: `${entity} · ${KINDS[kind]}`,
        detail: `${person}, versión ${version}`,
        at: seenAt,
      })),
      more: total - rows.length,
    },
  ];
}

export interface SetupStep {
  id: string;
  title: string;
  detail: string;
  isDone: boolean;
  /** The list in which it is done. */
  slug?: 'ips' | 'eps' | 'transporte' | 'ambulancias' | 'personas';
}

/** What a centre needs before its first patient, in the order of the work. */
export function setupOf({ parts }: SystemHealth): SetupStep[] {
  const { catalogues, hospitals, insurers, companies, ambulances, agreements, people, transfers } = parts;
  const ready = hospitals.total - hospitals.lacking;
  const also = (lacking: number, words: string) => (lacking > 0 ? `; ${lacking} ${words}` : '');
  return [
    {
      id: 'catalogues',
      title: 'Catálogos',
      detail:
        catalogues.lacking === 0
          ? 'CIE-10, municipios y barrios cargados'
          : `${catalogues.lacking} de ${catalogues.total} sin cargar (CIE-10, municipios, barrios)`,
      isDone: catalogues.lacking === 0,
    },
    {
      id: 'hospitals',
      title: 'Hospitales',
      detail: `${hospitals.total} IPS${also(hospitals.lacking, 'sin red de atención o sin lugar en el mapa')}`,
      isDone: ready >= 2,
      slug: 'ips',
    },
    {
      id: 'insurers',
      title: 'EPS',
      detail: `${insurers.total} EPS${also(insurers.lacking, 'sin regímenes')}`,
      isDone: insurers.total > insurers.lacking,
      slug: 'eps',
    },
    {
      id: 'ambulances',
      title: 'Empresas y ambulancias',
      detail: `${count(ambulances.total, 'ambulancia', 'ambulancias')}${also(ambulances.lacking, 'sin celular de la tripulación')}${also(companies.lacking, 'empresas sin ambulancias')}`,
      isDone: ambulances.total > 0,
      slug: ambulances.total === 0 && companies.total < 2 ? 'transporte' : 'ambulancias',
    },
    {
      id: 'agreements',
      title: 'Acuerdos',
      detail: `${count(agreements.total, 'vigente', 'vigentes')} hoy${also(agreements.lacking, 'EPS sin ninguno')}. Los crea el CRUE, en Acuerdos`,
      isDone: agreements.total > 0,
    },
    {
      id: 'people',
      title: 'Personas',
      detail:
        people.lacking === 0
          ? 'Han ingresado del CRUE, de una IPS y de una empresa de ambulancias'
          : `Todavía no ha ingresado nadie de ${people.lacking} de ${people.total + people.lacking} (CRUE, IPS, ambulancias)`,
      isDone: people.lacking === 0,
      slug: 'personas',
    },
    {
      id: 'transfers',
      title: 'Primer traslado con ambulancia',
      detail: transfers.total > 0 ? count(transfers.total, 'despachado', 'despachados') : 'Ninguno todavía',
      isDone: transfers.total > 0,
    },
  ];
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
