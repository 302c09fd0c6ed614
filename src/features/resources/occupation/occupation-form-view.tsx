import { type Dispatch, useCallback, useMemo } from 'react';
import type { Occupation } from '../../../../contract/resources/occupation';
import {
  type OccupationSection,
  PATIENTS,
  sectionsOf,
} from '../../../../contract/resources/occupation-fields';
import type { ApiFailure } from '../../../api';
import {
  changedFigures,
  isWithin,
  type KnownReport,
  LeaveGuard,
  NewerReportDialog,
  REPORT_NOT_SENT,
  ReplacedBanner,
  undoneFigures,
  useFieldFaults,
  useFormState,
  useNewerQuestion,
  useOfflineForm,
  useReplacedReport,
} from '../../../offline-form';
import { DraftBanner } from '../../../ui/draft-banner';
import { ErrorSummary, type ErrorSummaryProps } from '../../../ui/error-summary';
import { FormBody } from '../../../ui/form-body';
import { Stack } from '../../../ui/layout';
import {
  MisreadContext,
  type MisreadFigures,
  questionsOfMisread,
  useMisreadFigures,
} from '../../../ui/misread-figures';
import { FormSkeleton } from '../../../ui/page-skeletons';
import { Text } from '../../../ui/text';
import { LostReportBanner } from '../lost-report-banner';
import { isMisreadPatient, misreadPatient } from '../patient-lists/misread-patient';
import { QuestionsDialog } from '../questions-dialog';
import { UnreviewedDialog } from '../unreviewed-dialog';
import { type OwnFigures, useOwnFigures } from '../use-own-figures';
import { useQuestions } from '../use-questions';
import { Arrivals } from './arrivals';
import { changedPaths } from './compare-forms';
import { EmptyListsDialog } from './empty-lists-dialog';
import { fieldIdOf, sectionIdOf } from './field-id';
import { figuresOf } from './figure-text';
import { formOf } from './occupation-form';
import { OCCUPATION_FORM, readStored } from './occupation-kind';
import { faultsOf, questionsOf } from './occupation-report';
import {
  type Base,
  currentBase,
  type Figures,
  newerLast,
  type OccupationEvent,
  type OccupationState,
  occupationReducer,
} from './occupation-state';
import type { PatientListsPart } from './patient-lists-part';
import { ReportBar } from './report-bar';
import { doneSections, type PlacedFault, placeFaults } from './section-standing';
import { Sections } from './sections';
import { ShiftClose } from './shift-close';
import { stopsAtLists, useListQuestions } from './use-list-questions';
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
        <FormBody isSending={stage !== 'idle'} gap={6}>
          <Stack gap={2}>
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
            {stage === 'idle' && <Arrivals state={state} figures={newsIn(figures, hasSent)} send={send} />}
          </Stack>
          {draft.foundAt !== null && (
            <DraftBanner
              title="Tiene un reporte de ocupación sin terminar"
              at={draft.foundAt}
              discard="Descartarlo"
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

/** Unusual figures that the user typed; a prefilled one was asked about when it was typed. */
function questionsIn(
  { form, capacity: { report } }: OccupationState,
  sections: readonly OccupationSection[],
  changed: ReadonlySet<string>,
) {
  const questions = placeFaults(questionsOf(form, report), sections, report);
  return questions.filter(
    ({ path, section }) => section === PATIENTS || [...changed].some((one) => isWithin(path, one)),
  );
}

/** The misread figures; of listed patients only those that are still on a list. */
function misreadIn({ form: { lists } }: OccupationState, figures: MisreadFigures) {
  const listed = [...lists.covid, ...lists.ira].map(misreadPatient);
  return questionsOfMisread(figures).filter(
    ({ key }) => !isMisreadPatient(key) || listed.some((patient) => key.startsWith(patient)),
  );
}

/** The figures of the newer report that this one would undo. */
function undoneIn({ base, form, capacity: { report } }: OccupationState, newer: Base) {
  const of = (answers: Base['form']) => figuresOf(answers, report);
  return undoneFigures(of(base.form), of(form), of(newer.form));
}

function changedIn({ capacity: { report } }: OccupationState, before: Occupation, after: Occupation) {
  return changedFigures(figuresOf(formOf(report, before), report), figuresOf(formOf(report, after), report));
}

/** A report of this form is no news to its author, also when a refetch brings it before the answer to it. */
function newsIn(figures: Figures, hasSent: (ref: string) => boolean): Figures {
  return figures.last && hasSent(figures.last.ref) ? { ...figures, last: null } : figures;
}

function useSections({ capacity }: OccupationState, hasLists: boolean): readonly OccupationSection[] {
  return useMemo(() => {
    const asked = sectionsOf(capacity.report);
    return hasLists ? [...asked, { id: PATIENTS, title: 'Pacientes COVID e IRA', fields: [] }] : asked;
  }, [capacity, hasLists]);
}

/** Missing and refused answers, with their names on the screen. */
function useOccupationFaults(
  { form, base, capacity }: OccupationState,
  sections: readonly OccupationSection[],
  opened: ApiFailure | null,
) {
  const missing = useMemo(
    () => placeFaults(faultsOf(form, capacity.report), sections, capacity.report),
    [form, capacity, sections],
  );
  const place = useCallback(
    ({ errors }: Pick<ApiFailure, 'errors'>) => placeFaults(errors, sections, capacity.report),
    [sections, capacity],
  );
  const faults = useFieldFaults(missing, place, opened);
  const changed = useMemo(() => changedPaths(form, base.form), [form, base]);
  const { refusal } = faults;
  const summary = useMemo(
    () => (refusal ? summaryOf(refusal, place(refusal), sections) : []),
    [refusal, place, sections],
  );
  return { ...faults, missing, changed, summary };
}

function summaryOf(
  { message: words }: ApiFailure,
  refused: readonly PlacedFault[],
  [first]: readonly OccupationSection[],
): ErrorSummaryProps['errors'] {
  if (refused.length === 0) return [{ fieldId: sectionIdOf(first?.id ?? ''), message: words }];
  return refused.map(({ path, name, message }) => ({
    fieldId: fieldIdOf(path),
    message: name === '' ? message : `${name}: ${message}`,
  }));
}
