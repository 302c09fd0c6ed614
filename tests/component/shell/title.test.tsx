import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listPeople, type PeoplePage } from '../../../contract/administration/people';
import { sayCrewWord } from '../../../contract/transfers/actions/say-crew-word';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { aTransferOnTheRoad } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { withCatalogues } from '../support/catalogues';
import { button, expectVisible } from '../support/find';
import { personOf } from '../support/identity';
import { aPage } from '../support/list';
import { openScreen } from '../support/open-screen';

const chip = () => page.getByTitle('Ver los envíos de este equipo');
const width = (found: { element: () => Element }) => found.element().getBoundingClientRect().width;

/** The words of the title that are cut. */
function cut(): number {
  const title = page.getByRole('heading', { level: 1 }).element();
  return title.scrollHeight - title.clientHeight;
}

test.each([
  ['tablet', { width: 820, height: 1180 }],
  ['phone', { width: 390, height: 844 }],
])('On a %s the patient stays in the title beside what waits to be sent', async (_name, size) => {
  const transfer = aTransferOnTheRoad({ ambulancesEntityId: personOf('transporte').entityId });
  const answers = new Answers().ok(getReferral, transfer).breaks(sayCrewWord.call);
  await openScreen('/traslados/4127', { as: 'transporte', answers, size, hasShell: true });
  await button('Llegamos').click();
  await expect.element(chip()).toHaveTextContent(/1 por enviar/);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gloria Restrepo Cano');
  await expect.poll(() => width(chip())).toBeLessThan(72);
  await expect.element(chip()).toHaveTextContent(/^1/);
  expect(cut()).toBeLessThanOrEqual(1);
  expect(width(page.getByRole('heading', { level: 1 }))).toBeGreaterThan(150);
});

test('On a phone the turnover keeps its name without a connection', async () => {
  const answers = new Answers().ok(listTransfers, aPage(1));
  const { askAgain } = await openScreen('/traslados/entrega', {
    as: 'crue',
    answers,
    size: { width: 390, height: 844 },
    hasShell: true,
  });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Entrega de turno' }));
  await expectVisible(page.getByRole('main').getByRole('listitem').first());
  answers.breaks(listTransfers);
  await askAgain();
  await expect.element(chip()).toHaveTextContent('Sin conexión');
  expect(width(chip())).toBeLessThan(72);
  expect(cut()).toBeLessThanOrEqual(1);
});

test('On a small phone the title of the people is not broken by the button for a new one', async () => {
  const people: PeoplePage = {
    rows: [],
    total: 0,
    totalPages: 1,
    readOnly: null,
    directory: { kind: 'keycloak', console: 'https://sso.example.org/admin' },
  };
  await openScreen('/administracion/personas', {
    as: 'admin',
    answers: withCatalogues().ok(listPeople, people),
    size: { width: 320, height: 640 },
    hasShell: true,
  });
  const title = page.getByRole('heading', { level: 1, name: 'Administración' });
  await expectVisible(page.getByRole('link', { name: 'Nueva persona' }));
  expect(document.title).toContain('Administración: Personas');
  const { lineHeight } = getComputedStyle(title.element());
  expect(title.element().getBoundingClientRect().height).toBeLessThan(1.5 * Number.parseFloat(lineHeight));
});
