import { type Logger, pino } from 'pino';
import { gatheredLines } from './gathered-lines';

/** The fields of an error in the log. */
interface LoggedError {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

/** Structured lines on standard output, without personal data. */
export function createLog(level: string): Logger {
  const serializers = { err: loggedError, error: loggedError };
  return pino({ level, serializers }, gatheredLines(pino.destination(1)));
}

/**
 * An error without its values. Drizzle puts a query's parameters into the message, PostgreSQL puts the row's values
 * into `detail`; both may be patient data. The type, code, stack and cause remain.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const holdsValues = 'query' in error || 'params' in error || 'parameters' in error || 'detail' in error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    code,
    message: holdsValues ? withoutValues(error) : error.message,
    stack: error.stack?.slice(error.stack.indexOf('\n    at ')),
    cause: error.cause === undefined ? undefined : loggedError(error.cause),
  };
}

/**
 * PostgreSQL's message has tables and constraints; quoted parts may be values. Drizzle's has the query and its
 * parameters.
 */
function withoutValues(error: Error): string {
  if ('params' in error) return 'a query failed';
  return 'severity' in error || 'routine' in error
    ? error.message.replace(/"[^"]*"/g, '"…"')
    : 'a query failed';
}
