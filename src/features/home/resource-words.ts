import type { ResourceRow } from '../../../contract/resources/board';
import { freshnessOf, shiftEnd } from '../../../contract/resources/freshness';
import { freeBeds } from '../../../contract/resources/summary';
import { UNIT_GROUPS, type UnitGroup } from '../../../contract/resources/units';
import { wholeSum } from '../../../contract/resources/whole-sum';
import { withDoubt } from '../../../contract/transfers/doubt';
import { durationText } from '../../ui/format/duration';
import { momentText, timeText } from '../../ui/format/moment';

const MINUTE_MS = 60_000;

/** `El turno cierra a las 20:00, en 41 min.` */
export function shiftWords(now: Date): string {
  const end = shiftEnd(now);
  const left = Math.ceil((end - now.getTime()) / MINUTE_MS);
  return `El turno cierra a las ${timeText(end)}, en ${durationText(left)}.`;
}

type Said = Pick<ResourceRow, 'updatedAt' | 'updatedDoubt' | 'updatedBy' | 'capacityAt' | 'capacityBy'>;

/** Whether the occupation of this shift is reported, and the last report. */
export function occupationWords({ updatedAt, updatedDoubt, updatedBy, capacityAt }: Said, now: Date) {
  if (updatedAt === null)
    return {
      isDone: false,
      badge: 'Sin reportes',
      detail:
        capacityAt === null
          ? 'Primero se reporta la capacidad: lo que su hospital ofrece.'
          : 'Su hospital no ha reportado ocupación.',
    };
  const isDone = freshnessOf(updatedAt, now, updatedDoubt) === 'fresh';
  return {
    isDone,
    badge: isDone ? 'Reportado en este turno' : 'Falta el de este turno',
    detail: `Último reporte de ocupación: ${withDoubt(momentText(updatedAt, now), updatedDoubt)}, ${updatedBy}.`,
  };
}

export function capacityWords({ capacityAt, capacityBy }: Said, now: Date): string {
  if (capacityAt === null) return 'La capacidad no se ha reportado.';
  return `Capacidad reportada ${momentText(capacityAt, now)}, ${capacityBy}.`;
}

const ICU_NAMES: Record<UnitGroup, string> = {
  adult: 'UCI adultos',
  pediatric: 'UCI pediátrica',
  neonatal: 'UCI neonatal',
};

interface IcuWords {
  label: string;
  /** Null when it is unknown. */
  free: number | null;
  detail: string;
}

/** The intensive care of the first age that the hospital offers; a bed of one age is none for another. */
export function icuWords({ units }: Pick<ResourceRow, 'units'>): IcuWords {
  const [first, ...others] = UNIT_GROUPS.flatMap((group) => {
    const figures = units.hospitalization[group]?.uci;
    return figures ? [{ group, free: freeBeds(figures), offered: figures.beds.offered }] : [];
  });
  if (!first) return { label: 'UCI libres', free: null, detail: 'No ofrece UCI' };
  const beside = others.map(
    ({ group, free, offered }) =>
      `${ICU_NAMES[group].replace('UCI ', '')} ${free === null ? 'sin dato' : `${free} de ${offered}`}`,
  );
  const detail = [`de ${first.offered} ofertadas`, ...beside].join(' · ');
  return { label: `${ICU_NAMES[first.group]} libres`, free: first.free, detail };
}

/** Per cent of beds and chairs; may exceed 100. Null when unknown. */
export function emergencyOccupation({ units }: Pick<ResourceRow, 'units'>): number | null {
  const places = Object.values(units.emergency)
    .flatMap((kinds) => Object.values(kinds))
    .flatMap(({ beds, chairs }) => (chairs ? [beds, chairs] : [beds]));
  const offered = places.reduce((sum, one) => sum + one.offered, 0);
  const used = wholeSum(places.map((one) => one.used));
  return offered === 0 || used === null ? null : Math.round((used / offered) * 100);
}
