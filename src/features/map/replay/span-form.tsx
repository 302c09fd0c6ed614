import { type FormEvent, useState } from 'react';
import { serverNow } from '../../../api';
import { Button } from '../../../ui/button';
import { DateField } from '../../../ui/date-field';
import { dayOf } from '../../../ui/format/days';
import { timeText } from '../../../ui/format/moment';
import { Grid, Stack } from '../../../ui/layout';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import { askedSpan, type SpanForm as Form, SHIFTS } from './asked-span';

interface Props {
  /** ISO 8601: the span that is shown. */
  shown: { from: string; to: string } | null;
  onAsk: (span: { from: string; to: string }) => void;
}

/** A shift of a day, or hours of at most a day. */
export function SpanForm({ shown, onAsk }: Props) {
  const [form, setForm] = useState<Form>(() => ({
    day: dayOf(shown?.from ?? serverNow()),
    shift: shown ? 'hours' : 'day',
    from: shown ? timeText(shown.from) : '',
    to: shown ? timeText(shown.to) : '',
  }));
  const [wrong, setWrong] = useState<{ field: string; error: string } | null>(null);
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setWrong(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = askedSpan(form, serverNow());
    if ('error' in asked) setWrong(asked);
    else onAsk(asked);
  };
  const errorOf = (field: string) => (wrong?.field === field ? wrong.error : undefined);
  return (
    <Stack as="form" gap={4} onSubmit={submit}>
      <DateField
        label="Día"
        value={form.day}
        max={dayOf(serverNow())}
        error={errorOf('day')}
        onChange={(day) => change({ day })}
      />
      <Select
        label="Turno"
        value={form.shift}
        options={SHIFTS}
        onChange={(value) => change({ shift: SHIFTS.find((one) => one.value === value)?.value ?? 'day' })}
      />
      {form.shift === 'hours' && (
        <Grid gridTemplateColumns="1fr 1fr">
          {(['from', 'to'] as const).map((field) => (
            <TextField
              key={field}
              label={field === 'from' ? 'Desde' : 'Hasta'}
              hint={field === 'from' ? 'HH:MM' : 'Como mucho 24 horas'}
              inputMode="numeric"
              maxLength={5}
              value={form[field]}
              error={errorOf(field)}
              onChange={(text) => change({ [field]: text })}
            />
          ))}
        </Grid>
      )}
      <Button type="submit" variant="primary">
        Ver recorrido
      </Button>
    </Stack>
  );
}
