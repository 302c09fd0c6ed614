import type { SystemHealth } from '../../../../contract/system/system';
import { countText } from '../count-text';
import { type Alarm, alarmsOfChecks } from './check-alarms';

const KINDS = { phone: 'teléfono', tablet: 'tableta', desk: 'escritorio' };

/** Waiting pushes beyond this are not just those of this minute. */
const MANY_PUSHES = 25;
const DAY_MS = 86_400_000;

/** What is wrong or silent, the worst first. */
export function alarmsOf(health: SystemHealth, now: Date): Alarm[] {
  const found = [
    ...alarmsOfChecks(health.checks),
    ...ofProcesses(health),
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

function ofProcesses({ processes, checks }: SystemHealth): Alarm[] {
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
      title: `${countText(total, 'equipo tiene', 'equipos tienen')} envíos que no han llegado`,
      text: 'Pueden estar todavía en el equipo. Pida a su gente que lo abra con red y mire la bandeja Envíos.',
      rows: rows.map(({ person, device, missing, since }) => ({
        name: person,
        detail: `${countText(missing, 'envío', 'envíos')}, equipo ${device}`,
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

const LIST = new Intl.ListFormat('es-CO', { type: 'conjunction' });

function ofHospitals({ hospitals: { rows, total, never, neverNames, all } }: SystemHealth): Alarm[] {
  const silent: Alarm = {
    id: 'hospitals',
    tone: 'pending',
    title: `${countText(total, 'IPS lleva', 'IPS llevan')} más de un turno sin reportar su ocupación`,
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
    text: `${muteText(neverNames, never)}${never === 1 ? 'Necesita' : 'Necesitan'} una persona con permiso de reportar recursos.`,
  };
  return [...(total > 0 ? [silent] : []), ...(never > 0 ? [mute] : [])];
}

/** `Hospital Norte, Clínica del Río y 3 más. ` */
function muteText(names: readonly string[], all: number): string {
  if (names.length === 0) return '';
  const others = all - names.length;
  return `${LIST.format([...names, ...(others > 0 ? [`${others} más`] : [])])}. `;
}

function ofDevices({ devices: { rows, total, known } }: SystemHealth): Alarm[] {
  if (total === 0) return [];
  return [
    {
      id: 'devices',
      tone: 'pending',
      title: `${total} de ${countText(known, 'equipo', 'equipos')} sin contacto hace más de 24 horas`,
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
