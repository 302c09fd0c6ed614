import { type Dispatch, useCallback, useMemo } from 'react';
import type { Occupation } from '../../../../contract/resources/occupation';
import {
  type KnownReport,
  LeaveGuard,
  NewerReportDialog,
  REPORT_NOT_SENT,
  ReplacedBanner,
  useFormState,
  useNewerQuestion,
  useOfflineForm,
  useReplacedReport,
} from '../../../offline-form';
import { DraftBanner } from '../../../ui/draft-banner';
import { ErrorSummary } from '../../../ui/error-summary';
import { FormBody } from '../../../ui/form-body';
import { Stack } from '../../../ui/layout';
import { MisreadContext, useMisreadFigures } from '../../../ui/misread-figures';
import { FormSkeleton } from '../../../ui/page-skeletons';
import { Text } from '../../../ui/text';
import { LostReportBanner } from '../lost-report-banner';
import { QuestionsDialog } from '../questions-dialog';
import { AlarmChoice } from '../shift-alarm/alarm-choice';
import { UnreviewedDialog } from '../unreviewed-dialog';
import { type OwnFigures, useOwnFigures } from '../use-own-figures';
import { useQuestions } from '../use-questions';
import { Arrivals } from './arrivals';
import { EmptyListsDialog } from './empty-lists-dialog';
import { OCCUPATION_FORM, readStored } from './occupation-kind';
import {
  currentBase,
  type Figures,
  newerLast,
  type OccupationEvent,
  occupationReducer,
} from './occupation-state';
import type { PatientListsPart } from './patient-lists-part';
import { ReportBar } from './report-bar';
import { changedIn, misreadIn, newsIn, questionsIn, undoneIn } from './report-questions';
import { countRows } from './row-counts';
import { doneSections, type PlacedFault } from './section-standing';
import { Sections } from './sections';
import { ShiftClose } from './shift-close';
import { stopsAtLists, useListQuestions } from './use-list-questions';
import { useOccupationFaults, useSections } from './use-occupation-faults';
import { useSendOccupation } from './use-send-occupation';

interface Props {
  figures: Figures;
  /** Its name, once a report of it was received. */
  hospital: string | null;
  corrects: string | null;
  onCorrected: () => void;
  ownFigures: OwnFigures;
  onSent: KnownReport<Occupation>['onSent'];
  patientLists: PatientListsPart | undefined;
}

