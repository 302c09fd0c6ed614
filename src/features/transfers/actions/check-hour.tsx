import { type FormEvent, useState } from 'react';
import {
  doubtfulAt,
  doubtfulSteps,
  faultOfCheckedHour,
} from '../../../../contract/transfers/actions/check-hour';
import { wordsOf } from '../../../../contract/transfers/crew-words';
import { crewWordOf, type Moment, type TransferFacts } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { StepDefinition } from '../../../../contract/transfers/steps';
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
  const doubtful = step && doubtfulAt(facts, step.name);
  const mark = doubtful?.moment;
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
  if (!step || !doubtful || !mark) return null;

  const type = (next: string | null) => {
    setText(next);
    setError(undefined);
  };
  const at = timeOf(typed, mark);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = at
      ? faultOfCheckedHour(facts, step.name, at, serverNow().toISOString())
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
          options={steps.map((one) => ({ value: one.name, label: labelAt(facts, one) }))}
          onChange={(next) => {
            setChosen(steps.find(({ name }) => name === next)?.name ?? step.name);
            type(null);
          }}
        />
      )}
      <TextField
        label={labelAt(facts, step)}
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

/** `En traslado`, or the crew's word about it: `Aviso: Salimos con el paciente`. */
function labelAt(facts: TransferFacts, { name, label }: StepDefinition): string {
  const doubtful = doubtfulAt(facts, name);
  return doubtful?.is === 'word' ? `Aviso: ${wordsOf(doubtful.moment.step)}` : label;
}

/** The last such time before the server received the step; the recorded time itself where it was not changed. */
function timeOf(text: string, { occurredAt, recordedAt }: Moment): string | null {
  const minutes = parseTypedHour(text);
  if (minutes === null) return null;
  return text === timeText(occurredAt) ? occurredAt : lastTimeAt(minutes, new Date(recordedAt));
}
