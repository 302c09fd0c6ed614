import { counted } from '../../../../contract/counted';
import type { SystemHealth } from '../../../../contract/system/system';
import { durationText } from '../../../ui/format/duration';
import { phoneText } from '../../../ui/format/phone-text';
import { type Alarm, alarmsOfChecks } from './check-alarms';
import { namesText } from './names-text';

const KINDS = { phone: 'teléfono', tablet: 'tableta', desk: 'escritorio' };

/** Waiting pushes beyond this are not just those of this minute. */
const MANY_PUSHES = 25;
/** A push is delivered within seconds; its first retries take some minutes. */
const LONG_WAIT_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** What is wrong or silent, the worst first. */
export function alarmsOf(health: SystemHealth, now: Date): Alarm[] {
  const found = [
    ...alarmsOfChecks(health.checks),
    ...ofProcesses(health),
    ...ofGaps(health, now),
    ...ofUndelivered(health),
    ...ofAbsent(health),
    ...ofPushes(health, now),
    ...ofDropped(health),
    ...ofHospitals(health),
    ...ofDevices(health),
    ...ofUnsaid(health),
  ];
  return [
    ...found.filter(({ tone }) => tone === 'rejected'),
    ...found.filter(({ tone }) => tone === 'pending'),
  ];
}

function ofProcesses({ processes, checks }: SystemHealth): Alarm[] {
  if (processes === null) return [];
  const total = processes.reduce((sum, one) => sum + one.total, 0);
  const alone: Alarm = {
    id: 'alone',
    tone: 'rejected',
    title: `Hay ${total} procesos del servidor y no tienen Redis`,
    text: 'Lo que pasa en uno no se ve en las pantallas del otro. Ponga REDIS_URL en todos y reinícielos.',
  };
  const mixed: Alarm = {
    id: 'mixed',
    tone: 'pending',
    title: `Hay procesos del servidor con ${processes.length} versiones`,
    text: 'Es normal durante una actualización. Si sigue así, reinicie los que tienen la anterior.',
  };
  return [
    ...(total > 1 && checks.redis === 'alone' ? [alone] : []),
    ...(processes.length > 1 ? [mixed] : []),
  ];
}

function ofGaps({ gaps: { rows, total } }: SystemHealth, now: Date): Alarm[] {
  if (total === 0) return [];
  const isOld = rows.some(({ since }) => now.getTime() - Date.parse(since) > DAY_MS);
  return [
    {
      id: 'gaps',
      tone: isOld ? 'rejected' : 'pending',
      title: `${counted(total, 'equipo tiene', 'equipos tienen')} envíos que no han llegado`,
      text: 'Pueden estar todavía en el equipo. Pida a su gente que lo abra con red y mire la bandeja Envíos.',
      rows: rows.map(({ person, device, missing, since }) => ({
        name: person,
        detail: `${counted(missing, 'envío', 'envíos')}, equipo ${device}`,
        at: since,
      })),
      more: total - rows.length,
    },
  ];
}

function ofUndelivered({ undelivered }: SystemHealth): Alarm[] {
  if (undelivered === null || undelivered.total === 0) return [];
  const { total, rows } = undelivered;
  return [
    {
      id: 'undelivered',
      tone: 'rejected',
      title: `${counted(total, 'aviso no ha llegado', 'avisos no han llegado')} a ninguna pantalla`,
      text: 'A quien se avisó primero no tiene Relevo abierto, o no tiene una cuenta. Llame.',
      rows: rows.map(({ referralId, called, openedAt }) => ({
        name: called,
        detail: `traslado #${referralId}`,
        at: openedAt,
      })),
      more: total - rows.length,
    },
  ];
}

const MOST_ABSENT = 5;

function ofAbsent({ absent }: SystemHealth): Alarm[] {
  if (absent === null) return [];
  const { insurers, companies } = absent;
  const named = (rows: typeof insurers) =>
    namesText(
      rows.map(({ name }) => name),
      MOST_ABSENT,
    );
  const waiting: Alarm = {
    id: 'absent-insurers',
    tone: 'rejected',
    title: `${counted(insurers.length, 'EPS responde', 'EPS responden')} en el sistema y nadie de ellas ha ingresado`,
    text: `${named(insurers)}. Sus traslados esperan una respuesta que nadie puede dar: dé una cuenta a su gente, o quite «Responde en el sistema» para que autorice el CRUE.`,
  };
  if (insurers.length === 1) waiting.title = 'Una EPS responde en el sistema y nadie de ella ha ingresado';
  const deaf: Alarm = {
    id: 'absent-companies',
    tone: 'pending',
    title: `Nadie de ${counted(companies.length, 'entidad de transporte', 'entidades de transporte')} con ambulancias ha ingresado`,
    text: `${named(companies)}. Sus ambulancias se ofrecen y sus despachos no llegan a ninguna pantalla: dé una cuenta a su gente, o archívelas.`,
  };
  return [...(insurers.length > 0 ? [waiting] : []), ...(companies.length > 0 ? [deaf] : [])];
}

