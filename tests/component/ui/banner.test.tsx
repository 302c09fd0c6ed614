import { Clock } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Banner } from '../../../src/ui/banner';
import { show } from '../support/show';

const narrow = { width: 360, height: 640 };
const TITLE = 'Le toca a Transporte Metropolitano Vital de Antioquia: asignar la ambulancia';

/** The vertical centres of the icon and of the text beside it. */
async function centres(): Promise<{ icon: number; text: number }> {
  const title = page.getByText(TITLE);
  await expect.element(title).toBeVisible();
  const text = title.element().parentElement as HTMLElement;
  const centre = (element: Element | null | undefined) => {
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    return (top + bottom) / 2;
  };
  return { icon: centre(text.parentElement?.querySelector('svg')), text: centre(text) };
}

test('The icon of a title of two lines is at its middle', async () => {
  await show(<Banner tone="pending" icon={Clock} title={TITLE} />, narrow);
  const { icon, text } = await centres();
  expect(Math.abs(icon - text)).toBeLessThanOrEqual(1);
});

test('The icon of a title with text below it is at its first line', async () => {
  await show(
    <Banner tone="pending" icon={Clock} title={TITLE}>
      Ninguna va todavía hacia el paciente.
    </Banner>,
    narrow,
  );
  const { icon, text } = await centres();
  expect(icon).toBeLessThan(text - 10);
});

test('The icon of one line of text is at its middle, beside a higher button', async () => {
  await show(
    <Banner tone="accent" icon={Clock} action={<div style={{ height: 44, width: 80 }} />}>
      <span>{TITLE}</span>
    </Banner>,
    { width: 1280, height: 640 },
  );
  const { icon, text } = await centres();
  expect(Math.abs(icon - text)).toBeLessThanOrEqual(2);
});
