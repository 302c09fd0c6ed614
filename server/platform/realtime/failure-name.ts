import { sqlState } from '../database/database-error';

/**
 * The name of a failure in the log. Its message is not logged: a failed statement's message may contain users' text.
 */
export function failureName(error: unknown): string {
  return sqlState(error) ?? (error instanceof Error ? error.name : typeof error);
}
