import type { Page } from '@playwright/test';
import type { ReportLine } from '../../contract/resources/hospital-detail';
import type { Api } from './api';
import type { Deed, Kind } from './deed';
import { expect } from './fixtures';
import { figure, OCCUPATION, report, reportAs, untilOpen } from './occupation-screen';
import { listReports, newReports } from './on-the-server';
import { CAPACITY, quantity, reportCapacityButton } from './report-screen';

/** One kind of hospital report. */
interface Reporting extends Pick<Kind, 'name' | 'as'>, Pick<Deed, 'path' | 'untilShown' | 'act'> {
  kind: ReportLine['kind'];
  /** Prepares the data of the form, if the existing data do not fit. */
  prepare?(api: Api): Promise<void>;
}

async function untilFilledIn(page: Page): Promise<void> {
  await expect(page.getByText(/^Reportado el /)).toBeVisible();
}

function onItsForm({ name, as, kind, prepare, ...onScreen }: Reporting): Kind {
  return {
    name,
    as,
    async bring(api) {
      await prepare?.(api);
      const before = await listReports(api);
      return {
        ...onScreen,
        count: async () =>
          newReports(before, await listReports(api)).filter((made) => made.kind === kind).length,
      };
    },
  };
}

const REPORTINGS: readonly Reporting[] = [
  // Before the occupation report: then that one is made while its capacity report waits too.
  {
    name: 'a capacity report',
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
    name: 'an occupation report',
    as: 'ips.recursos',
    kind: 'occupation',
    path: OCCUPATION,
    // With empty lists the form always asks for a confirmation.
    prepare: (api) => reportAs(api, 'ips.recursos', () => undefined),
    untilShown: (page) => untilOpen(page),
    async act(page) {
      await figure(page, 'UCI adultos').fill('7');
      await report(page);
    },
  },
];

/** The reports of San Javier Norte. */
export const REPORT_KINDS: readonly Kind[] = REPORTINGS.map(onItsForm);
