import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayCall } from '../../contract/may-call';
import { sentDates } from '../../contract/reports/report-dates';
import { REPORT_TYPES, type ReportType } from '../../contract/reports/report-types';
import { downloads } from '../../contract/reports/reports';
import { familyOf } from '../../contract/roles';
import { type Asker, askersOf } from '../server/permissions/people';
import { startTestApp, type TestApp } from '../server/support/test-app';
import { insertAwkwardTransfers, reportAwkwardPatients } from './support/awkward';
import { openedByLibreOffice } from './support/opened';
import { expectedCells, fileOf, type Wanted } from './support/report-files';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertAwkwardTransfers(app);
  await reportAwkwardPatients(app);
}, 240_000);
afterAll(() => app.close());

const SHEET_TYPES = REPORT_TYPES.filter(({ content }) => content === 'sheet');
/** Hours since a report: they go on between two readings. */
const GOES_ON = /^Horas desde/;

const DAY_MS = 86_400_000;
const dayBefore = (days: number) =>
  new Date(app.platform.clock.now() - 5 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10);

/** As many days as are downloaded at once. */
const DAYS: Partial<Record<ReportType['id'], number>> = { usageAndAvailability: 2 };

function queryOf({ dates, id }: ReportType, { roles, entityId }: Asker): Record<string, number> {
  const initial = dayBefore(DAYS[id] ?? 20);
  const range = dates ? { ...sentDates({ initial, final: dayBefore(0) }) } : {};
  const own = id === 'referrals' && familyOf(roles) === 'IPS' && { ipsReqId: entityId ?? 0 };
  return { ...range, ...own };
}

const WHO = ['crue', 'ips.recursos', 'ips.referente', 'eps', 'transporte'];

test.each(SHEET_TYPES.map((type) => [type.title, type] as const))(
  '«%s» opens without a word, with each cell of each row that its reader has, and no other',
  async (_title, type) => {
    const wanted: Wanted[] = askersOf(app)
      .filter((one) => WHO.includes(one.username) && mayCall(one, downloads[type.id].audience))
      .map((asker) => ({ id: type.id, asker, query: queryOf(type, asker) }));
    expect(wanted.length).toBeGreaterThan(0);
    const files: Record<string, Buffer> = {};
    for (const one of wanted) files[`${one.asker.username}.xlsx`] = await fileOf(app, one);
    const books = await openedByLibreOffice(files);
    for (const one of wanted) {
      const who = one.asker.username;
      const expected = await expectedCells(app, one);
      const [sheet = [], ...others] = books[`${who}.xlsx`] ?? [];
      expect(others, who).toEqual([]);
      expect(sheet.length, who).toBe(expected.length);
      for (const [row, cells] of expected.entries())
        for (const [at, cell] of cells.entries()) {
          const title = expected[0]?.[at]?.text ?? '';
          const found = sheet[row]?.[at] ?? { text: '', isText: false };
          const where = `${who}, row ${row + 1}, ${title}`;
          if (row > 0 && GOES_ON.test(title) && cell.text !== '')
            expect(Number(found.text) - Number(cell.text), where).toBeCloseTo(0, 0);
          else expect(found, where).toEqual(cell);
        }
    }
  },
);
