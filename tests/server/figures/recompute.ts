import { eq } from 'drizzle-orm';
import { DAY_SERVICES, type DayService } from '../../../contract/figures/day-services';
import { importedDay, resourceReport } from '../../../server/modules/resources/tables';
import type { Orm } from '../../../server/platform/database/database';

/*
 * The days of a hospital a second time, as slowly and plainly as decision 0071 says it: for each day and service, look through all
 * reports. It shares no code with the server.
 */

const HOUR = 3_600_000;
const NAMES = [
  'offered',
  'used',
  'available',
  'covid',
  'covidMen',
  'covidWomen',
  'ira',
  'iraMen',
  'iraWomen',
] as const;
type Figures = Record<(typeof NAMES)[number], number | null>;
type Report = typeof resourceReport.$inferSelect;
interface Unit {
  enable?: boolean;
  beds: number | null;
}
type Units = Record<string, Record<string, Unit> | undefined>;

/** Where each service is in a report, and its name on the patient lists. */
const PLACES: [DayService, 'urgency' | 'internment', [string, string][], string][] = [
  [
    'emergency',
    'urgency',
    [
      ['adult', 'general'],
      ['pediatric', 'general'],
    ],
    'EMERGENCY',
  ],
  [
    'generalHospitalization',
    'internment',
    [
      ['adult', 'general'],
      ['pediatric', 'general'],
    ],
    'GENERAL_HOSPITALIZATION',
  ],
  ['uce', 'internment', [['adult', 'uce']], 'UCE'],
  ['uci', 'internment', [['adult', 'uci']], 'UCI'],
  ['uciNeonatal', 'internment', [['neonatal', 'uci']], 'UCI_NEONATAL'],
  ['uciPediatric', 'internment', [['pediatric', 'uci']], 'UCI_PEDIATRIC'],
];

const dayOf = (time: Date) => new Date(time.getTime() - 5 * HOUR).toISOString().slice(0, 10);

/** The rows with figures, by day and service. */
export async function recompute(tx: Orm, ipsId: number) {
  const all = await tx.select().from(resourceReport).where(eq(resourceReport.ipsId, ipsId));
  const imports = await tx.select().from(importedDay).where(eq(importedDay.ipsId, ipsId));
  const reports = all.filter(({ kind }) => kind === 'occupation');
  const lastOf = (day: string, sure: boolean) =>
    reports
      .filter((one) => dayOf(one.createdAt) === day && (one.doubt === null) === sure)
      .sort((a, b) => Number(a.createdAt) - Number(b.createdAt) || (a.clientRef < b.clientRef ? -1 : 1))
      .at(-1);
  const touched = [...reports.map(({ createdAt }) => dayOf(createdAt)), ...imports.map(({ day }) => day)];
  const days = new Set(touched.flatMap((day) => [day, next(day)]));
  return [...days].sort().flatMap((day) =>
    PLACES.flatMap((place) => {
      const [service] = place;
      const own = lastOf(day, true) ?? lastOf(day, false);
      const imported = imports.find((one) => one.day === day && one.service === service);
      const carried = lastOf(next(day, -1), true);
      const report = own ?? (imported ? undefined : carried);
      if (!report && !imported) return [];
      const capacity = all.find(({ clientRef }) => clientRef === report?.capacityRef);
      const figures = report ? figuresIn(report, capacity, place) : figuresOf(imported);
      return [
        {
          day,
          service,
          ...figures,
          reportedAt: report?.createdAt ?? null,
          isDoubtful: report ? report.doubt !== null : false,
          source: report ? 'report' : 'import',
        },
      ];
    }),
  );
}

/** The nine figures alone. */
export function figuresOf(row: Figures | undefined): Figures {
  return Object.fromEntries(NAMES.map((name) => [name, row?.[name] ?? null])) as unknown as Figures;
}

const next = (day: string, by = 1) => new Date(Date.parse(day) + by * 24 * HOUR).toISOString().slice(0, 10);

/** The patients of all services of one day, beside beds that have no sum; null if one service has none. */
export function totalOf(rows: readonly Figures[]): Figures {
  const sumOf = (name: keyof Figures) =>
    rows.length < DAY_SERVICES.length || rows.some((row) => row[name] === null)
      ? null
      : rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  return {
    offered: null,
    used: null,
    available: null,
    covid: sumOf('covid'),
    covidMen: sumOf('covidMen'),
    covidWomen: sumOf('covidWomen'),
    ira: sumOf('ira'),
    iraMen: sumOf('iraMen'),
    iraWomen: sumOf('iraWomen'),
  };
}

function figuresIn(
  report: Report,
  capacity: Report | undefined,
  [, section, units, serviceType]: (typeof PLACES)[number],
): Figures {
  const use = report.report as Record<typeof section, { units: Units }> & {
    bedsOutOfService: Record<string, { quantity: number }[]>;
  };
  const offers = capacity?.report as Record<typeof section, Units>;
  const beds = { offered: 0, used: 0, available: 0 };
  for (const [group, kind] of units) {
    const offered = offers[section][group]?.[kind];
    if (!offered?.enable) continue;
    const used = use[section].units[group]?.[kind]?.beds ?? 0;
    const broken = (use.bedsOutOfService[`${section}.${group}.${kind}`] ?? []).reduce(
      (sum, { quantity }) => sum + quantity,
      0,
    );
    beds.offered += offered.beds ?? 0;
    beds.used += used;
    beds.available += Math.max(0, (offered.beds ?? 0) - used - broken);
  }
  const {
    covidMen = 0,
    covidWomen = 0,
    iraMen = 0,
    iraWomen = 0,
  } = (report.lists as Record<string, Record<string, number>>)[serviceType] ?? {};
  return {
    ...beds,
    covid: covidMen + covidWomen,
    covidMen,
    covidWomen,
    ira: iraMen + iraWomen,
    iraMen,
    iraWomen,
  };
}
