import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { wholeBrowser } from '../../playwright.config';
import { guardConsole } from './console-guard';
import { SIZES } from './fixtures';

/** A browser with a profile folder that survives the browser. */
export interface Profile {
  folder: string;
  open(baseURL: string): Promise<BrowserContext>;
  /** Kills all processes of the browser, as a loss of power does. */
  kill(): Promise<void>;
  /** The files that contain these words in any encoding of the browser; `within` filters by path. */
  search(words: string, within?: string): Promise<string[]>;
  remove(): Promise<void>;
}

export async function makeProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-profile-'));
  let context: BrowserContext | null = null;
  return {
    folder,
    async open(baseURL) {
      context = await chromium.launchPersistentContext(folder, {
        ...wholeBrowser,
        baseURL,
        viewport: SIZES.desk,
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
        serviceWorkers: 'allow',
      });
      guardConsole(context);
      return context;
    },
    async kill() {
      const closed = new Promise((resolve) => context?.once('close', resolve));
      for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
      await closed;
    },
    async search(words, within = '') {
      const found: string[] = [];
      for (const file of (await filesOf(folder)).filter((path) => path.includes(within))) {
        const bytes = await readFile(file).catch(() => Buffer.alloc(0));
        const isThere = (['utf8', 'utf16le', 'latin1'] as const).some((as) => bytes.includes(words, 0, as));
        if (isThere) found.push(file.slice(folder.length + 1));
      }
      return found;
    },
    async remove() {
      await context?.close().catch(() => {});
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(folder))
    .map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
