import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Finds a Chromium for the browser tests: the path in CHROMIUM, the system's Chromium or Playwright's. If
 * there is none, it installs Debian's (as root on a Debian machine) or Playwright's. Prints the path.
 */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export function findChromium() {
  const places = [process.env.CHROMIUM, ...PLACES, chromium.executablePath()];
  return places.find((path) => path && existsSync(path)) ?? null;
}

function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Instalando Chromium de Debian…');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}

function installPlaywright() {
  console.log('Instalando el Chromium de Playwright…');
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').pop())) {
  if (!findChromium()) installDebian();
  if (!findChromium()) installPlaywright();
  const found = findChromium();
  if (!found) throw new Error('No se encontró Chromium; instálelo o nómbrelo con CHROMIUM=/ruta');
  console.log(found);
}
