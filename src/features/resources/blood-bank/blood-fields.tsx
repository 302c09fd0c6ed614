import { CircleAlert, Send } from 'lucide-react';
import { useMemo } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { BLOOD_FIELDS, type BloodField } from '../../../../contract/resources/blood-bank';
import { bloodName } from '../../../../contract/resources/report-figures';
import type { ApiFailure } from '../../../api';
import {
  NEWER_REPORT,
  NewerReportDialog,
  type ReportForm,
  type SendWords,
  tellResult,
  useFieldFaults,
} from '../../../offline-form';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FormBody } from '../../../ui/form-body';
import { MisreadContext, questionsOfMisread, toCorrectText } from '../../../ui/misread-figures';
import { MissingBar } from '../../../ui/missing-bar';
import { TextArea } from '../../../ui/text-area';
import { useMedia } from '../../../ui/use-media';
import { QuestionsDialog } from '../questions-dialog';
import { TAKE_NEWER } from '../report-banners';
import { UnreviewedDialog } from '../unreviewed-dialog';
import { useQuestions } from '../use-questions';
import {
  type BloodFault,
  type BloodForm,
  isSameBlood,
  missingIn,
  questionsIn,
  refusedAt,
} from './blood-form';
import { BloodGrid, bloodFieldId } from './blood-grid';

const STATUS = 'blood-status';
const WORDS: SendWords = {
  sent: 'Los recursos se han guardado exitosamente',
  refused: wordsOf,
  refusedMs: LIMITS.alertMs,
};

/** The units, the observations, and the bar with the missing fields. */
export function BloodFields({ form }: { form: ReportForm<BloodForm> }) {
  const { value: blood, change, opened } = form;
  const tight = useMedia('(max-width: 63.99rem)');
  const missing = useMemo(() => missingIn(blood), [blood]);
  const faults = useFieldFaults(missing, refusedAt, opened === 'gone' ? null : (opened?.failure ?? null));
  const { shown, refusal, onRefused } = faults;

  const onChange = (part: Partial<BloodForm>, field: BloodFault['path']) => {
    change((value) => ({ ...value, ...part }));
    faults.onChanged(field);
  };
  const send = async () => {
    onRefused(null);
    const result = await form.send();
    if (result === null) return;
    tellResult(result, WORDS);
    if (result.as === 'refused') onRefused(result.failure);
  };
  const { figures: misread, count: misreadCount } = form.misread;
  const questions = useQuestions(
    () => [...questionsOfMisread(misread), ...questionsIn(blood, form.basis)],
    () => form.question.pass(() => void send()),
  );
  const review = useQuestions(
    () =>
      form.basis.ref !== null && isSameBlood(blood, form.basis.value) ? [{ name: '', message: '' }] : [],
    questions.report,
  );
  const done = BLOOD_FIELDS.length - missing.length;

  return (
    <MisreadContext value={misread}>
      <FormBody isSending={form.isSending}>
        {refusal && (
          <Banner tone="rejected" icon={CircleAlert} title="No se pudo guardar el reporte">
            {wordsOf(refusal)}
          </Banner>
        )}
        <Card>
          <BloodGrid
            form={blood}
            faults={shown}
            onChange={(field: BloodField, units) => onChange({ [field]: units }, field)}
            onTouched={faults.onLeave}
          />
        </Card>
        <Card>
          <TextArea
            id={bloodFieldId('observations')}
            label="Observaciones generales"
            value={blood.observations}
            onChange={(observations) => onChange({ observations }, 'observations')}
            limit={LIMITS.bloodObservations}
            error={shown.find(({ path }) => path === 'observations')?.message}
          />
        </Card>
      </FormBody>
      <MissingBar
        id={STATUS}
        missing={missing.map(({ path }) => ({
          fieldId: bloodFieldId(path),
          label: bloodName(path as BloodField),
        }))}
        status={form.newer ? NEWER_REPORT : statusText(done, misreadCount, form.draft.savedAt)}
        progress={{ done, total: BLOOD_FIELDS.length }}
        onAsked={faults.showAll}
      >
        <Button
          variant="primary"
          icon={tight ? undefined : Send}
          disabled={missing.length > 0}
          aria-describedby={STATUS}
          busy={form.isSending}
          busyLabel="Enviando"
          onClick={() => form.question.begin(review.report)}
        >
          Reportar recursos disponibles
        </Button>
      </MissingBar>
      <NewerReportDialog
        question={form.question}
        newer={form.newer}
        undone={form.undone}
        take={{ ...TAKE_NEWER, onTake: form.takeNewer }}
      />
      <UnreviewedDialog questions={review} title="No ha cambiado ninguna cantidad">
        El reporte saldría con las unidades anteriores como si las hubiera contado ahora.
      </UnreviewedDialog>
      <QuestionsDialog questions={questions} />
    </MisreadContext>
  );
}

function statusText(done: number, misread: number, savedAt: number | null): string {
  const total = BLOOD_FIELDS.length;
  const ready = misread > 0 ? toCorrectText(misread) : 'Todo listo para enviar';
  const standing = done < total ? `${done} de ${total} completos` : ready;
  return savedAt === null ? standing : `${standing} · Guardado en este equipo`;
}

/** The first field error of the server, or its general message. */
function wordsOf(failure: ApiFailure): string {
  return failure.errors[0]?.message ?? failure.message;
}
