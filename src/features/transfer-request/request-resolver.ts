import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Resolver } from 'react-hook-form';
import { ERROR_CODES } from '../../../contract/error-codes';
import type { CreateReferral } from '../../../contract/transfers/create-referral';
import type { RequestForm } from './request-form';
import { RequestSchema } from './request-payload';

const parseForm = valibotResolver<RequestForm, unknown, CreateReferral>(RequestSchema);

/** The contract's schema at the fields, and the annex, which travels beside it. */
export const requestResolver: Resolver<RequestForm, unknown, CreateReferral> = async (
  form,
  context,
  options,
) => {
  const parsed = await parseForm(form, context, options);
  if (form.annex) return parsed;
  const annex = { type: 'required', message: ERROR_CODES.FILE_MISSING.message };
  return { values: {}, errors: { ...parsed.errors, annex } };
};
