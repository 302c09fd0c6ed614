import type { DayService } from '../../../contract/figures/day-services';
import type { Coverage } from '../../../contract/figures/figures';
import { wholeSum } from '../../../contract/resources/whole-sum';
import type { Platform } from '../../platform/platform';
import type { Hospital } from '../../platform/ports/reference';
import { offered } from '../reference';
import { type DayFigures, listFiguresNow } from '../resources';

export interface HospitalNow {
  hospital: Hospital;
  /** Of a report of the last 24 hours; null without one. */
  figures: ReadonlyMap<DayService, DayFigures> | null;
  reportedAt: Date | null;
  /** Its only report of the last 24 hours has a doubtful hour and does not count. */
  isDoubtful: boolean;
}

const byName = new Intl.Collator('es');

/** Every hospital with its figures of the last 24 hours, by name. */
export async function readNow({ database, reference, clock }: Platform): Promise<HospitalNow[]> {
  const rows = await listFiguresNow(database.orm, new Date(clock.now()));
  const figures = new Map<number, Map<DayService, DayFigures>>();
  for (const row of rows) figures.set(row.ipsId, (figures.get(row.ipsId) ?? new Map()).set(row.service, row));
  return offered(reference.current.ips)
    .map((hospital) => {
      const found = figures.get(hospital.id) ?? null;
      const [any] = found?.values() ?? [];
      const isDoubtful = any?.isDoubtful ?? false;
      return {
        hospital,
        figures: isDoubtful ? null : found,
        reportedAt: isDoubtful ? null : (any?.reportedAt ?? null),
        isDoubtful,
      };
    })
    .sort((one, other) => byName.compare(one.hospital.name, other.hospital.name));
}

export function coverageOf(hospitals: readonly HospitalNow[]): Coverage {
  const times = hospitals.flatMap(({ reportedAt }) => reportedAt ?? []);
  return {
    reported: times.length,
    hospitals: hospitals.length,
    since: times.length === 0 ? null : new Date(Math.min(...times.map(Number))).toISOString(),
    doubtful: hospitals.filter(({ isDoubtful }) => isDoubtful).length,
  };
}

type Figure = Exclude<keyof DayFigures, 'ipsId' | 'day' | 'service' | 'reportedAt' | 'isDoubtful' | 'source'>;

/** Sum over some services of one hospital; null if one is unknown. */
export function figureOf(
  { figures }: Pick<HospitalNow, 'figures'>,
  services: readonly DayService[],
  figure: Figure,
): number | null {
  return wholeSum(services.map((service) => figures?.get(service)?.[figure] ?? null));
}

/** How many hospitals gave a figure. */
export function countKnown(figures: readonly (number | null)[]): number {
  return figures.filter((one) => one !== null).length;
}

/** Sum over the hospitals whose figure is known; null if none is. */
export function sumKnown(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
}