/** The form itself. It has no submit button, so Enter in a field sends nothing. */
export function OccupationForm(props: Props) {
  const { figures, hospital, corrects, onCorrected, ownFigures, onSent, patientLists } = props;
  const { state, content, change } = useFormState(OCCUPATION_FORM, figures);
  const misreadFigures = useMisreadFigures();
  const form = useOfflineForm(OCCUPATION_FORM, content, corrects, misreadFigures);
  const { opened, draft, changed } = form;
  const sections = useSections(state, patientLists !== undefined);
  const faults = useOccupationFaults(state, sections, opened === 'gone' ? null : (opened?.failure ?? null));
  const { onChanged, onLeave } = faults;
  const send = useCallback<Dispatch<OccupationEvent>>(
    (event) => {
      if ('path' in event) onChanged(event.path);
      change((before) => occupationReducer(before, event));
      changed();
    },
    [change, changed, onChanged],
  );
  const useReport = useCallback(
    (content: unknown) => {
      const report = readStored(content);
      if (report) send({ type: 'use-figures', report });
    },
    [send],
  );
  useOwnFigures(ownFigures, !form.isOpening, useReport);
  const { figures: misread, forget } = misreadFigures;
  const { stage, told, onRead, hasSent, sendReport } = useSendOccupation({
    own: form.own,
    onRefused: faults.onRefused,
    onDone: (last) => {
      if (last) onSent(last);
      form.clear();
      faults.clear();
      forget();
      window.scrollTo({ top: 0 });
      if (corrects !== null) onCorrected();
    },
  });
  const newer = stage === 'idle' ? newerLast(state, newsIn(figures, hasSent)) : null;
  const current = useMemo(() => currentBase(state, newer), [state, newer]);
  const replacing = useReplacedReport(figures.last);
  const replaced = newer === null && told === null ? replacing.replaced : null;
  const newerQuestion = useNewerQuestion(newer);
  const unusual = () => [...misreadIn(state, misread), ...questionsIn(state, sections, faults.changed)];
  const figureQuestions = useQuestions(unusual, () =>
    newerQuestion.pass(() => {
      // The question about the newer report has named them, and the user sends them as they are.
      const decided = newer ? undoneIn(state, current).map(({ path }) => path) : [];
      void sendReport(state, decided);
    }),
  );
  const questions = useListQuestions(state.form.lists, figureQuestions.report);
  const done = doneSections(sections, faults.changed, state.confirmed, faults.missing);
  const unreviewed = sections.filter(({ id }) => !done.includes(id)).map(({ title }) => title);
  /** The other questions before a report name the unreviewed sections too: one question is enough. */
  const isAskedAnyway = () => done.length > 0 && (stopsAtLists(state.form.lists) || unusual().length > 0);
  const review = useQuestions(
    () => (isAskedAnyway() ? [] : unreviewed.map((name) => ({ name, message: '' }))),
    questions.report,
  );
  const onGoTo = ({ path, section }: PlacedFault) => {
    onLeave(path);
    if (state.confirmed.includes(section)) send({ type: 'open', section });
  };

  if (form.isOpening) return <FormSkeleton />;
  return (
    <MisreadContext value={misread}>
      <Stack gap={6} flex={1}>
        <FormBody isSending={stage !== 'idle'} gap={{ base: 3, md: 6 }}>
          <Stack gap={2} fontSize={{ base: 'small', md: 'body' }}>
            <Text>
              Los campos se refieren a la cantidad de pacientes que ocupan los recursos de su entidad. Solo se
              pregunta por lo que ofreció en el último reporte de capacidad.
            </Text>
            <LostReportBanner
              told={told}
              onUse={useReport}
              onRead={() => {
                onRead();
                replacing.onRead();
              }}
            />
            {replaced && (
              <ReplacedBanner
                by={replaced.by}
                changed={changedIn(state, replaced.own.report, replaced.by.report)}
                onRead={replacing.onRead}
              />
            )}
            <ShiftClose hospital={hospital} base={state.base} />
            <AlarmChoice />
            {stage === 'idle' && <Arrivals state={state} figures={newsIn(figures, hasSent)} send={send} />}
          </Stack>
          {draft.foundAt !== null && (
            <DraftBanner
              title="Tiene un reporte de ocupación sin terminar"
              at={draft.foundAt}
              discard="Descartarlo"
              isLong
              isBeside={draft.isBeside}
              onTake={draft.take}
              onForget={draft.forget}
            />
          )}
          <ErrorSummary errors={faults.summary} title="El reporte no se guardó" />
          <Sections
            sections={sections}
            state={state}
            current={current}
            changed={faults.changed}
            faults={faults.missing}
            shown={faults.shown}
            send={send}
            onLeave={onLeave}
            patientLists={patientLists}
          />
        </FormBody>
        <ReportBar
          done={done.length}
          total={sections.length}
          counts={countRows(state, faults.changed)}
          faults={faults.missing}
          savedAt={content.isDirty ? draft.savedAt : null}
          stage={stage}
          hasNewer={newer !== null}
          onGoTo={onGoTo}
          onReport={() => newerQuestion.begin(review.report)}
        />
        <NewerReportDialog
          question={newerQuestion}
          newer={newer}
          undone={newerQuestion.isAsking ? undoneIn(state, current) : []}
          take={{
            label: 'Traer esos valores',
            effect: 'Si trae esos valores, lo que usted cambió se conserva.',
            onTake: () => send({ type: 'use-last', figures }),
          }}
        />
        <UnreviewedDialog
          questions={review}
          title={done.length === 0 ? 'No ha revisado ninguna sección' : 'Hay secciones sin revisar'}
          confirm={done.length === 0 ? undefined : 'Reportar sin revisarlas'}
        >
          {state.base.ref === null
            ? 'Saldrían como están en el formulario, y el CRUE lee que nadie las revisó.'
            : 'Saldrían con los valores anteriores, y el CRUE lee que nadie las revisó.'}
        </UnreviewedDialog>
        <QuestionsDialog questions={figureQuestions} unreviewed={unreviewed} />
        <EmptyListsDialog
          unreviewed={unreviewed}
          empty={questions.asking}
          onClose={questions.cancel}
          onConfirm={questions.confirm}
        />
        <LeaveGuard guard={form.guard} title="¿Salir del reporte de ocupación?" stay="Seguir en el reporte">
          {REPORT_NOT_SENT}
        </LeaveGuard>
      </Stack>
    </MisreadContext>
  );
}
