import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { type ReportId, reportType } from '../../../contract/reports/report-types';
import type { Platform } from '../../platform/platform';
import { annexArchive } from './archive/annex-archive';
import { type ArchiveReport, writeArchive } from './archive/archive';
import { chatArchive } from './archive/chat-archive';
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
      bytes: (onRows) => writeArchive(entries(), () => onRows?.(1)),
      type: 'application/zip',
      extension: 'zip',
    };
  }
  const sheet = SHEETS[id](platform, asked);
  return {
    count: sheet.count,
    bytes: (onRows) => writeSheet(reportType(id).title, sheet, onRows),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  };
}

/** The bytes as a stream that takes them only as fast as they are read. */
export function streamOf({ bytes }: Pick<Report, 'bytes'>): Readable {
  return Readable.from(bytes(), { objectMode: false });
}
