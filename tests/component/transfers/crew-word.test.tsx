import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sayCrewWord } from '../../../contract/transfers/actions/say-crew-word';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { aTransferOnTheRoad } from '../../src/transfers/a-transfer';
import { Answers } from '../support/answers';
import { button, expectGone, expectVisible, text } from '../support/find';
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
  await expectGone(button('Avisando: Llegamos'));
  const [sent] = answers.sent(sayCrewWord.call);
  expect(sent?.body).toEqual({ step: 'eventArrivalDate', place: PLACE, ambulanceId: expect.any(Number) });
  expect(Math.abs(Date.parse(sent?.headers['relevo-occurred-at'] ?? '') - tapped)).toBeLessThan(1000);
});

test('A crew word is stored at once, without a place, when the page is closed', async () => {
  const answers = await openForCrew(() => undefined);
  await button('Llegamos').click();
  const tapped = Date.now();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => answers.sent(sayCrewWord.call).map(({ body }) => body)).toHaveLength(1);
  expect(Date.now() - tapped).toBeLessThan(3000);
  expect(answers.sent(sayCrewWord.call)[0]?.body).toEqual({
    step: 'eventArrivalDate',
    place: null,
    ambulanceId: expect.any(Number),
  });
  await expectToast('Avisado: Llegamos (sin el lugar)');
});

test('The crew that drives reads that another one was cancelled, not itself; the cancelled one reads its own', async () => {
  const own = personOf('transporte').entityId ?? 0;
  const lateWord = { by: 'Rescate Aburrá', at: new Date().toISOString(), said: '«Salimos con el paciente»' };
  const road = aTransferOnTheRoad({ ambulancesEntityId: own });
  const told = (entityId: number) => ({
    ...road,
    marks: { ...road.marks, lateWord: { ...lateWord, entityId } },
  });
  const answers = new Answers().ok(getReferral, told(own + 1));
  const { askAgain } = await openScreen('/traslados/4127', {
    as: 'transporte',
    answers,
    size: { width: 390, height: 844 },
    cruePhone: '604 555 0123',
  });
  const callCrue = page.getByRole('link', { name: 'Llamar al CRUE, 604 555 0123' });
  await expectVisible(text(/^La tripulación cancelada de Rescate Aburrá avisó «Salimos con el paciente»/));
  await expectVisible(text(/Su despacho sigue en pie\./));
  await expect.element(callCrue).not.toBeInTheDocument();
  answers.ok(getReferral, { ...told(own), ambulance: null });
  await askAgain();
  await expectVisible(text('Su despacho se canceló antes de que avisara «Salimos con el paciente»'));
  await expect.element(callCrue).toHaveAttribute('href', 'tel:6045550123');
});

test('A word that was there when the dispatch was called off is told as such to the crew and to CRUE', async () => {
  const lateWord = {
    by: 'Ana Toro',
    at: new Date().toISOString(),
    said: '«Salimos con el paciente»',
    entityId: personOf('transporte').entityId ?? 0,
    known: true as const,
  };
  const road = aTransferOnTheRoad({});
  const undone = { ...road, ambulancesEntityId: null, ambulance: null, marks: { lateWord } };
  const answers = new Answers().ok(getReferral, undone);
  await openScreen('/traslados/4127', { as: 'crue', answers });
  await expectVisible(
    text(/^La tripulación que se canceló a las .+ había avisado «Salimos con el paciente»$/),
  );
  await expectVisible(text(/El paciente puede seguir en esa ambulancia\. Llámela antes de enviar otra/));
});

test.each([
  ['crue', /Ya va otra ambulancia: puede haber dos para un solo paciente\./],
  ['transporte', /^El despacho de Móvil 7 se canceló antes de que avisara «Salimos con el paciente»$/],
])(
  'While another ambulance drives, %s reads that a cancelled crew may have its patient',
  async (as, words) => {
    const own = personOf('transporte').entityId ?? 0;
    const lateWord = {
      by: 'Transporte Vital',
      at: new Date().toISOString(),
      entityId: own,
      ambulanceId: 7,
      ambulance: 'Móvil 7',
      step: 'transportDate',
      said: '«Salimos con el paciente»',
    };
    const driving = { ...aTransferOnTheRoad({ ambulancesEntityId: own }), marks: { lateWord } };
    const answers = new Answers().ok(getReferral, driving);
    await openScreen('/traslados/4127', { as, answers, size: { width: 390, height: 844 } });
    await expectVisible(text(words));
  },
);