function ofPushes({ pushes }: SystemHealth, now: Date): Alarm[] {
  if (!pushes) return [];
  const { waiting, oldest } = pushes;
  const waitedMs = oldest ? now.getTime() - Date.parse(oldest.at) : 0;
  if (waiting < MANY_PUSHES && waitedMs <= LONG_WAIT_MS) return [];
  const wait = oldest
    ? `El más antiguo espera hace ${durationText(waitedMs / 60_000)}, con ${counted(oldest.attempts, 'intento', 'intentos')}; a las cuatro horas se descarta. `
    : '';
  return [
    {
      id: 'pushes',
      tone: 'rejected',
      title: `${counted(waiting, 'aviso push', 'avisos push')} sin entregar`,
      text: `${wait}Los teléfonos cerrados no reciben sus alertas. Revise la salida a Firebase.`,
    },
  ];
}

/** One browser with a bad registration says nothing about the others: the state of the pushes counts it. */
function ofDropped({ pushes }: SystemHealth): Alarm[] {
  if (!pushes?.dropped || pushes.droppedDevices === 1) return [];
  const { dropped } = pushes;
  return [
    {
      id: 'dropped',
      tone: 'rejected',
      title: `${counted(dropped, 'aviso push se descartó', 'avisos push se descartaron')} en las últimas 24 horas`,
      text: 'Firebase no los recibió en cuatro horas, o los rechazó: a esos teléfonos cerrados no les llegaron. El registro dice por qué.',
    },
  ];
}

/** What the server that answered does not say is not well for that. */
function ofUnsaid({ processes, backup, undelivered, absent, pushes, trials }: SystemHealth): Alarm[] {
  const unsaid = [
    ...(processes === null ? ['cuántos procesos hay'] : []),
    ...(backup === null ? ['cuándo fue la última copia de seguridad'] : []),
    ...(undelivered === null ? ['si hay avisos que no han llegado a ninguna pantalla'] : []),
    ...(absent === null ? ['de qué entidades nadie ha ingresado'] : []),
    ...(pushes?.dropped === null ? ['si se descartaron avisos push'] : []),
    ...(trials.rows.some(({ reachedCrew }) => reachedCrew === null)
      ? ['si el despacho de la prueba llegó a la tripulación']
      : []),
  ];
  if (unsaid.length === 0) return [];
  return [
    {
      id: 'unsaid',
      tone: 'pending',
      title: 'El servidor que respondió no lo dice todo',
      text: `Es de una versión anterior. No se sabe ${namesText(unsaid, unsaid.length)}. Actualícelo.`,
    },
  ];
}

function ofHospitals({ hospitals: { rows, total, never, neverNames, all } }: SystemHealth): Alarm[] {
  const silent: Alarm = {
    id: 'hospitals',
    tone: 'pending',
    title: `${counted(total, 'IPS lleva', 'IPS llevan')} más de un turno sin reportar su ocupación`,
    text: 'Sus camas no se cuentan como libres. Llámelas.',
    rows: rows.map(({ name, phone, reportedAt }) => ({
      name,
      detail: phone ? phoneText(phone) : 'sin teléfono',
      at: reportedAt,
    })),
    more: total - rows.length,
  };
  const mute: Alarm = {
    id: 'never',
    tone: 'pending',
    title: `${never} de ${all} IPS nunca ${never === 1 ? 'ha' : 'han'} reportado`,
    text: `${muteText(neverNames, never)}${never === 1 ? 'Necesita' : 'Necesitan'} una persona con permiso de reportar recursos.`,
  };
  return [...(total > 0 ? [silent] : []), ...(never > 0 ? [mute] : [])];
}

/** `Hospital Norte, Clínica del Río y 3 más. ` */
function muteText(names: readonly string[], all: number): string {
  if (names.length === 0) return '';
  return `${namesText(names, names.length, all)}. `;
}

function ofDevices({ devices: { rows, total, known } }: SystemHealth): Alarm[] {
  if (total === 0) return [];
  return [
    {
      id: 'devices',
      tone: 'pending',
      title: `${total} de ${counted(known, 'equipo', 'equipos')} sin contacto hace más de 24 horas`,
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
