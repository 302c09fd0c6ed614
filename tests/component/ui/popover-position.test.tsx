import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { positionPopover } from '../../../src/ui/popover-position';

afterEach(() => document.body.replaceChildren());

function placed(anchorLeft: number, align: 'start' | 'end'): DOMRect {
  const [anchor, popover] = [document.createElement('button'), document.createElement('div')];
  Object.assign(anchor.style, { position: 'fixed', left: `${anchorLeft}px`, top: '10px', width: '60px' });
  Object.assign(popover.style, { position: 'fixed', width: '300px', height: '50px' });
  document.body.append(anchor, popover);
  positionPopover(popover, anchor, { align });
  return popover.getBoundingClientRect();
}

test('A popover beside an edge of the window stays inside it', async () => {
  await page.viewport(768, 600);
  const width = document.documentElement.clientWidth;
  expect(placed(width - 70, 'start').right).toBe(width - 8);
  expect(placed(10, 'end').left).toBe(8);
  // With room it is at its anchor.
  expect(placed(200, 'start').left).toBe(200);
  expect(placed(400, 'end').right).toBe(460);
});
