import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { positionPopover, useFollowAnchor } from '../../../src/ui/popover-position';
import { show } from '../support/show';

function placed(anchorLeft: number, align: 'start' | 'end'): DOMRect {
  const [anchor, popover] = [document.createElement('button'), document.createElement('div')];
  Object.assign(anchor.style, { position: 'fixed', left: `${anchorLeft}px`, top: '10px', width: '60px' });
  Object.assign(popover.style, { position: 'fixed', width: '300px', height: '50px' });
  document.body.append(anchor, popover);
  positionPopover(popover, anchor, { align });
  const place = popover.getBoundingClientRect();
  for (const element of [anchor, popover]) element.remove();
  return place;
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

function Opened() {
  const [anchor, popover] = [useRef<HTMLButtonElement>(null), useRef<HTMLDivElement>(null)];
  useFollowAnchor(true, popover, anchor, {});
  return (
    <main style={{ height: 2000 }}>
      <button ref={anchor} type="button">
        Anclada
      </button>
      <div ref={popover}>Abierta</div>
    </main>
  );
}

const at = (label: string) => page.getByText(label).element().getBoundingClientRect();
const isBelow = () => at('Abierta').top - at('Anclada').bottom;

test('An open popover follows its anchor when a banner appears above it', async () => {
  await show(<Opened />);
  await expect.poll(isBelow).toBe(6);
  const banner = document.createElement('div');
  banner.style.height = '120px';
  document.body.prepend(banner);
  await expect.poll(() => at('Anclada').top).toBeGreaterThan(100);
  await expect.poll(isBelow).toBe(6);
  banner.remove();
});

test('An anchor outside the window is brought into view at the opening', async () => {
  const above = document.createElement('div');
  above.style.height = '3000px';
  document.body.prepend(above);
  await show(<Opened />);
  await expect.poll(() => at('Anclada').bottom).toBeLessThanOrEqual(window.innerHeight);
  await expect.poll(() => Math.abs(isBelow()) < 100).toBe(true);
  above.remove();
});
