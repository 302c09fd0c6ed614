import type { Locator, Page } from '@playwright/test';

/** A ward tablet in landscape. */
export const WARD_TABLET = { width: 1024, height: 768 };

export const CAPACITY = '/resources/capacity';
export const BLOOD_BANK = '/resources/blood-bank';

export const KEPT = 'Guardado en este equipo. Se enviará solo cuando vuelva la conexión.';

export const reportCapacityButton = (page: Page) => page.getByRole('button', { name: 'Reportar capacidad' });
export const reportBloodButton = (page: Page) =>
  page.getByRole('button', { name: 'Reportar recursos disponibles' });
export const offered = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
export const quantity = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const schedule = (page: Page, specialty: string): Locator =>
  page.getByRole('group', { name: `Horario de ${specialty}` });
export const missingDialog = (page: Page) => page.getByRole('dialog', { name: 'Lo que falta' });