test.each([
  ['«Salimos con el paciente»', true as const],
  ['retiró «Salimos con el paciente»', true as const],
  // An older row says it only in its text.
  ['retiró «Salimos con el paciente»', undefined],
])('CRUE reads that a cancelled crew took its word back: %s, %s', async (said, takenBack) => {
  const word = { by: 'Transporte Vital', at: new Date().toISOString(), entityId: 2, ambulanceId: 7 };
  const lateWord = { ...word, ambulance: 'Móvil 7', step: 'transportDate', said, takenBack };
  const undone = {
    ...aTransferOnTheRoad({}),
    ambulance: null,
    ambulancesEntityId: null,
    marks: { lateWord },
  };
  await openScreen('/traslados/4127', { as: 'crue', answers: new Answers().ok(getReferral, undone) });
  await expectVisible(
    text(
      /^La tripulación cancelada de Transporte Vital, Móvil 7 retiró su aviso «Salimos con el paciente» \(recibido/,
    ),
  );
  await expectVisible(
    text(/no sabía que su despacho se canceló\. Llámela antes de enviar otra ambulancia\./),
  );
});

test('CRUE reads the words of two cancelled crews, each with its own alarm', async () => {
  const at = new Date().toISOString();
  const word = { by: 'Transporte Vital', at, entityId: 2 };
  const near = { ...word, ambulanceId: 8, ambulance: 'Móvil 8', said: '«Llegamos»' };
  const lateWord = {
    ...word,
    ambulanceId: 7,
    ambulance: 'Móvil 7',
    said: '«Salimos con el paciente»',
    others: [near],
  };
  const undone = { ...aTransferOnTheRoad({}), ambulancesEntityId: null, marks: { lateWord } };
  await openScreen('/traslados/4127', { as: 'crue', answers: new Answers().ok(getReferral, undone) });
  await expectVisible(
    text(/^La tripulación cancelada de Transporte Vital, Móvil 7 avisó «Salimos con el paciente»/),
  );
  await expectVisible(text(/^La tripulación cancelada de Transporte Vital, Móvil 8 avisó «Llegamos»/));
});

test('The crew that was cancelled after its word reads to call CRUE', async () => {
  const own = personOf('transporte').entityId ?? 0;
  const said = '«Salimos con el paciente»';
  const at = new Date().toISOString();
  const lateWord = { by: 'Ana Toro', at, said, entityId: own, known: true as const };
  const road = aTransferOnTheRoad({ ambulancesEntityId: own });
  const transfer = { ...road, ambulance: null, marks: { lateWord } };
  const answers = new Answers().ok(getReferral, transfer);
  await openScreen('/traslados/4127', { as: 'transporte', answers, size: { width: 390, height: 844 } });
  await expectVisible(
    text(/^Su despacho se canceló a las .+, después de que avisara «Salimos con el paciente»$/),
  );
  await expectVisible(text(/Llame al CRUE para saber qué hacer con el paciente\./));
});

test('A crew that was called off is told on any screen, also if its word waited, until it has read it', async () => {
  const search = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => {
    found({ coords: PLACE } as GeolocationPosition);
  });
  onTestFinished(() => search.mockRestore());
  const transfer = aTransferOnTheRoad({ ambulancesEntityId: personOf('transporte').entityId });
  const answers = new Answers().ok(getReferral, transfer).breaks(sayCrewWord.call);
  const { goTo, networkBack, reload, waiting } = await openScreen('/traslados/4127', {
    as: 'transporte',
    answers,
    size: { width: 390, height: 844 },
    cruePhone: '604 555 0123',
  });
  await button('Llegamos').click();
  await expect.poll(waiting).toBe(1);
  await goTo('/dashboard');
  answers.ok(sayCrewWord.call, { id: 4127, calledOff: true });
  await networkBack();
  await expect.poll(waiting).toBe(0);
  const told = page.getByRole('status').filter({ hasText: 'Despacho cancelado, traslado #4127' });
  await expectVisible(told.getByText('Su despacho se canceló. Su aviso le llegó al CRUE: llámelo.'));
  await expectVisible(told.getByRole('button', { name: 'Llamar, 604 555 0123' }));
  await reload();
  await expectVisible(told);
  await told.getByRole('button', { name: 'Entendido' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await reload('/traslados/4127');
  await expectVisible(page.getByRole('heading', { name: /4127/ }));
  await expect.element(told).not.toBeInTheDocument();
});
