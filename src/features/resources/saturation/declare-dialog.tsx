import { useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { LONGEST_SATURATION_HOURS, type Saturation } from '../../../../contract/resources/saturation';
import { serverNow } from '../../../api';
import { UnreachedNote } from '../../../subjects/unreached-note';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { plannedText, timeText } from '../../../ui/format/moment';
import { Stack } from '../../../ui/layout';
import { MisreadContext, questionsOfMisread, useMisreadFigures } from '../../../ui/misread-figures';
import { NumberField } from '../../../ui/number-field';
import { RadioCards } from '../../../ui/radio-cards';
import { Text } from '../../../ui/text';
import { TextArea } from '../../../ui/text-area';
import { QuestionsDialog } from '../questions-dialog';
import { useQuestions } from '../use-questions';
import { type Duration, untilOf } from './saturation-until';
import type { useSaturation } from './use-saturation';

interface Props {
  /** The current declaration, when the user changes it. */
  current: Saturation | null;
  sender: ReturnType<typeof useSaturation>;
  onClose: () => void;
  onDone: () => void;
}

const HOURS_WRONG = `Escriba de 1 a ${LONGEST_SATURATION_HOURS} horas.`;

/** Asks for the reason and the end. */
export function DeclareDialog({ current: inForce, sender, onClose, onDone }: Props) {
  const [reason, setReason] = useState(inForce?.reason ?? '');
  const [duration, setDuration] = useState<Duration | ''>('');
  const [hours, setHours] = useState('');
  // From the tap until the dialog is gone: the own declaration is in force before that, and is no change.
  const [sentOver, setSentOver] = useState<{ current: Saturation | null } | null>(null);
  const current = sentOver ? sentOver.current : inForce;
  const isBusy = sender.busy || sentOver !== null;
  const { figures: misread } = useMisreadFigures();
  const now = serverNow();
  const until = duration === '' ? null : untilOf(duration, hours, now);
  const faultAt = (path: string) => sender.failure?.errors.find((one) => one.path === path)?.message;
  const isAtField = faultAt('reason') ?? faultAt('until');
  const isWrong = duration === 'other' && hours !== '' && !until;
  const send = async () => {
    // Counts from the tap, not from the last render.
    const end = duration === '' ? null : untilOf(duration, hours, serverNow());
    if (!end) return;
    setSentOver({ current });
    let isSent = false;
    try {
      isSent = await sender.declare(reason.trim(), end);
    } finally {
      if (!isSent) setSentOver(null);
    }
    if (isSent) onDone();
  };
  const questions = useQuestions(
    () => questionsOfMisread(misread).filter(() => duration === 'other'),
    () => void send(),
  );
  return (
    <MisreadContext value={misread}>
      <Dialog
        open
        onClose={onClose}
        busy={isBusy}
        title={current ? 'Cambiar la emergencia funcional' : 'Declarar emergencia funcional'}
        description="El CRUE lo ve en el tablero y al escoger a dónde remitir. Termina por sí sola a la hora que escoja."
        footer={
          <>
            <Button onClick={onClose} disabled={isBusy}>
              Volver
            </Button>
            <Button
              variant="danger"
              busy={isBusy}
              disabled={reason.trim() === '' || !until}
              onClick={questions.report}
            >
              {current ? 'Guardar el cambio' : 'Declarar'}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {sender.failure && !isAtField && <Banner tone="rejected">{sender.failure.message}</Banner>}
          <TextArea
            label="Motivo"
            required
            rows={3}
            limit={LIMITS.reasonText}
            value={reason}
            onChange={setReason}
            error={faultAt('reason')}
          />
          <RadioCards
            label="¿Hasta cuándo?"
            required
            columns={2}
            value={duration}
            onChange={(chosen) => setDuration(chosen as Duration)}
            error={faultAt('until')}
            options={[
              { value: '2h', label: '2 horas' },
              { value: '4h', label: '4 horas' },
              { value: 'shift', label: `Fin de turno, ${timeText(untilOf('shift', '', now) ?? now)}` },
              { value: 'other', label: 'Otra duración' },
            ]}
          />
          {duration === 'other' && (
            <NumberField
              label="Horas"
              required
              unit="h"
              maxDigits={2}
              hint={`De 1 a ${LONGEST_SATURATION_HOURS}.`}
              value={hours}
              onChange={setHours}
              error={isWrong ? HOURS_WRONG : undefined}
            />
          )}
          <UnreachedNote />
          {until && <Text tone="soft">Termina {plannedText(until, now)}.</Text>}
        </Stack>
      </Dialog>
      <QuestionsDialog questions={questions} confirm={current ? 'Guardar el cambio' : 'Declarar'} />
    </MisreadContext>
  );
}
