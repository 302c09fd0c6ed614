import type { Page } from '@playwright/test';
import type { ReportLine } from '../../contract/resources/hospital-detail';
import type { Api } from './api';
import type { Deed, Kind } from './deed';
import { expect } from './fixtures';
import { figure, OCCUPATION, report, reportAs, untilOpen } from './occupation-screen';
import { listReports, madeSince } from './on-the-server';
import { BLOOD_BANK, CAPACITY, quantity, reportBloodButton, reportCapacityButton } from './report-screen';

/** One kind of report of a hospital. */
interface Reporting extends Pick<Kind, 'name' | 'as'>, Pick<Deed, 'path' | 'untilShown' | 'act'> {
  kind: ReportLine['kind'];
  /** Lays what its form begins from, where what is there already will not do. */
  lay?(api: Api): Promise<void>;
}

async function untilFilledIn(page: Page): Promise<void> {
  await expect(page.getByText(/^Reportado el /)).toBeVisible();
}

function onItsForm({ name, as, kind, lay, ...onScreen }: Reporting): Kind {
  return {
    name,
    as,
    async bring(api) {
      await lay?.(api);
      const before = await listReports(api);
      return {
        ...onScreen,
        count: async () =>
          madeSince(before, await listReports(api)).filter((made) => made.kind === kind).length,
      };
    },
  };
}

const REPORTINGS: readonly Reporting[] = [
  // Before the occupation, which is then made while the capacity that it is held against waits as well.
  {
    name: 'a report of the capacity',
    as: 'ips.recursos',
    kind: 'capacity',
    path: CAPACITY,
    untilShown: untilFilledIn,
    async act(page) {
      await quantity(page, 'UCI adultos: camas').fill('21');
      await reportCapacityButton(page).click();
    },
  },
  {
    name: 'a report of the occupation',
    as: 'ips.recursos',
    kind: 'occupation',
    path: OCCUPATION,
    // With nobody on the lists the form always asks whether that is so.
    lay: (api) => reportAs(api, 'ips.recursos', () => undefined),
    untilShown: (page) => untilOpen(page),
    async act(page) {
      await figure(page, 'UCI adultos').fill('7');
      await report(page);
    },
  },
  {
    name: 'a report of the blood bank',
    as: 'ips.sangre',
    kind: 'blood',
    path: BLOOD_BANK,
    untilShown: untilFilledIn,
    async act(page) {
      await quantity(page, 'Glóbulos rojos O+').fill('77');
      await reportBloodButton(page).click();
    },
  },
];

/** What the people of San Javier Norte report. */
export const REPORT_KINDS: readonly Kind[] = REPORTINGS.map(onItsForm);
