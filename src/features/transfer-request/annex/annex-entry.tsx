import { DOCUMENT_TYPES } from '../../../../contract/catalogues/fixed';
import { NumberField } from '../../../ui/number-field';
import { PhoneField } from '../../../ui/phone-field';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import type { Entry } from './annex-entries';

interface Props {
  id: string;
  entry: Entry<string>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const TYPES = DOCUMENT_TYPES.map(({ name }) => ({ value: name, label: name }));

/** One described field of the dialog. */
export function AnnexEntry({ id, entry, value, error, onChange }: Props) {
  const { kind, label, hint, limit } = entry;
  const frame = { id, label, error, value, onChange };
  switch (kind) {
    case 'phone':
      return <PhoneField {...frame} />;
    case 'digits':
      return <NumberField {...frame} hint={hint} maxDigits={limit} counts="code" />;
    case 'document-type':
      return <Select {...frame} options={TYPES} />;
    case 'text':
      return <TextField {...frame} hint={hint} maxLength={limit} />;
  }
}
