import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads } from '../../../contract/reports/reports';
import { streamOf } from '../../../server/modules/reports/make-report';
import { createOpenDownloads } from '../../../server/modules/reports/open-downloads';
import type { Cell } from '../../../server/modules/reports/sheet/definition';
import { writeSheet } from '../../../server/modules/reports/sheet/write-sheet';
import { startTestApp, type TestApp } from '../support/test-app';

const person = (subject: string) => ({ issuer: 'ours', subject });
const columns = [{ id: 'text', title: 'Texto', kind: 'text' as const, width: 20 }];

describe('Downloads at the same moment', () => {
  it('are two of one person', () => {
    const open = createOpenDownloads();
    const end = open.begin(person('ana'));
    open.begin(person('ana'));
    expect(() => open.begin(person('ana'))).toThrow(expect.objectContaining({ code: 'REPORTS_BUSY' }));
    open.begin(person('berta'));
    end();
    end();
    open.begin(person('ana'));
    expect(() => open.begin(person('ana'))).toThrow();
  });

  it('are six of a server', () => {
    const open = createOpenDownloads();
    const ends = ['a', 'b', 'c', 'd', 'e', 'f'].map((subject) => open.begin(person(subject)));
    expect(() => open.begin(person('g'))).toThrow(expect.objectContaining({ code: 'REPORTS_BUSY' }));
    ends[0]?.();
    expect(() => open.begin(person('g'))).not.toThrow();
  });
});

describe('The thread of a book', () => {
  it('that dies ends the book with a failure, and not as a whole one', async () => {
    async function* deadly(): AsyncGenerator<Cell[][]> {
      yield [['uno']];
      // The thread cannot read it as rows.
      yield 7 as unknown as Cell[][];
    }
    const read = async () => {
      for await (const _bytes of writeSheet('Prueba', { columns, rows: deadly }));
    };
    await expect(read()).rejects.toThrow(/iterable|ended before the book was whole/);
  }, 60_000);

  it('ends with its screen: the rows are closed when nobody takes the bytes any more', async () => {
    let isClosed = false;
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (;;) yield Array.from({ length: 500 }, () => [crypto.randomUUID()]);
      } finally {
        isClosed = true;
      }
    }
    for await (const bytes of writeSheet('Prueba', { columns, rows: endless })) {
      expect(bytes.length).toBeGreaterThan(0);
      break;
    }
    expect(isClosed).toBe(true);
  }, 60_000);
});

describe('A download that nobody takes any more', () => {
  it('ends, and leaves its thread and its place', async () => {
    let isClosed = false;
    async function* bytes() {
      try {
        for (;;) yield new Uint8Array(64 * 1024);
      } finally {
        isClosed = true;
      }
    }
    const stalled = streamOf({ bytes }, 30);
    const closed = once(stalled, 'close').catch((error: Error) => error.message);
    stalled.read(1);
    await closed;
    expect(stalled.destroyed).toBe(true);
    await expect.poll(() => isClosed).toBe(true);
  });

  it('goes on while it is taken, also slowly', async () => {
    async function* bytes() {
      for (let at = 0; at < 4; at += 1) yield new Uint8Array(64 * 1024);
    }
    let size = 0;
    for await (const chunk of streamOf({ bytes }, 5000)) size += chunk.length;
    expect(size).toBe(4 * 64 * 1024);
  });
});

describe('A download whose screen is left', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  }, 240_000);
  afterAll(() => app.close());

  it('leaves its place to the next one', async () => {
    const token = await app.token('crue');
    const begin = () =>
      new Promise<void>((resolve, reject) => {
        const asked = request(
          `${app.address}/api/reports/${downloads.capacities.path}`,
          { headers: { authorization: `Bearer ${token}` } },
          (answer) => {
            // The first bytes are there; the page goes away.
            answer.destroy();
            resolve();
          },
        );
        asked.on('error', reject);
        asked.end();
      });
    for (let opened = 0; opened < 4; opened += 1) await begin();
    await expect
      .poll(async () => (await app.ask(downloads.capacities, { as: 'crue' })).status, { timeout: 20_000 })
      .toBe(200);
  }, 60_000);
});
