import { type FormEvent, useState } from 'react';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { ApiFailure, serverNow } from '../../../api';
import { useSession } from '../../../session';
import { useSend } from '../../../submissions';
import { momentText } from '../../../ui/format/moment';
import { lastTimeAt, parseTypedHour } from '../../../ui/format/typed-hour';
import { TextField } from '../../../ui/text-field';
import { queuedAction } from '../queued-action';
import { tellResult } from '../tell-result';
import { ActionFrame } from './action-frame';
import { type HourToConfirm, judgeHours, stepsWithoutHour, type TypedHours } from './hours-to-confirm';
import type { ActionDialogProps } from './use-action';

const PATIENCE_MS = 6000;

/** Confirms steps late, each with its typed time. */
export function ConfirmStep({ transfer, onClose, tellSigned }: ActionDialogProps) {
  const { profile } = useSession();
  const sender = useSend();
  const [typed, setTyped] = useState<TypedHours>({});
  const [errors, setErrors] = useState<TypedHours>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const facts = factsOfTransfer(transfer);
  const steps = stepsWithoutHour(facts);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const judged = judgeHours(facts, typed, profile, serverNow());
    setErrors(judged.errors);
    setFailure(null);
    if (Object.keys(judged.errors).length > 0 || judged.hours.length === 0) return;
    setBusy(true);
    const failed = await sendAll(judged.hours).finally(() => setBusy(false));
    setFailure(failed);
    if (!failed) onClose();
  };
  /** One after the other, until one is refused. */
  const sendAll = async (hours: readonly HourToConfirm[]): Promise<ApiFailure | null> => {
    const labelOf = (hour: HourToConfirm) => steps.find(({ name }) => name === hour.dateName)?.label ?? '';
    for (const [at, hour] of hours.entries()) {
      const result = await sender.send(
        queuedAction('confirm-step', transfer, hour, labelOf(hour)),
        PATIENCE_MS,
      );
      if (result.as === 'refused') {
        sender.leaveRefused();
        return afterOthers(result.failure, hours.slice(0, at).map(labelOf));
      }
      if (at === hours.length - 1)
        tellResult(result, sender, 'Se ha actualizado el traslado exitosamente', tellSigned);
    }
    return null;
  };
  const hasTyped = Object.values(typed).some((text) => text.trim() !== '');
  return (
    <ActionFrame
      state={{
        name: 'confirm-step',
        transfer,
        busy,
        failure,
        failed: 'No se pudo realizar la acción',
        onClose,
      }}
      title={`Horas del traslado #${transfer.id}`}
      description="La hora a la que pasó cada cosa. Lo que deje en blanco queda por confirmar."
      submit="Confirmar"
      disabled={!hasTyped}
      onSubmit={(event) => void submit(event)}
    >
      {steps.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          hint={dayOf(typed[name]) ?? 'HH:MM'}
          inputMode="numeric"
          maxLength={5}
          value={typed[name] ?? ''}
          error={errors[name]}
          onChange={(text) => {
            setTyped({ ...typed, [name]: text });
            setErrors({ ...errors, [name]: undefined });
          }}
        />
      ))}
    </ActionFrame>
  );
}

/** The refusal of one time, with the steps before it whose times were sent or stored. */
function afterOthers(failure: ApiFailure, done: readonly string[]): ApiFailure {
  if (done.length === 0) return failure;
  const { kind } = failure;
  const message = failure.message.replace(/\.?$/, `. Sí quedó guardada la hora de: ${done.join(', ')}.`);
  return new ApiFailure({ kind, message });
}

/** `hoy 14:02`, `ayer 23:50`: the day that the form assumes for a typed time. */
function dayOf(text: string | undefined): string | null {
  const minutes = parseTypedHour(text ?? '');
  const now = serverNow();
  return minutes === null ? null : momentText(lastTimeAt(minutes, now), now);
}
