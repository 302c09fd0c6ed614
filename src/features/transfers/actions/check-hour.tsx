import { type FormEvent, useState } from 'react';
import { doubtfulSteps } from '../../../../contract/transfers/actions/check-hour';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { faultOfHour } from '../../../../contract/transfers/typed-hours';
import { serverNow } from '../../../api';
import { momentText, timeText } from '../../../ui/format/moment';
import { lastTimeAt, parseTypedHour } from '../../../ui/format/typed-hour';
import { TextField } from '../../../ui/text-field';
import { ActionFrame } from './action-frame';
import { type ActionDialogProps, useAction } from './use-action';

/** Confirms or corrects the first doubtful time of a transfer. The field begins with the recorded time. */
export function CheckHour(props: ActionDialogProps) {
  const facts = factsOfTransfer(props.transfer);
  const [step] = useState(() => doubtfulSteps(facts)[0]);
  const mark = step && facts.steps[step.name];
  const [typed, setTyped] = useState(mark ? timeText(mark.occurredAt) : '');
  const [error, setError] = useState<string>();
  const { run, state } = useAction({
    ...props,
    name: 'check-hour',
    done: 'Se ha actualizado el traslado exitosamente',
    failed: 'No se pudo realizar la acción',
  });
  if (!step || !mark) return null;

  /** The last such time before the server received the step; the recorded time itself where it was not changed. */
  const timeOf = (text: string): string | null => {
    const minutes = parseTypedHour(text);
    if (minutes === null) return null;
    return text === timeText(mark.occurredAt)
      ? mark.occurredAt
      : lastTimeAt(minutes, new Date(mark.recordedAt));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = timeOf(typed);
    const fault = at
      ? faultOfHour(facts, step.name, at, serverNow().toISOString())
      : 'Escriba la hora así: 14:02.';
    setError(fault ?? undefined);
    if (at && !fault) await run({ body: { dateName: step.name, at } });
  };
  const at = timeOf(typed);
  return (
    <ActionFrame
      state={state}
      title={`Hora dudosa del traslado #${props.transfer.id}`}
      description={`El equipo de ${mark.by} no conocía la hora. Pregunte a qué hora pasó y confírmela o corríjala.`}
      submit="Confirmar la hora"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={step.label}
        hint={at ? momentText(at, serverNow()) : 'HH:MM'}
        inputMode="numeric"
        maxLength={5}
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
      />
    </ActionFrame>
  );
}
