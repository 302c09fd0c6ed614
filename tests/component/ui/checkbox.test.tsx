import { expect, test } from 'vitest';
import { Checkbox } from '../../../src/ui/checkbox';
import { checkbox } from '../support/find';
import { show } from '../support/show';

test('The box stands beside the label, also with many lines below it', async () => {
  const detail = 'Su gente autoriza en Relevo. Si no, lo hace el CRUE. '.repeat(4);
  await show(<Checkbox label="Responde en el sistema" detail={detail} checked onChange={() => undefined} />, {
    width: 390,
    height: 844,
  });
  await expect.element(checkbox(/^Responde en el sistema/)).toBeChecked();
  const box = document.querySelector('.box')?.getBoundingClientRect();
  const label = document.querySelector('label > span:last-of-type')?.getBoundingClientRect();
  expect(label?.height).toBeGreaterThan(80);
  expect(Math.abs((box?.top ?? 0) - (label?.top ?? 999))).toBeLessThan(4);
});
