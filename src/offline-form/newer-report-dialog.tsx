import { serverNow } from '../api';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { momentText } from '../ui/format/moment';
import { Stack } from '../ui/layout';
import { Text } from '../ui/text';
import { ChangedFiguresList } from './changed-figures-list';
import type { ChangedFigure } from './compare-figures';
import type { Known } from './known-report';
import type { NewerQuestion } from './use-newer-question';

interface Props {
  question: NewerQuestion;
  newer: Known<unknown> | null;
  /** The figures of the newer report that this form would undo. */
  undone: readonly ChangedFigure[];
  /** How the form takes the newer report, and what happens to the input then. */
  take: { label: string; effect: string; onTake: () => void };
}

/** Also in the bar with the button, because the banner may be out of sight. */
export const NEWER_REPORT = 'Hay un reporte más nuevo';

/** Asks before a report undoes figures that its author never saw. */
export function NewerReportDialog({ question, newer, undone, take }: Props) {
  if (!newer) return null;
  const { isAsking, cancel, sendAsIs } = question;
  const onTake = () => {
    cancel();
    take.onTake();
  };
  return (
    <Dialog
      open={isAsking}
      onClose={cancel}
      title={NEWER_REPORT}
      footer={
        <>
          <Button onClick={cancel}>Volver</Button>
          <Button onClick={sendAsIs}>Enviar como está</Button>
          <Button variant="primary" onClick={onTake}>
            {take.label}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>
          {`${newer.isOwn ? 'Usted' : newer.by} reportó ${momentText(newer.at, serverNow())}, después del reporte del que parte este formulario.`}
        </Text>
        {undone.length > 0 ? (
          <>
            <Text>Si lo envía como está, deshace cifras de ese reporte que usted no cambió:</Text>
            <ChangedFiguresList figures={undone} />
          </>
        ) : (
          <Text>Lo que usted no cambió es igual en los dos: si lo envía como está, solo cuenta lo suyo.</Text>
        )}
        <Text tone="soft">{take.effect}</Text>
      </Stack>
    </Dialog>
  );
}
