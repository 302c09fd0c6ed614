import { mkdir, writeFile } from 'node:fs/promises';
import { FilePlus2, Truck } from 'lucide-react';
import { type Browser, chromium } from 'playwright';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Mark } from '../src/ui/mark';
import { findChromium } from './ensure-chromium.js';

/**
 * Draws the icons of the installed app. With `screenshots` and a built app it also takes the pictures of the
 * install offer. Its output is kept in `public/`: run it again when the mark or those screens change.
 */
const ICONS = 'public/icons';
const SCREENSHOTS = 'public/pictures';
const ACCENT = '#0b6b6b';
/**
 * A maskable icon shows at least a circle of 80 %. The mark reaches 39 % of the width from the middle: it
 * would just fit, and the scale adds a margin.
 */
const SAFE = 0.86;
/** The status bar icon needs no margin: the mark fills the picture except for 1 or 2 pixels of 24. */
const FILLING = 1.3;
const WEBP_QUALITY = 60;
/** Long enough for a machine that is busy with other work. */
const PATIENCE_MS = 300_000;

interface Icon {
  name: string;
  pixels: number;
  drawing: ReactElement;
  /** Share of the picture's width. */
  share: number;
  background: string;
  /** Draws the outline only, for systems that colour the icon. */
  isSilhouette?: boolean;
}

const mark = createElement(Mark);
const sign = (Sign: typeof Truck) => createElement(Sign, { color: '#fff', strokeWidth: 1.8 });
const whole = { drawing: mark, share: 1, background: 'transparent' };
const filled = { drawing: mark, background: ACCENT };
const silhouette = { ...whole, isSilhouette: true };

const DRAWN: Icon[] = [
  { name: 'icon-192', pixels: 192, ...whole },
  { name: 'icon-512', pixels: 512, ...whole },
  { name: 'maskable-192', pixels: 192, share: SAFE, ...filled },
  { name: 'maskable-512', pixels: 512, share: SAFE, ...filled },
  { name: 'apple-touch-icon', pixels: 180, share: 0.9, ...filled },
  { name: 'monochrome-512', pixels: 512, ...silhouette, share: SAFE },
  { name: 'badge-96', pixels: 96, ...silhouette, share: FILLING },
  { name: 'shortcut-new-96', pixels: 96, drawing: sign(FilePlus2), share: 0.56, background: ACCENT },
  { name: 'shortcut-list-96', pixels: 96, drawing: sign(Truck), share: 0.6, background: ACCENT },
];

function pageOf({ drawing, pixels, share, background, isSilhouette }: Icon): string {
  const side = Math.round(pixels * share);
  const edge = (pixels - side) / 2;
  const only = isSilhouette ? 'rect { display: none } circle { fill: #fff }' : '';
  return `<style>html, body { margin: 0; overflow: hidden; background: ${background} }
    svg { position: absolute; left: ${edge}px; top: ${edge}px; width: ${side}px; height: ${side}px } ${only}</style>${renderToStaticMarkup(drawing)}`;
}

async function drawIcons(browser: Browser): Promise<void> {
  await mkdir(ICONS, { recursive: true });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  for (const icon of DRAWN) {
    await page.setViewportSize({ width: icon.pixels, height: icon.pixels });
    await page.setContent(pageOf(icon));
    await page.screenshot({ path: `${ICONS}/${icon.name}.png`, omitBackground: true });
  }
  await page.close();
}

const SHOTS = [
  { name: 'list-desk', viewport: { width: 1280, height: 800 }, scale: 1 },
  { name: 'list-phone', viewport: { width: 390, height: 844 }, scale: 2 },
];

async function takeScreenshots(browser: Browser): Promise<void> {
  // Imported late: the icons alone need no server and no demonstration data.
  const { signIn } = await import('../e2e/support/fixtures');
  const { startServer } = await import('../e2e/support/server');
  await mkdir(SCREENSHOTS, { recursive: true });
  const server = await startServer();
  for (const { name, viewport, scale } of SHOTS) {
    const context = await browser.newContext({
      viewport,
      baseURL: server.url,
      colorScheme: 'light',
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto('/traslados/en_progreso');
    await signIn(page, 'crue');
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    const shot = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: WEBP_QUALITY,
      clip: { x: 0, y: 0, ...viewport, scale },
    });
    await writeFile(`${SCREENSHOTS}/${name}.webp`, Buffer.from(shot.data, 'base64'));
    await context.close();
  }
  await server.stop();
}

const browser = await chromium.launch({
  timeout: PATIENCE_MS,
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
await drawIcons(browser);
if (process.argv.includes('screenshots')) await takeScreenshots(browser);
await browser.close();
