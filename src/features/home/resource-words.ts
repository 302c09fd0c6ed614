import type { ResourceRow, UnitFigures } from '../../../contract/resources/board';
import { freshnessOf, shiftEnd } from '../../../contract/resources/freshness';
import { freeBeds } from '../../../contract/resources/summary';
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

/** All ages together; `free` is null when it is unknown for one unit. */
export function icuPlaces({ units }: Pick<ResourceRow, 'units'>): { free: number | null; offered: number } {
  const icus = Object.values(units.hospitalization).flatMap(({ uci }): UnitFigures[] => (uci ? [uci] : []));
  const free = icus.map(freeBeds);
  return {
    free:
      icus.length === 0 || free.includes(null)
        ? null
        : free.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    offered: icus.reduce((sum, { beds }) => sum + beds.offered, 0),
  };
}

/** Per cent of beds and chairs; may exceed 100. Null when unknown. */
export function emergencyOccupation({ units }: Pick<ResourceRow, 'units'>): number | null {
  const places = Object.values(units.emergency)
    .flatMap((kinds) => Object.values(kinds))
    .flatMap(({ beds, chairs }) => (chairs ? [beds, chairs] : [beds]));
  const offered = places.reduce((sum, one) => sum + one.offered, 0);
  if (offered === 0 || places.some(({ used }) => used === null)) return null;
  return Math.round((places.reduce((sum, { used }) => sum + (used ?? 0), 0) / offered) * 100);
}
