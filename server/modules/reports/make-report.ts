import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { REPORT_MEDIA } from '../../../contract/reports/media-types';
import { type ReportId, reportType } from '../../../contract/reports/report-types';
import type { Platform } from '../../platform/platform';
import { annexArchive } from './archive/annex-archive';
import type { ArchiveReport } from './archive/archive';
import { chatArchive } from './archive/chat-archive';
import { writeZip } from './archive/write-zip';
import { SHEETS } from './definitions';
import type { Asked } from './sheet/definition';
import { writeSheet } from './sheet/write-sheet';

const ARCHIVES: Record<Exclude<ReportId, keyof typeof SHEETS>, ArchiveReport> = {
  transports: annexArchive,
  referralChat: chatArchive,
};

/** A report, ready to be made for one reader. */
interface Report {
  /** Rows, or transfers of an archive. Throws `Refused` if the archive would be empty. */
  count: () => Promise<number>;
  /** Its bytes while it is made; `onRows` hears how many rows went in since. */
  bytes: (onRows?: (count: number) => void) => AsyncGenerator<Uint8Array>;
  /** Media type. */
  type: string;
  extension: 'xlsx' | 'zip';
}

export function makeReport(id: ReportId, platform: Platform, asked: Asked, log: FastifyBaseLogger): Report {
  if (id === 'transports' || id === 'referralChat') {
    const { count, entries } = ARCHIVES[id](platform, asked, log);
    return {
      count,
      bytes: (onRows) => writeZip(entries(), () => onRows?.(1)),
      type: REPORT_MEDIA.archive,
      extension: 'zip',
    };
  }
  const sheet = SHEETS[id](platform, asked);
  return {
    count: sheet.count,
    bytes: (onRows) => writeSheet(reportType(id).title, sheet, onRows),
    type: REPORT_MEDIA.sheet,
    extension: 'xlsx',
  };
}

/** A reader that takes nothing for so long has gone, and holds a thread and a place of others. */
const STALLED_MS = 60_000;

/** The bytes as a stream that takes them only as fast as they are read; one that nobody reads any more ends with a failure. */
export function streamOf({ bytes }: Pick<Report, 'bytes'>, stalledMs: number = STALLED_MS): Readable {
  let untaken: NodeJS.Timeout | undefined;
  const stream = Readable.from(watched(), { objectMode: false });
  async function* watched() {
    try {
      for await (const chunk of bytes()) {
        untaken = setTimeout(() => stream.destroy(new Error('nobody takes the report')), stalledMs);
        yield chunk;
        clearTimeout(untaken);
      }
    } finally {
      clearTimeout(untaken);
    }
  }
  return stream;
}
