import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { TextField } from '../../ui/text-field';
import { isPin, PIN_DIGITS } from './device-pin';

interface Props {
  /** Which PIN fields to show: the current one, a new one, or both. */
  asks: 'present' | 'new' | 'both';
  button: string;
  /** Returns an error text, or null. */
  onSubmit: (present: string, wanted: string) => Promise<string | null>;
}

interface Errors {
  present?: string | undefined;
  wanted?: string | undefined;
  again?: string | undefined;
}

const LENGTH = `Debe tener de ${PIN_DIGITS.fewest} a ${PIN_DIGITS.most} números`;

export function PinForm({ asks, button, onSubmit }: Props) {
  const [present, setPresent] = useState('');
  const [wanted, setWanted] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const asksPresent = asks !== 'new';
  const asksNew = asks !== 'present';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found: Errors = {
      present: asksPresent && !isPin(present) ? LENGTH : undefined,
      wanted: asksNew && !isPin(wanted) ? LENGTH : undefined,
      again: asksNew && wanted !== again ? 'No es igual al PIN nuevo' : undefined,
    };
    setErrors(found);
    if (found.present || found.wanted || found.again) return;
    setBusy(true);
    const refusal = await onSubmit(present, wanted);
    setBusy(false);
    if (refusal) setErrors(asksPresent ? { present: refusal } : { wanted: refusal });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {asksPresent && (
          <TextField
            {...PIN_FIELD}
            autoFocus
            label="PIN actual"
            value={present}
            onChange={setPresent}
            error={errors.present}
          />
        )}
        {asksNew && (
          <>
            <TextField
              {...PIN_FIELD}
              autoFocus={!asksPresent}
              label="PIN nuevo"
              hint={errors.wanted ? undefined : LENGTH}
              value={wanted}
              onChange={setWanted}
              error={errors.wanted}
            />
            <TextField
              {...PIN_FIELD}
              label="Repita el PIN nuevo"
              value={again}
              onChange={setAgain}
              error={errors.again}
            />
          </>
        )}
        <Button type="submit" variant="primary" busy={busy} full>
          {button}
        </Button>
      </Stack>
    </form>
  );
}

const PIN_FIELD = {
  type: 'password',
  inputMode: 'numeric',
  maxLength: PIN_DIGITS.most,
  required: true,
} as const;
