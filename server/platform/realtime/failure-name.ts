import { sqlState } from '../database/database-error';

/** What a failure is called in the log. Its message may hold what people wrote: a failed statement names its values. */
export function failureName(error: unknown): string {
  return sqlState(error) ?? (error instanceof Error ? error.name : typeof error);
}
