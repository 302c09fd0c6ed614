import { expect, test } from 'vitest';
import { listIncidentRequests } from '../../../contract/ambulance-requests/reads';
import { listIncidentChoices } from '../../../contract/ambulances/dispatch-choices';
import { getIncident, listIncidents } from '../../../contract/incidents/reads';
import { listNearestAmbulances } from '../../../contract/travel/travel';
import { anIncidentRecord } from '../../src/incidents/an-incident-record';
import { Answers } from '../support/answers';
import { withCatalogues } from '../support/catalogues';
import {
  button,
  checkbox,
  expectGone,
  expectValue,
  expectVisible,
  link,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';

const DESK = { width: 1440, height: 900 };
const at = new Date().toISOString();

const answersOf = () =>
  withCatalogues(new Answers())
    .ok(getIncident, anIncidentRecord())
    .ok(listIncidents, { rows: [], next: null, open: { waiting: 0, unconfirmed: 0, sent: 0 } })
    .ok(listIncidentRequests, { rows: [] })
    .ok(listIncidentChoices, { rows: [] })
    .ok(listNearestAmbulances, { at, basis: 'graph', remarks: [], rows: [], excluded: [] });

test('One tap opens a golden code with the data of the incident', async () => {
  const opened = await openScreen('/incidentes/12', { as: 'crue', answers: answersOf(), size: DESK });
  await link('Pasar a código dorado').click();
  await expect.poll(opened.path).toBe('/ambulancia/solicitud');
  await checkbox('cuenta con el documento').click();
  await button('Continuar sin consultar').click();
  await expect.element(textbox(/Celular/)).toHaveValue('3001234567');
  await expectVisible(text(/Accidente de tránsito\. Se cayó de la moto/));
  await expectVisible(text(/Incidente 12\. El paciente está en: CL 50 # 40-20/));
});

test('A regulator makes no golden code without an incident', async () => {
  const opened = await openScreen('/ambulancia/solicitud', { as: 'crue', answers: answersOf(), size: DESK });
  await expect.poll(opened.path).toBe('/incidentes');
});

test('An unfinished golden code belongs to its incident: another one begins empty, and the first one is offered again', async () => {
  const answers = answersOf();
  const form = '/ambulancia/solicitud?incidente=';
  const opened = await openScreen(`${form}12`, { as: 'crue', answers, size: DESK });
  const firstName = () => textbox('Primer nombre');
  const goOn = async () => {
    await checkbox('cuenta con el documento').click();
    await button('Continuar sin consultar').click();
    await expectVisible(firstName());
  };
  await goOn();
  await firstName().fill('Aníbal');
  opened.putAside();
  await expect.poll(opened.keptDrafts).toContain('form:golden-code-12');
  answers.ok(getIncident, anIncidentRecord({ id: 13, formId: 13, observations: 'Otra persona' }));
  await opened.reload(`${form}13`);
  await goOn();
  await expectValue(firstName(), '');
  await expectVisible(text(/Otra persona/));
  await expectGone(button('Continuar'));
  answers.ok(getIncident, anIncidentRecord());
  await opened.reload(`${form}12`);
  await button('Continuar').click();
  await expectValue(firstName(), 'Aníbal');
});

test('An incident that already became a golden code offers no second one', async () => {
  const event = { id: 1, kind: 'golden-code' as const, at, by: 'Laura Ruiz', referralId: 40 };
  const events = [{ ...event, ambulance: null, outcome: null, note: null }];
  const answers = answersOf().ok(getIncident, anIncidentRecord({ goldenCodeId: 40, events }));
  await openScreen('/incidentes/12', { as: 'crue', answers, size: DESK });
  await expectVisible(link(/Traslado #40/));
  await expectGone(link('Pasar a código dorado'));
});
