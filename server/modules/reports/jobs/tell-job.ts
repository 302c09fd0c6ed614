import { reportKey } from '../../../../contract/reports/report-key';
import type { Platform } from '../../../platform/platform';
import type { JobRow } from './stored-jobs';

/** Hints to the devices of the person who asked for it: the job has moved on. */
export function tellJob(
  { hints }: Pick<Platform, 'hints'>,
  { id, subject }: Pick<JobRow, 'id' | 'subject'>,
): void {
  hints.tell('reports', { id }, { rooms: [reportKey(subject)] });
}
