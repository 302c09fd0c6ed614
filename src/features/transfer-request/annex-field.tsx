import { useFormContext, useWatch } from 'react-hook-form';
import { ERROR_CODES } from '../../../contract/error-codes';
import { ANNEX_9 } from '../../../contract/outgoing';
import { FileField } from '../../ui/file-field';
import { Stack } from '../../ui/layout';
import { annexLabel } from './annex/annex-standing';
import { MakeAnnexHere } from './annex/make-annex-here';
import { isPdf } from './pdf-content';
import type { RequestForm } from './request-form';
import { type FieldProps, useRequestField } from './use-request-field';

/** Annex 9. Checks the content at once, so that nobody uploads 10 MB only to be refused. */
export function AnnexField({ field }: Pick<FieldProps<'annex'>, 'field'>) {
  const { frame, value } = useRequestField(field);
  const { control, setError, setValue } = useFormContext<RequestForm>();
  const label = useWatch({ control, compute: (form: RequestForm) => annexLabel(form, frame.label) });
  const take = async (file: File | null) => {
    const holdsPdf = file === null || (await isPdf(file).catch(() => false));
    setValue('annex', holdsPdf ? file : null, {
      shouldDirty: true,
      shouldValidate: file !== null && holdsPdf,
    });
    if (!holdsPdf) setError('annex', { type: 'content', message: ERROR_CODES.FILE_NOT_PDF.message });
  };
  return (
    <Stack gap={3}>
      <FileField {...frame} label={label} value={value} onChange={take} maxBytes={ANNEX_9.maximumBytes} />
      <MakeAnnexHere onMade={take} />
    </Stack>
  );
}
