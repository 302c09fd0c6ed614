import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BLOOD_FIELDS, type BloodField } from '../../../contract/resources/blood-bank';
import { noCapacity } from '../../../contract/resources/capacity';
import { getIpsResources, type HospitalResources } from '../../../contract/resources/hospital-detail';
import { local } from '../../../src/ui/format/moment';
import { filledIn } from '../../contract/resources/a-capacity';
import { aRow } from '../../src/resources/board-and-hospital/a-row';
import { expectVisible, region, text } from '../support/find';
import { answersOf, now, openMap } from './open-map';

const DAY_MS = 86_400_000;
const TABS = ['Info', 'Adultos', 'Pediátricos', 'UCI', 'Ayudas', 'Sangre'];
const panel = region('Hospital San Javier Norte');

const stamped = (createdAt: string) => ({
  clientRef: '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b01',
  ipsId: 1,
  ipsName: 'Hospital San Javier Norte',
  createdAt,
  receivedAt: createdAt,
  createdBy: 'Diego Echeverri',
});

/** Its blood bank reported now, its occupation at that time or never. */
function resources(occupationAt: string | null): HospitalResources {
  const { covidPatientsInfo: _c, iraPatientsInfo: _i, removedPatients: _r, ...used } = filledIn(noCapacity());
  const units = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, 0])) as Record<BloodField, number>;
  const none = { female: 0, male: 0, total: 0 };
  return {
    summary: aRow({ updatedAt: occupationAt, nedocs: { score: occupationAt && 103, inputs: null } as never }),
    capacity: { ...stamped(now()), ...noCapacity() },
    occupation: occupationAt === null ? null : { ...stamped(occupationAt), ...used },
    blood: { ...stamped(now()), ...units, observations: null },
    patients: { covid: none, ira: none },
    reports: [],
  };
}

const open = (occupationAt: string | null) =>
  openMap('?list=hospitals&ipsId=1', 'crue', answersOf().ok(getIpsResources, resources(occupationAt)));

test('The last report is that of the occupation: a newer one of the blood bank does not make old beds fresh', async () => {
  const at = new Date(Date.now() - 2 * DAY_MS).toISOString();
  await open(at);
  await expectVisible(text('103 Hacinamiento, de otro turno', panel));
  await expectVisible(text(`${local(at).format('DD-MM-YYYY HH:mm')}, de otro turno`, panel));
});

test('A hospital that reported all but its occupation says so', async () => {
  await open(null);
  await expectVisible(text('Sin reporte de ocupación', panel));
});

test('All six tabs of a hospital are inside of its panel', async () => {
  await open(now());
  for (const width of [1440, 1024, 390]) {
    await page.viewport(width, 800);
    await expectVisible(panel);
    const { left, right } = panel.element().getBoundingClientRect();
    for (const name of TABS) {
      const box = panel.getByRole('tab', { name }).element().getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(left);
      expect(box.right).toBeLessThanOrEqual(right);
    }
  }
});
