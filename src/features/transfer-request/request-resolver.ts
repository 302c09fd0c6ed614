import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import { ERROR_CODES } from '../../../contract/error-codes';
import type { RequestForm } from './request-form';
import type { Request, RequestKind } from './request-kind';

/** Validates the fields with the contract's schema, and the annex, which is sent beside the JSON. */
export function requestResolver({ schema, elsewhere }: RequestKind): Resolver<RequestForm, unknown, Request> {
  const parseForm = valibotResolver<RequestForm, unknown, Request>(schema);
  return async (form, context, options) => {
    const parsed = await parseForm(form, context, options);
    atTheirFields(parsed.errors, elsewhere);
    if (form.annex) return parsed;
    const annex = { type: 'required', message: ERROR_CODES.FILE_MISSING.message };
    return { values: {}, errors: { ...parsed.errors, annex } };
  };
}

/** Errors of paths that have another name on the screen. */
function atTheirFields(errors: FieldErrors<RequestForm>, elsewhere: RequestKind['elsewhere']): void {
  for (const [path, name] of elsewhere) {
    const error: unknown = get(errors, path);
    if (error && !get(errors, name)) set(errors, name, error);
  }
}
