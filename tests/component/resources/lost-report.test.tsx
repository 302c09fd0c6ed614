import { expect, test } from 'vitest';
import { getIpsResources, getResourceTrend } from '../../../contract/resources/hospital-detail';
import { occupationFigures } from '../../../contract/resources/report-figures';
import { getOccupation, reportOccupation } from '../../../contract/resources/reports';
import { getStoredReport, type StoredReport } from '../../../contract/resources/stored-report';
import { aCapacity, aLostReceipt, anOccupation, theHospital } from '../support/a-report';
import { button, dialog, expectGone, expectValue, expectVisible, link, list, text } from '../support/find';
import {
  BEDS,
  figure,
  knownFigures,
  OCCUPATION,
  report,
  reportButton,
  untilOpen,
} from '../support/occupation';
import { openScreen } from '../support/open-screen';

const CAPACITY = aCapacity();
const DIFFERING = [
  { path: 'urgency.units.adult.general.beds', name: `Urgencias: ${BEDS}`, said: '24', current: '11' },
];
const WORDS = `Urgencias: ${BEDS}: usted 24, vigente 11`;

/** The user's report of 24 patients, which does not count. */
function aStoredReport(clientRef: string): StoredReport {
  const answer = anOccupation(CAPACITY, ({ urgency }) => {
    if (urgency.units.adult?.general) urgency.units.adult.general.beds = 24;
  });
  const {
    ipsId: _id,
    ipsName: _name,
    createdBy,
    createdAt,
    receivedAt,
    bloodResources: _blood,
    ...rest
  } = answer;
  const { clientRef: _ref, own: _own, doubt: _doubt, ...content } = rest;
  return {
    kind: 'occupation',
    clientRef,
    createdAt,
    receivedAt,
    createdBy,
    own: true,
    counts: false,
    report: content,
    figures: occupationFigures(answer, CAPACITY).map(({ path, name, text: said }) => ({
      path,
      name,
      text: said,
    })),
    differing: DIFFERING,
  };
}

/** Sends 24 while a colleague's report of 11 is already current. */
async function loseAReport() {
  const answers = knownFigures({ capacity: CAPACITY });
  answers.ok(getStoredReport, ({ params }) => aStoredReport(params.clientRef ?? ''));
  const screen = await openScreen(OCCUPATION, { as: 'ips.recursos', answers, hasShell: true });
  await untilOpen();
  const at = new Date();
  answers.ok(reportOccupation, ({ body }) => aLostReceipt(body, 'Marcela Osorio', at));
  const theirs = anOccupation(
    CAPACITY,
    ({ urgency }) => {
      if (urgency.units.adult?.general) urgency.units.adult.general.beds = 11;
    },
    'Marcela Osorio',
  );
  answers.ok(getOccupation, { ...theirs, createdAt: at.toISOString() });
  await figure(BEDS).fill('24');
  await report();
  await expectVisible(text('Su reporte se guardó, pero no cuenta').first());
  await expectValue(figure(BEDS), '11');
  return { answers, theirs, screen };
}

test('The form says in which figures the lost report differs, and takes them over the current ones', async () => {
  const { answers, theirs } = await loseAReport();
  await expectVisible(text(WORDS));
  await button('Usar mis cifras').click();
  await expectValue(figure(BEDS), '24');
  await expectVisible(text('antes 11'));
  await expectGone(button('Usar mis cifras'));
  await reportButton().click();
  await button('Reportar sin pacientes COVID ni IRA').click();
  await expect.poll(() => answers.sent(reportOccupation).length).toBe(2);
  expect(answers.sent(reportOccupation)[1]?.body).toMatchObject({
    basedOn: theirs.clientRef,
    urgency: { units: { adult: { general: { beds: 24 } } } },
  });
});

test('The tray lists the differing figures, and opens the form with those of the user', async () => {
  const { screen } = await loseAReport();
  await button('Ver envíos').click();
  const sent = list('Enviados');
  await expectVisible(text(WORDS, sent));
  await link('Usar mis cifras', sent).click();
  await expectGone(list('Enviados'));
  await expectValue(figure(BEDS), '24');
  await expect.poll(screen.search).toBe('');
  await expectGone(dialog(/^¿Salir/));
});

test('Figures that could not be compared are not called the same', async () => {
  const stored = { ...aStoredReport(crypto.randomUUID()), figures: [], differing: [] };
  const { report: _report, figures: _figures, differing: _differing, own: _own, ...line } = stored;
  const answers = knownFigures()
    .ok(getIpsResources, { ...theHospital(), reports: [line] })
    .ok(getResourceTrend, { rows: [] })
    .ok(getStoredReport, stored);
  await openScreen('/recursos/1', { as: 'ips.recursos', answers });
  await button(/^Ocupación y disponibilidad/).click();
  const opened = dialog('Ocupación y disponibilidad');
  await expectVisible(text('No se pudieron comparar las cifras.', opened));
  await expectGone(text('Las cifras son las mismas.', opened));
});

test('A row of the last reports opens its figures, also of a report that does not count', async () => {
  const stored = aStoredReport(crypto.randomUUID());
  const { report: _report, figures: _figures, differing: _differing, own: _own, ...line } = stored;
  const answers = knownFigures()
    .ok(getIpsResources, { ...theHospital(), reports: [line] })
    .ok(getResourceTrend, { rows: [] })
    .ok(getStoredReport, stored);
  await openScreen('/recursos/1', { as: 'ips.recursos', answers });
  await button(/^Ocupación y disponibilidad/).click();
  const opened = dialog('Ocupación y disponibilidad');
  await expectVisible(text(`Urgencias: ${BEDS}: este 24, vigente 11`, opened));
  await expectVisible(text('Internación: Hospitalización adultos', opened));
});
