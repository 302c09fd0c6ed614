import { page } from 'vitest/browser';
import { getIpsResources } from '../../../contract/resources/hospital-detail';
import type { Occupation } from '../../../contract/resources/occupation';
import {
  type CapacityAnswer,
  getCapacity,
  getOccupation,
  type OccupationAnswer,
  reportOccupation,
} from '../../../contract/resources/reports';
import { aCapacity, anOccupation, aReceipt, theHospital } from './a-report';
import type { Answers } from './answers';
import { withCatalogues } from './catalogues';
import { button, expectVisible, region, switchOf, textbox } from './find';
import { openScreen } from './open-screen';

/** Actions on the screen of the occupation report. */

export const OCCUPATION = '/resources/ocupation';
export const BEDS = 'Adultos, general, camillas';
export const REPORTED = 'Se ha guardado la información de la ocupación y disponibilidad correctamente';

export const section = (name: string) => region(name);
export const figure = (name: string) => textbox(name);
export const available = (name: string) => switchOf(`${name}: disponible`);
export const reportButton = () => button('Reportar ocupación y disponibilidad');
export const unchanged = (name: string) => button('Sin cambios en esta sección', section(name));

interface Known {
  capacity?: CapacityAnswer;
  occupation?: OccupationAnswer;
}

export function knownFigures(known: Known = {}): Answers {
  const capacity = known.capacity ?? aCapacity();
  return withCatalogues()
    .ok(getCapacity, capacity)
    .ok(getOccupation, known.occupation ?? anOccupation(capacity))
    .ok(getIpsResources, theHospital())
    .ok(reportOccupation, ({ body }) => aReceipt(body));
}

export async function openOccupation(answers = knownFigures()) {
  const screen = await openScreen(OCCUPATION, { as: 'ips.recursos', answers });
  await untilOpen();
  return {
    ...screen,
    sent: () => answers.sent(reportOccupation).map(({ body }) => body as Occupation),
  };
}

export const untilOpen = () => expectVisible(page.getByRole('heading', { name: 'Urgencias', exact: true }));

/** Reports, and confirms the empty lists. */
export async function report(): Promise<void> {
  await reportButton().click();
  await button('Reportar sin pacientes COVID ni IRA').click();
}
