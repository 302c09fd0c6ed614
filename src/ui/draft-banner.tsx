import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { Banner } from './banner';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { fullMomentText, momentText } from './format/moment';
import { Row } from './layout';
import { Text } from './text';

interface Props {
  title: string;
  at: number;
  discard: string;
  onTake: () => void;
  onForget: () => void;
  /** Of a whole form, which took minutes to type: to discard it asks first. */
  isLong?: boolean;
  /** Something else was typed meanwhile: it is not saved before the choice, and to continue replaces it. */
  isBeside?: boolean;
}

type Question = 'take' | 'forget';

/** A draft was found on this device: continue or discard it. Neither loses typed words without a question. */
export function DraftBanner({ title, at, discard, onTake, onForget, isLong, isBeside }: Props) {
  const [asked, setAsked] = useState<Question | null>(null);
  const when = momentText(new Date(at), Date.now());
  const questions = {
    take: {
      title: '¿Reemplazar lo que escribió?',
      confirm: 'Reemplazarlo',
      words: `Lo que acaba de escribir aquí se borra, y vuelve lo que se guardó ${when}.`,
      act: onTake,
    },
    forget: {
      title: '¿Descartar lo guardado?',
      confirm: discard,
      words: `Lo que se guardó en este equipo ${when} se borra. No se puede recuperar.`,
      act: onForget,
    },
  };
  const question = asked && questions[asked];
  const choose = (choice: Question, mustAsk: boolean | undefined) => () =>
    mustAsk ? setAsked(choice) : questions[choice].act();
  return (
    <>
      <Banner
        tone={isBeside ? 'pending' : 'accent'}
        icon={FilePen}
        title={title}
        action={
          <Row gap={2} flexWrap="wrap">
            <Button size="sm" variant="quiet" onClick={choose('forget', isLong)}>
              {discard}
            </Button>
            <Button size="sm" variant="primary" onClick={choose('take', isBeside)}>
              Continuar
            </Button>
          </Row>
        }
      >
        <span title={fullMomentText(new Date(at))}>Se guardó en este equipo {when}.</span>
        {isBeside && ' Mientras no escoja, lo que escribe ahora no se guarda.'}
      </Banner>
      {question && (
        <ConfirmDialog
          open
          title={question.title}
          confirm={question.confirm}
          danger
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            question.act();
          }}
        >
          <Text>{question.words}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
