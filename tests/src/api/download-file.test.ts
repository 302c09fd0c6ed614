import { afterEach, describe, expect, test, vi } from 'vitest';
import { REPORT_MEDIA } from '../../../contract/reports/media-types';
import { downloads } from '../../../contract/reports/reports';
import { downloadFile } from '../../../src/api/download-file';

vi.mock('../../../src/session', () => ({
  getAccessToken: async () => 'a-token',
  isSessionFailure: () => false,
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Body = BodyInit | null;
const answering = (body: Body, type: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }));
const bytes = new Uint8Array([80, 75, 3, 4]);
const SILENCE_MS = 30_000;
const download = () => downloadFile(downloads.capacities, {}, new AbortController().signal, SILENCE_MS);

describe('A downloaded book', () => {
  test('has the bytes and the type of the answer', async () => {
    answering(bytes, REPORT_MEDIA.sheet);
    const book = await download();
    expect([book.type, new Uint8Array(await book.arrayBuffer())]).toEqual([REPORT_MEDIA.sheet, bytes]);
  });

  test.each(['text/html; charset=utf-8', 'application/json', ''])(
    'is never the page of a portal: %s with 200 is no connection',
    async (type) => {
      answering('<h1>Wi-Fi del hotel</h1>', type);
      await expect(download()).rejects.toMatchObject({ kind: 'offline' });
    },
  );

  test('is never the part that came before the line broke', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(bytes),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    answering(broken, REPORT_MEDIA.sheet);
    await expect(download()).rejects.toMatchObject({ kind: 'offline' });
  });
});

describe('A slow line', () => {
  /** One byte each twenty seconds, so many; afterwards it hangs or ends. */
  function slow(count: number, isEnded: boolean) {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
      let sent = 0;
      const body = new ReadableStream({
        async pull(controller) {
          const isOver = sent === count;
          if (isOver && isEnded) return controller.close();
          await new Promise<void>((resolve, reject) => {
            if (!isOver) setTimeout(resolve, 20_000);
            signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          });
          sent += 1;
          controller.enqueue(new Uint8Array([sent]));
        },
      });
      return new Response(body, { headers: { 'content-type': REPORT_MEDIA.sheet } });
    });
  }

  test('brings the whole book, also after more than thirty seconds', async () => {
    slow(6, true);
    const book = download();
    await vi.advanceTimersByTimeAsync(150_000);
    expect((await book).size).toBe(6);
  });

  test('that brings nothing for thirty seconds is no connection', async () => {
    slow(2, false);
    const failure = download().catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(75_000);
    expect(await failure).toMatchObject({ kind: 'offline' });
  });
});
