import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Fault } from '../../../../contract/resources/capacity';
import type { ApiFailure } from '../../../api';
import { ErrorSummary, type ErrorSummaryProps } from '../../../ui/error-summary';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { useHoldUpdates } from '../../../ui/unsaved';
import { Arrivals } from './arrivals';
import { changedPaths } from './compare-forms';
import { DraftFound } from './draft-found';
import { EmptyListsDialog } from './empty-lists-dialog';
import { fieldIdOf, jumpTo, sectionIdOf } from './field-id';
import type { Figures } from './known-figures';
import { PATIENTS, sectionsOf } from './occupation-fields';
import { faultsOf } from './occupation-report';
import { beginWith, type OccupationEvent, occupationReducer } from './occupation-state';
import type { PatientListsPart } from './patient-lists-part';
import { ReportBar } from './report-bar';
import { doneSections, isWithin, type PlacedFault, placeFaults } from './section-standing';
import { Sections } from './sections';
import { ShiftClose } from './shift-close';
import { useKeptOccupation } from './use-kept-occupation';
import type { OpenedReport } from './use-opened-report';
import { useSendOccupation } from './use-send-occupation';

interface Props {
  figures: Figures;
  /** Its name, once a report of it was received. */
  hospital: string | null;
  mends: string | null;
  opened: OpenedReport | null;
  onMended: () => void;
  patientLists: PatientListsPart | undefined;
}

/** The form itself. There is no submit button in it, so Enter in a field sends nothing. */
export function OccupationForm({ figures, hospital, mends, opened, onMended, patientLists }: Props) {
  const [state, change] = useReducer(occupationReducer, null, () => beginWith(figures, opened?.report));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly PlacedFault[]>([]);
  const [summary, setSummary] = useState<ErrorSummaryProps['errors']>([]);
  const { capacity, base, form, confirmed } = state;
  const sections = useMemo(() => {
    const asked = sectionsOf(capacity.report);
    const lists = { id: PATIENTS, title: 'Pacientes COVID e IRA', fields: [] };
    return patientLists ? [...asked, lists] : asked;
  }, [capacity, patientLists]);
  const faults = useMemo(
    () => placeFaults(faultsOf(form, capacity.report), sections, capacity.report),
    [form, capacity, sections],
  );
  const changed = useMemo(() => changedPaths(form, base.form), [form, base]);
  const isUnsent = changed.size > 0 || confirmed.length > 0;
  const done = doneSections(sections, changed, confirmed, faults);
  const draft = useKeptOccupation(state, mends === null);
  useHoldUpdates(isUnsent, 'occupation');
  // Also once the form has begun anew from what was sent: its news may have come before its answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said above
  useEffect(() => change({ type: 'known', figures }), [figures, base.ref]);

  const placed = (given: readonly Fault[]) => placeFaults(given, sections, capacity.report);
  const onRefused = (failure: ApiFailure) => {
    const found = placed(failure.errors);
    setRefused(found);
    setSummary(
      found.length > 0
        ? found.map(({ path, name, message }) => ({
            fieldId: fieldIdOf(path),
            message: name === '' ? message : `${name}: ${message}`,
          }))
        : [{ fieldId: sectionIdOf(sections[0]?.id ?? ''), message: failure.message }],
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it was opened
  useEffect(() => {
    if (opened?.failure) onRefused(opened.failure);
  }, [opened]);
  const sending = useSendOccupation({
    mends,
    mendsRef: opened?.report.clientRef ?? null,
    onRefused,
    onDone: (last) => {
      draft.forget();
      setLeft(new Set());
      setRefused([]);
      setSummary([]);
      change({ type: 'begin', figures: { capacity, last } });
      window.scrollTo({ top: 0 });
      if (mends !== null) onMended();
    },
  });
  const [send] = useState(() => (event: OccupationEvent) => {
    const path = 'path' in event ? event.path : null;
    if (path !== null) setRefused((those) => those.filter((fault) => !isWithin(fault.path, path)));
    change(event);
  });
  const [onLeave] = useState(() => (path: string) => setLeft((those) => new Set(those).add(path)));

  const goTo = ({ path, section }: PlacedFault) => {
    onLeave(path);
    if (confirmed.includes(section)) change({ type: 'open', section });
    requestAnimationFrame(() => {
      if (!jumpTo(fieldIdOf(path))) jumpTo(sectionIdOf(section));
    });
  };

  return (
    <Stack gap={6} flex={1}>
      <Stack gap={2}>
        <Text>
          Los campos se refieren a la cantidad de pacientes que ocupan los recursos de su entidad. Solo se
          pregunta por lo que ofreció en el último reporte de capacidad.
        </Text>
        <ShiftClose hospital={hospital} base={base} />
        <Arrivals state={state} figures={figures} send={send} />
      </Stack>
      {draft.found && (
        <DraftFound
          at={draft.found.at}
          onForget={draft.forget}
          onTake={() => {
            if (draft.found) change({ type: 'take', kept: draft.found.state });
            draft.settle();
          }}
        />
      )}
      <ErrorSummary errors={summary} title="El reporte no se guardó" />
      <Sections
        sections={sections}
        state={state}
        changed={changed}
        faults={faults}
        shown={[...refused, ...faults.filter(({ path }) => left.has(path))]}
        send={send}
        onLeave={onLeave}
        patientLists={patientLists}
      />
      <ReportBar
        done={done.length}
        total={sections.length}
        faults={faults}
        savedAt={isUnsent ? draft.savedAt : null}
        stage={sending.stage}
        onGoTo={goTo}
        onReport={() => sending.report(state)}
      />
      <EmptyListsDialog
        empty={sending.asking}
        onClose={sending.cancel}
        onConfirm={() => sending.confirm(state)}
      />
    </Stack>
  );
}
