import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Resolver } from 'react-hook-form';
import { ERROR_CODES } from '../../../contract/error-codes';
import type { RequestForm } from './request-form';
import type { Request, RequestKind } from './request-kind';

/** Validates the fields with the contract's schema, and the annex, which is sent beside the JSON. */
export function requestResolver({ schema }: RequestKind): Resolver<RequestForm, unknown, Request> {
  const parseForm = valibotResolver<RequestForm, unknown, Request>(schema);
  return async (form, context, options) => {
    const parsed = await parseForm(form, context, options);
    if (form.annex) return parsed;
    const annex = { type: 'required', message: ERROR_CODES.FILE_MISSING.message };
    return { values: {}, errors: { ...parsed.errors, annex } };
  };
}
