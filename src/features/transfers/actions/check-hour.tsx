import { type FormEvent, useState } from 'react';
import { doubtfulSteps } from '../../../../contract/transfers/actions/check-hour';
import { crewWordOf, type Moment } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { faultOfHour } from '../../../../contract/transfers/typed-hours';
import { serverNow } from '../../../api';
import { momentText, timeText } from '../../../ui/format/moment';
import { lastTimeAt, parseTypedHour } from '../../../ui/format/typed-hour';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import { ActionFrame } from './action-frame';
import { type ActionDialogProps, useAction } from './use-action';

/** Confirms or corrects one of the doubtful times of a transfer. The field begins with the recorded time. */
export function CheckHour(props: ActionDialogProps) {
  const facts = factsOfTransfer(props.transfer);
  const [steps] = useState(() => doubtfulSteps(facts));
  const [chosen, setChosen] = useState(steps[0]?.name);
  const step = steps.find(({ name }) => name === chosen);
  const mark = step && facts.steps[step.name];
  // A step that CRUE confirmed by a crew word has the time of the crew's phone.
  const word = step && crewWordOf(facts, step.name);
  const recorded = mark ? timeText(mark.occurredAt) : '';
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? recorded;
  const [error, setError] = useState<string>();
  const { run, state } = useAction({
    ...props,
    name: 'check-hour',
    done: 'Se ha actualizado el traslado exitosamente',
    failed: 'No se pudo realizar la acción',
  });
  if (!step || !mark) return null;

  const type = (next: string | null) => {
    setText(next);
    setError(undefined);
  };
  const at = timeOf(typed, mark);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = at
      ? faultOfHour(facts, step.name, at, serverNow().toISOString())
      : 'Escriba la hora así: 14:02.';
    setError(fault ?? undefined);
    if (at && !fault) await run({ body: { dateName: step.name, at } });
  };
  return (
    <ActionFrame
      state={state}
      title={`Hora dudosa del traslado #${props.transfer.id}`}
      description={`El equipo de ${word?.doubt ? word.by : mark.by} no conocía la hora. Pregunte a qué hora pasó y confírmela o corríjala.`}
      submit="Confirmar la hora"
      onSubmit={(event) => void submit(event)}
    >
      {steps.length > 1 && (
        <Select
          label="Paso"
          value={step.name}
          options={steps.map(({ name, label }) => ({ value: name, label }))}
          onChange={(next) => {
            setChosen(steps.find(({ name }) => name === next)?.name ?? step.name);
            type(null);
          }}
        />
      )}
      <TextField
        label={step.label}
        hint={at ? momentText(at, serverNow()) : 'HH:MM'}
        inputMode="numeric"
        maxLength={5}
        value={typed}
        error={error}
        onChange={type}
      />
    </ActionFrame>
  );
}

/** The last such time before the server received the step; the recorded time itself where it was not changed. */
function timeOf(text: string, { occurredAt, recordedAt }: Moment): string | null {
  const minutes = parseTypedHour(text);
  if (minutes === null) return null;
  return text === timeText(occurredAt) ? occurredAt : lastTimeAt(minutes, new Date(recordedAt));
}
