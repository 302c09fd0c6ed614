import * as v from 'valibot';
import { readBounded } from '../../../platform/read-bounded';

/** A table of 2,000 times, or a long route with its line. */
const MOST_BYTES = 4 * 1024 * 1024;

/** An answer that is none: its status, or that it was too long. */
class NoAnswerError extends Error {
  override readonly name: string = 'NoAnswerError';
}

/** The service answers, and does not take this question: status 400. */
export class QuestionRefusedError extends NoAnswerError {
  override readonly name = 'QuestionRefusedError';
}

interface Question {
  url: URL;
  /** Sent as JSON with POST. */
  body?: unknown;
  signal: AbortSignal;
  /** Statuses other than 200 whose body is an answer too. */
  alsoStatus?: number;
}

/** Asks a service and checks the shape of its answer. Throws for everything else. */
export async function askJson<Schema extends v.GenericSchema>(
  schema: Schema,
  { url, body, signal, alsoStatus }: Question,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok && response.status !== alsoStatus) {
    await response.body?.cancel();
    const text = `status ${response.status}`;
    throw response.status === 400 ? new QuestionRefusedError(text) : new NoAnswerError(text);
  }
  return v.parse(schema, JSON.parse(await readShort(response)));
}

async function readShort(response: Response): Promise<string> {
  const bytes = await readBounded(response, MOST_BYTES);
  if (!bytes) throw new NoAnswerError('too long');
  return bytes.toString('utf8');
}

/** An address below the one that is configured, which may have a path of its own and a key in its query. */
export function addressBelow(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  return url;
}

/** Seconds or metres: never negative, never infinite. */
export const Quantity = v.pipe(v.number(), v.finite(), v.minValue(0));
export const LineString = v.array(v.tuple([v.number(), v.number()]));
