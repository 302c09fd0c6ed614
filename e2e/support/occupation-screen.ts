import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Occupation } from '../../contract/resources/occupation';
import {
  type CapacityAnswer,
  getCapacity,
  getOccupation,
  type OccupationAnswer,
  reportOccupation,
} from '../../contract/resources/reports';
import type { Api } from './api';
import { expect } from './fixtures';
import { expectToast } from './toasts';

export const OCCUPATION = '/resources/ocupation';
export const REPORTED = 'Se ha guardado la información de la ocupación y disponibilidad correctamente';

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const figure = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const reportButton = (page: Page) =>
  page.getByRole('button', { name: 'Reportar ocupación y disponibilidad', exact: true });
export const available = (page: Page, name: string) =>
  page.getByRole('switch', { name: `${name}: disponible`, exact: true });

export async function untilOpen(page: Page, timeout?: number): Promise<void> {
  // The capacity screen has the same headings, and is still there for a moment after the link.
  await expect(reportButton(page)).toBeVisible({ timeout });
}

/** Sends the report and confirms the empty lists in the dialog; before it, that every figure is the former one. */
export async function report(page: Page, empty: 'COVID ni IRA' | 'IRA' = 'COVID ni IRA'): Promise<void> {
  const former = page.getByRole('button', { name: 'Reportar los valores anteriores' });
  const withoutPatients = page.getByRole('button', { name: `Reportar sin pacientes ${empty}` });
  await reportButton(page).click();
  await expect(former.or(withoutPatients)).toBeVisible();
  if (await former.isVisible()) await former.click();
  await withoutPatients.click();
}

export async function reportOnline(page: Page): Promise<void> {
  await report(page);
  await expectToast(page, REPORTED);
}

export async function readOccupation(api: Api): Promise<OccupationAnswer> {
  const answer = await api.ask(getOccupation, { as: 'ips.recursos' });
  if (!answer) throw new Error('no occupation report exists');
  return answer;
}

export async function readCapacity(api: Api): Promise<CapacityAnswer> {
  const answer = await api.ask(getCapacity, { as: 'ips.recursos' });
  if (!answer) throw new Error('no capacity report exists');
  return answer;
}

/** A report by another user of the hospital, based on the last one. */
export async function reportAs(api: Api, as: string, change: (report: Occupation) => void): Promise<void> {
  const { clientRef, ipsId, ipsName, createdAt, receivedAt, createdBy, own, doubt, bloodResources, ...last } =
    await readOccupation(api);
  const removed = [...last.covidPatientsInfo, ...last.iraPatientsInfo].map(({ id }) => id);
  const next: Occupation = {
    ...last,
    // The capacity may have changed since then.
    capacityRef: (await readCapacity(api)).clientRef,
    covidPatientsInfo: [],
    iraPatientsInfo: [],
    removedPatients: removed,
    confirmed: [],
  };
  change(next);
  await api.ask(reportOccupation, { as, body: { ...next, clientRef: randomUUID(), basedOn: clientRef } });
}
