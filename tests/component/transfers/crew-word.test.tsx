import { expect, onTestFinished, test, vi } from 'vitest';
import { sayCrewWord } from '../../../contract/transfers/actions/say-crew-word';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { aTransferOnTheRoad } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectVisible } from '../support/find';
import { personOf } from '../support/identity';
import { openScreen } from '../support/open-screen';
import { expectToast } from '../support/toasts';

const PLACE = { latitude: 6.25, longitude: -75.56, accuracy: 12 };

/** The crew's screen of a dispatched ambulance, and the phone's search of its position. */
async function openForCrew(locate: (found: PositionCallback) => void) {
  const search = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(locate);
  onTestFinished(() => search.mockRestore());
  const transfer = aTransferOnTheRoad({ ambulancesEntityId: personOf('transporte').entityId });
  const answers = new Answers().ok(getReferral, transfer).ok(sayCrewWord.call, transfer);
  await openScreen('/traslados/4127', { as: 'transporte', answers, size: { width: 390, height: 844 } });
  await expectVisible(button('Llegamos'));
  return answers;
}

test('A crew word has the time of the tap, also when the position takes seconds', async () => {
  const answers = await openForCrew((found) => {
    setTimeout(() => found({ coords: PLACE } as GeolocationPosition), 2000);
  });
  await button('Llegamos').click();
  const tapped = Date.now();
  await expectToast('Avisado: Llegamos');
  const [sent] = answers.sent(sayCrewWord.call);
  expect(sent?.body).toEqual({ step: 'eventArrivalDate', place: PLACE });
  expect(Math.abs(Date.parse(sent?.headers['relevo-occurred-at'] ?? '') - tapped)).toBeLessThan(1000);
});

test('A crew word is stored at once, without a place, when the page is closed', async () => {
  const answers = await openForCrew(() => undefined);
  await button('Llegamos').click();
  const tapped = Date.now();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => answers.sent(sayCrewWord.call).map(({ body }) => body)).toHaveLength(1);
  expect(Date.now() - tapped).toBeLessThan(3000);
  expect(answers.sent(sayCrewWord.call)[0]?.body).toEqual({ step: 'eventArrivalDate', place: null });
  await expectToast('Avisado: Llegamos (sin el lugar)');
});
