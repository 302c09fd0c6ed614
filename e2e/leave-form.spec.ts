import type { Page } from '@playwright/test';
import { expect, SIZES, signIn, test } from './support/fixtures';
import { figure, OCCUPATION, untilOpen } from './support/occupation-screen';
import { WARD_TABLET } from './support/report-screen';
import { continueWithout, NEW_REQUEST, textbox } from './support/request-screen';
import { resetFigures } from './support/reset-figures';
import { expectToast } from './support/toasts';

/** A form with a draft and a leave guard. */
interface Form {
  path: string;
  as: string;
  /** Opens the form until its first field is visible. */
  open: (page: Page) => Promise<void>;
  field: (page: Page) => ReturnType<Page['getByRole']>;
  typed: string;
  /** A link to another screen. */
  away: string;
  asks: string;
  offers: string;
}

const FORMS: readonly Form[] = [
  {
    path: OCCUPATION,
    as: 'ips.recursos',
    open: (page) => untilOpen(page),
    field: (page) => figure(page, 'UCI adultos'),
    typed: '9',
    away: 'Inicio',
    asks: '¿Salir del reporte de ocupación?',
    offers: 'Tiene un reporte de ocupación sin terminar',
  },
  {
    path: NEW_REQUEST,
    as: 'ips.referente',
    open: continueWithout,
    field: (page) => textbox(page, 'Primer nombre'),
    typed: 'Aníbal',
    away: 'Traslados',
    asks: '¿Salir sin enviar la solicitud?',
    offers: 'Hay una solicitud sin terminar',
  },
];

/** From now on the database refuses drafts as if the disk were full; `false` accepts them again. */
async function refuseDrafts(page: Page, isRefused: boolean): Promise<void> {
  await page.evaluate((refused) => {
    const { prototype } = IDBObjectStore;
    const kept = prototype as { realPut?: IDBObjectStore['put'] };
    kept.realPut ??= prototype.put;
    const { realPut } = kept;
    prototype.put = function put(this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
      if (refused && this.name === 'drafts') throw new DOMException('no room', 'QuotaExceededError');
      return realPut.apply(this, given);
    };
  }, isRefused);
}

test.afterEach(({ api }) => resetFigures(api));

for (const { path, as, open, field, typed, away, asks, offers } of FORMS)
  test(`${path} asks before the user leaves, reports a full disk, and offers the stored draft`, async ({
    seat,
  }) => {
    const { page } = await seat(as, path, { viewport: WARD_TABLET });
    const leave = () => page.getByRole('link', { name: away, exact: true }).first().click();
    await open(page);
    await field(page).fill(typed);
    await refuseDrafts(page, true);
    await leave();
    const dialog = page.getByRole('dialog', { name: asks });
    await dialog.getByRole('button', { name: 'Guardar y salir' }).click();
    await expectToast(page, 'Este equipo no pudo guardar lo que escribió.');
    await dialog.getByRole('button', { name: /^Seguir en / }).click();
    await expect(field(page)).toHaveValue(typed);

    await refuseDrafts(page, false);
    await leave();
    await dialog.getByRole('button', { name: 'Guardar y salir' }).click();
    await expect(page).toHaveURL(/dashboard|en_progreso/);
    await page.goto(path);
    await expect(page.getByText(offers)).toBeVisible();
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(field(page)).toHaveValue(typed);

    await leave();
    await dialog.getByRole('button', { name: 'Salir y descartar' }).click();
    await expect(page).toHaveURL(/dashboard|en_progreso/);
    await page.goto(path);
    await expect(page.getByText(offers)).toHaveCount(0);
  });

test('A sign-out keeps a half-typed request with its last words, asks once, and the next sign-in leads to it', async ({
  seat,
}) => {
  const { page } = await seat('ips.referente', NEW_REQUEST, { viewport: SIZES.desk });
  const browserAsks: string[] = [];
  page.on('dialog', (dialog) => {
    browserAsks.push(dialog.type());
    void dialog.accept();
  });
  await continueWithout(page);
  await textbox(page, 'Primer nombre').pressSequentially('Aníbal');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('dialog', { name: '¿Cerrar sesión?' });
  await expect(question).toContainText('Hay una solicitud sin terminar: queda guardada en este equipo');
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible();
  expect(browserAsks).toEqual([]);
  await signIn(page, 'ips.referente');
  await page.getByRole('link', { name: 'Continuarla' }).click();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(textbox(page, 'Primer nombre')).toHaveValue('Aníbal');
});
