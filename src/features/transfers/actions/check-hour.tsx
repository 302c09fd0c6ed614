import { type FormEvent, useState } from 'react';
import {
  doubtfulAt,
  doubtfulSteps,
  faultOfCheckedHour,
} from '../../../../contract/transfers/actions/check-hour';
import { wordsOf } from '../../../../contract/transfers/crew-step-words';
import { crewWordOf, type Moment, type TransferFacts } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { StepDefinition } from '../../../../contract/transfers/steps';
import { serverNow } from '../../../api';
import { dayOf, daysBack, dayText } from '../../../ui/format/days';
import { momentText, timeText } from '../../../ui/format/moment';
import { lastTimeAt, parseTypedHour, timeOnDay } from '../../../ui/format/typed-hour';
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
  const [chosenDay, setChosenDay] = useState<string | null>(null);
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
  const at = timeOf(typed, mark, chosenDay);
  const day = chosenDay ?? dayOf(at ?? mark.occurredAt);
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
            setChosenDay(null);
          }}
        />
      )}
      <Select
        label="Día"
        value={day}
        options={daysOf(facts, mark, day).map((one) => ({ value: one, label: dayText(one, serverNow()) }))}
        onChange={(next) => {
          setChosenDay(next);
          setError(undefined);
        }}
      />
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

/**
 * The recorded time where it was not changed; else that time on the chosen day, or the last one before the server received
 * the step.
 */
function timeOf(text: string, { occurredAt, recordedAt }: Moment, day: string | null): string | null {
  const minutes = parseTypedHour(text);
  if (minutes === null) return null;
  if (text === timeText(occurredAt) && (day === null || day === dayOf(occurredAt))) return occurredAt;
  return day === null ? lastTimeAt(minutes, new Date(recordedAt)) : timeOnDay(minutes, day);
}

/** The days on which the step may have been: from its receipt back to the day before the transfer began. */
function daysOf({ steps }: TransferFacts, { recordedAt, occurredAt }: Moment, shown: string): string[] {
  const began = Date.parse(steps.creationCaseDate?.occurredAt ?? occurredAt);
  const days = daysBack(recordedAt, Math.min(began, Date.parse(occurredAt)) - DAY_MS, MOST_DAYS);
  return days.includes(shown) ? days : [...days, shown];
}

const DAY_MS = 86_400_000;
/** A device may be offline for so long (`OLDEST_MS`). */
const MOST_DAYS = 31;
