import { Search, Send } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import type { Capacity } from '../../../../contract/resources/capacity';
import {
  NEWER_REPORT,
  NewerReportDialog,
  type ReportForm,
  type SendWords,
  tellResult,
  useFieldFaults,
} from '../../../offline-form';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FormBody } from '../../../ui/form-body';
import { MisreadContext, toCorrectText } from '../../../ui/misread-figures';
import { MissingBar } from '../../../ui/missing-bar';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/text-field';
import { useMedia } from '../../../ui/use-media';
import { QuestionsDialog } from '../questions-dialog';
import { TAKE_NEWER } from '../report-banners';
import { useLastOccupation } from '../use-last-occupation';
import { useQuestions } from '../use-questions';
import {
  misreadIn,
  missingIn,
  type Offer,
  offerAll,
  offerAt,
  progressOf,
  questionsIn,
  refusedAt,
  withOffer,
} from './capacity-form';
import { type CapacityItem, type CapacitySection as Section, sectionsWith } from './capacity-items';
import { CapacityRefusal } from './capacity-refusal';
import { CapacitySection } from './capacity-section';

const STATUS = 'capacity-status';
const WORDS: SendWords = {
  sent: 'Se ha guardado el reporte de capacidad exitosamente.',
  refused: () => 'No se pudo guardar el reporte de capacidad, inténtalo más tarde.',
  refusedMs: LIMITS.alertMs,
};

/** Six sections, a search through their items, and the bar with the missing fields. */
export function CapacityFields({ form }: { form: ReportForm<Capacity> }) {
  const { value: capacity, basis, change } = form;
  const [typed, setTyped] = useState('');
  const tight = useMedia('(max-width: 63.99rem)');
  const opened = form.opened === 'gone' ? null : form.opened;
  const missing = useMemo(() => missingIn(capacity), [capacity]);
  const faults = useFieldFaults(missing, refusedAt, opened?.failure ?? null);
  const { onChanged } = faults;
  const sections = sectionsWith(typed);
  const undo = useRef<number | null>(null);

  const onChange = useCallback(
    (path: string, offer: Offer) => {
      change((before) => withOffer(before, path, offer));
      onChanged(path);
    },
    [change, onChanged],
  );
  const onOfferAll = useCallback(
    ({ items, name }: Section) => {
      let added: readonly CapacityItem[] = [];
      change((value) => {
        added = items.filter(({ path }) => !offerAt(value, path).enable);
        return offerAll(value, added, true);
      });
      // A search leaves only some items of the section.
      undo.current = notify.info(`Ahora ofrece ${added.length} más en ${name}.`, LIMITS.alertMs, {
        action: { label: 'Deshacer', onSelect: () => change((value) => offerAll(value, added, false)) },
      });
    },
    [change],
  );
  const send = async () => {
    // What is on its way no longer changes.
    if (undo.current !== null) notify.dismiss(undo.current);
    faults.onRefused(null);
    const result = await form.send();
    if (result === null) return;
    tellResult(result, WORDS);
    if (result.as === 'refused') faults.onRefused(result.failure);
  };
  const { figures: misread } = form.misread;
  const occupation = useLastOccupation().last?.report ?? null;
  const questions = useQuestions(
    () => [...misreadIn(capacity, misread), ...questionsIn(capacity, basis, occupation)],
    () => form.question.pass(() => void send()),
  );
  const progress = progressOf(capacity);

  return (
    <MisreadContext value={misread}>
      <FormBody isSending={form.isSending}>
        {faults.refusal && <CapacityRefusal failure={faults.refusal} />}
        <TextField
          label="Buscar entre lo que se puede ofrecer"
          type="search"
          value={typed}
          onChange={setTyped}
          placeholder="Por ejemplo: urología, UCI, tomógrafo"
        />
        {sections.length === 0 && (
          <EmptyState icon={Search} title={`No hay nada que se llame «${typed.trim()}»`} />
        )}
        {sections.map((section) => (
          <CapacitySection
            // A new key opens collapsed sections during a search.
            key={typed.trim() === '' ? section.id : `${section.id} found`}
            section={section}
            capacity={capacity}
            before={basis.value}
            faults={faults.shown}
            onChange={onChange}
            onTouched={faults.onLeave}
            onOfferAll={onOfferAll}
          />
        ))}
      </FormBody>
      <MissingBar
        id={STATUS}
        missing={missing}
        status={
          form.newer
            ? NEWER_REPORT
            : statusText(progress, misreadIn(capacity, misread).length, form.draft.savedAt)
        }
        progress={progress}
        onAsked={() => {
          setTyped('');
          faults.showAll();
        }}
      >
        <Button
          variant="primary"
          icon={tight ? undefined : Send}
          disabled={missing.length > 0}
          aria-describedby={STATUS}
          busy={form.isSending}
          busyLabel="Enviando"
          onClick={() => form.question.begin(questions.report)}
        >
          Reportar capacidad
        </Button>
      </MissingBar>
      <NewerReportDialog
        question={form.question}
        newer={form.newer}
        undone={form.undone}
        take={{ ...TAKE_NEWER, onTake: form.takeNewer }}
      />
      <QuestionsDialog questions={questions} />
    </MisreadContext>
  );
}

function statusText(
  { done, total }: ReturnType<typeof progressOf>,
  misread: number,
  savedAt: number | null,
): string {
  const ready = misread > 0 ? toCorrectText(misread) : 'Todo listo para enviar';
  const standing = done < total ? `${done} de ${total} completos` : ready;
  return savedAt === null || done < total ? standing : `${standing} · Guardado en este equipo`;
}
