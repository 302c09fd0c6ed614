import { openLimited } from '../browser/line';
import { median } from '../median';
import type { Message } from './in-page';
import { openBare, REGULATOR, type Stage, takeSeat } from './seat';

/** Milliseconds of one write (`product`, `sealed`, `plain`) and of reading all records back. */
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
  /** 95 % of the writes take at most this. */
  most: number;
}

const RECORD_BYTES = 2000;
const BATCH = 50;

/** The cost of storing without a screen, in batches that alternate with plain IndexedDB. */
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
    // Both plain variants filled the same store.
    readPlain,
  };
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other);
  return { middle: median(times), most: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0 };
}
