import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Finds the browsers of the browser tests. Where there is no Chromium it installs Debian's (as root on a Debian
 * machine) or else Playwright's; beside Debian's it installs the headless shell of the same version. Prints the paths.
 */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const SHELL_PLACES = ['/usr/bin/chromium-headless-shell'];

/** The path in CHROMIUM, the system's Chromium, or Playwright's. */
export function findChromium() {
  const places = [process.env.CHROMIUM, ...PLACES, chromium.executablePath()];
  return places.find((path) => path && existsSync(path)) ?? null;
}

/** The same engine without browser windows: it needs half the processor time to open a page. */
export function findHeadlessShell() {
  const named = [process.env.CHROMIUM_HEADLESS_SHELL, process.env.CHROMIUM].filter(Boolean);
  return (named.length > 0 ? named : SHELL_PLACES).find((path) => existsSync(path)) ?? null;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const apt = (...words) =>
  spawnSync('apt-get', words, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

function installDebian(...packages) {
  console.log(`Instalando ${packages.join(' ')} de Debian…`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** The version of Debian's Chromium package, or null if it is not installed. */
function debianVersion() {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', 'chromium'], { encoding: 'utf8' });
  return (status === 0 && stdout.split('\t')[1]?.trim()) || null;
}

function installPlaywright() {
  console.log('Instalando el Chromium de Playwright…');
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').pop())) {
  if (!findChromium() && isDebianRoot()) installDebian('chromium');
  if (!findChromium()) installPlaywright();
  const found = findChromium();
  if (!found) throw new Error('No se encontró Chromium; instálelo o nómbrelo con CHROMIUM=/ruta');
  console.log(found);

  const version = isDebianRoot() && !findHeadlessShell() ? debianVersion() : null;
  // The same version: another one would replace the installed browser.
  if (version) installDebian(`chromium-headless-shell=${version}`);
  console.log(findHeadlessShell() ?? 'Sin chromium-headless-shell: las pruebas tardan más.');
}
