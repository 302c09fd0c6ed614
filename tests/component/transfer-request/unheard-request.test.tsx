import { onTestFinished, test, vi } from 'vitest';
import { createGoldenCode } from '../../../contract/transfers/create-golden-code';
import { openTray } from '../../../src/submissions';
import { withCatalogues } from '../support/catalogues';
import { button, dialog, expectGone, expectVisible, link, text } from '../support/find';
import { openScreen } from '../support/open-screen';
import { answer, continueWithout, fillEverything, fillGolden, reviewButton } from '../support/request';

const PHONE = '604 555 0123';
const NOBODY = 'Nadie ha recibido esta solicitud: llame al CRUE';
const IMMEDIATE = 'Así la leerá el CRUE, que recibe el aviso en el momento.';
const review = (what: string) => dialog(`Revise la solicitud de ${what}`);
const tray = () => dialog('Envíos');

function withoutNetwork() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const tell = () => window.dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'));
  tell();
  const end = () => {
    online.mockRestore();
    tell();
  };
  onTestFinished(end);
  return end;
}

test('A golden code without a network says before and after that nobody receives it, until the receipt', async () => {
  const answers = withCatalogues();
  const opening = { as: 'crue.dorado', answers, cruePhone: PHONE, hasShell: true };
  const { networkBack } = await openScreen('/ambulancia/solicitud', opening);
  await continueWithout();
  await fillGolden();
  await reviewButton().click();
  await expectVisible(text(IMMEDIATE, review('ambulancia')));
  const end = withoutNetwork();
  await expectGone(text(IMMEDIATE));
  await expectVisible(text('No hay red: nadie recibe esta solicitud hasta que vuelva', review('ambulancia')));
  await button('Pedir la ambulancia', review('ambulancia')).click();
  await expectGone(review('ambulancia'));

  await expectVisible(text(NOBODY));
  await expectVisible(link(`Llamar al CRUE, ${PHONE}`));
  openTray();
  await expectVisible(text(NOBODY, tray()));
  await expectVisible(link(`Llamar al CRUE, ${PHONE}`, tray()));
  await button('Cerrar', tray()).click();
  await continueWithout();
  await expectVisible(text(NOBODY));

  answers.ok(createGoldenCode, { id: 78 } as never);
  end();
  await networkBack();
  await expectGone(text(NOBODY));
});

test('A request of triage 1 that waits says so in the tray', async () => {
  const opening = { as: 'ips.referente', answers: withCatalogues(), hasShell: true };
  await openScreen('/traslados/solicitud', opening);
  withoutNetwork();
  await continueWithout();
  await fillEverything();
  await answer('Triage', 'Triage 1');
  await reviewButton().click();
  await expectVisible(text(/Hasta entonces nadie la recibe/, review('traslado')));
  await button('Enviar solicitud', review('traslado')).click();
  await expectGone(review('traslado'));
  // With its document as in the rows of the list.
  await expectVisible(text(/^CC \d{1,3}(\.\d{3})+ · solicitado/));
  openTray();
  await expectVisible(text(/^Es triage 1 y nadie la ha recibido todavía/, tray()));
});
