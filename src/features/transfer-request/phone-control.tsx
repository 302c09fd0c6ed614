import { PencilLine } from 'lucide-react';
import { use } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button';
import { jumpTo } from '../../ui/jump-to';
import { Stack } from '../../ui/layout';
import { PhoneField } from '../../ui/phone-field';
import { PhoneCorrectionContext } from './phone-correction';
import { type FieldProps, useRequestField } from './use-request-field';

/** The patient's telephone. The register's one is locked like its other data, with a button beside it that opens it. */
export function PhoneControl({ field, locked }: FieldProps<'phone'>) {
  const { registered, onCorrect } = use(PhoneCorrectionContext);
  const isLocked = locked && registered === null;
  const { frame, value, onChange, onBlur } = useRequestField(field, isLocked);
  const digits = field.hint ?? '7 o 10 dígitos';
  return (
    <Stack gap={1.5}>
      <PhoneField
        {...frame}
        hint={registered === null ? digits : `${digits}. En la BDUA: ${registered}`}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
      {isLocked && (
        <Button
          variant="quiet"
          size="sm"
          icon={PencilLine}
          alignSelf="flex-start"
          ms={-3}
          onClick={() => {
            flushSync(onCorrect);
            jumpTo(frame.id);
          }}
        >
          Corregir el teléfono
        </Button>
      )}
    </Stack>
  );
}
