import type * as v from 'valibot';
import type { Part } from './parts';
import type { Role } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = v.GenericSchema;

/** Who may make a call. The server checks it before it reads any row. */
export type Audience =
  /** Anyone, signed in or not. */
  | 'public'
  /** Any valid token, with any role or none. */
  | 'signed-in'
  /** Any of these parts. */
  | readonly Part[]
  /** Any of these parts, without auditors: they read as their part, and change nothing. */
  | { readonly acting: readonly Part[] }
  /** Any of these roles. Hospital resources use it: their people take no part in transfers. */
  | { readonly roles: readonly Role[] };

export interface FileField {
  /** Name of the multipart field. */
  field: string;
  /** A PDF is checked by its first bytes; a list (CSV or GeoJSON) by the call itself, which reads it. */
  type: 'application/pdf' | 'text/csv';
  maximumBytes: number;
}

interface CallDefinition<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  /** Verb and noun in camel case; operationId of the OpenAPI document. */
  name: string;
  method: Method;
  /** Below the API's base, with `:param` placeholders. */
  path: string;
  summary: string;
  audience: Audience;
  /** Limit for one person per minute, where it is stricter than the general limit. */
  perMinute?: number;
  /**
   * The parameter that names a transfer. The caller must be able to see that transfer; otherwise the answer is 404, as
   * for a transfer that does not exist.
   */
  transferParam?: string;
  /** True: also refuse (404) transport entities that may only offer, because they do not see the patient's identity. */
  needsIdentity?: boolean;
  params?: Params;
  query?: Query;
  /** JSON body. When the call carries a file: the JSON text of the multipart field `form`. */
  body?: Body;
  file?: FileField;
  /** Shape of `data` in `{ ok: true, data }`. */
  answer: Answer;
  /** The answer is a file, not JSON: of one of these media types. */
  binary?: readonly string[];
  /** The answer is a document of a standard, sent without `{ ok, data }` as this media type; `answer` is its shape. */
  mediaType?: 'application/fhir+json';
}

export type Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> = CallDefinition<Params, Query, Body, Answer>;

/** Defines a call and keeps the types of its schemas. */
export function defineCall<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: CallDefinition<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return definition;
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? OutputOf<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? OutputOf<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? OutputOf<B> : never;
export type BodyInputOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? InputOf<B> : never;
export type QueryInputOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? InputOf<Q> : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? v.InferOutput<A> : never;

export function isWrite(call: { method: Method }): boolean {
  return call.method !== 'GET';
}
