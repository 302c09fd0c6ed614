import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HospitalResources } from '../../../contract/resources/hospital-detail';
import { BasicInfo } from '../../../src/features/resources/hospital/basic-info';
import { aRow, bogota, NOON } from '../../src/resources/board-and-hospital/a-row';
import { button, expectVisible } from '../support/find';
import { show } from '../support/show';

/** A hospital that reported at 9:00, with a score whose oldest figure is of that time. */
const open = (at: Date) => {
  const nedocs = { score: 110, inputs: null, reviewed: { at: at.toISOString(), by: 'Ana Toro' } };
  const resources = { summary: aRow({ nedocs }), capacity: null, occupation: null };
  return show(
    <BasicInfo resources={resources as HospitalResources} now={NOON} isOwn={false} onNedocs={() => {}} />,
  );
};

test('The score of a hospital has the age of its oldest figure, not that of the last report', async () => {
  await open(bogota('08:10'));
  await expectVisible(page.getByText('cifras de las 08:10', { exact: true }));
  await expect.element(button(/NEDOCS/)).not.toHaveAttribute('data-past');
});

test('The score of figures of an earlier shift is grey beside a report of this shift', async () => {
  await open(bogota('19:00', 20));
  await expect.element(button(/NEDOCS/)).toHaveAttribute('data-past', 'true');
});
