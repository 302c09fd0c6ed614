import { openLimited } from '../browser/line';
import { median } from '../median';
import type { Message } from './in-page';
import { openBare, REGULATOR, type Stage, takeSeat } from './seat';

/** Milliseconds for one, and for reading back all. */
export interface DiskFigures {
  slow: boolean;
  records: number;
  product: Spread;
  sealed: Spread;
  plain: Spread;
  readBack: number;
  readPlain: number;
}

export interface Spread {
  middle: number;
  /** All but one of twenty stay under it. */
  most: number;
}

const RECORD_BYTES = 2000;
const BATCH = 50;

/** What keeping costs without any screen, in batches that alternate with what the browser's disk gives by itself. */
export async function measureDisk(
  stage: Stage,
  messages: readonly Message[],
  slow: boolean,
): Promise<DiskFigures> {
  const context = await takeSeat(stage, REGULATOR, '/dashboard');
  const page = await openBare(context, stage);
  await openLimited(page, { line: false, slow });
  const product: number[] = [];
  const sealed: number[] = [];
  const plain: number[] = [];
  const sizes = Array.from({ length: BATCH }, () => RECORD_BYTES);
  for (let at = 0; at + BATCH <= messages.length; at += BATCH) {
    const batch = messages.slice(at, at + BATCH);
    product.push(...(await page.evaluate((given) => relevoBench.keepMessages(given), batch)));
    sealed.push(...(await page.evaluate((given) => relevoBench.putPlain(given, true), sizes)));
    plain.push(...(await page.evaluate((given) => relevoBench.putPlain(given, false), sizes)));
  }
  const readBack = await page.evaluate(() => relevoBench.readBack());
  const readPlain = (await page.evaluate(() => relevoBench.readPlain())) / 2;
  await context.close();
  const records = product.length;
  return {
    slow,
    records,
    product: spreadOf(product),
    sealed: spreadOf(sealed),
    plain: spreadOf(plain),
    readBack,
    // Both plain ways filled the same store.
    readPlain,
  };
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other);
  return { middle: median(times), most: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0 };
}
