import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import type { Role } from '../../../contract/roles';
import type { ApiFailure } from '../../api';
import { type SendResult, useOutbox } from '../../submissions';
import { DraftNotice } from '../../ui/draft-notice';
import type { ErrorSummaryProps } from '../../ui/error-summary';
import { Stack } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { Stepper } from '../../ui/stepper';
import { FormStep } from './form-step';
import { jumpToField } from './jump-to-field';
import { LeaveGuard } from './leave-guard';
import { LookupStep } from './lookup-step';
import { OpenTransfersDialog } from './open-transfers-dialog';
import { pendingFields } from './pending-fields';
import { prepareFile } from './plain-file';
import { refusalAtFields } from './refusal-at-fields';
import { fieldIdOf } from './request-fields';
import { emptyRequest, type RequestForm } from './request-form';
import { type Request, type RequestKind, RequestKindContext, useRequestKind } from './request-kind';
import { requestResolver } from './request-resolver';
import { type Reviewed, ReviewStep } from './review-step';
import { useDraft } from './use-draft';
import { useOpenedSubmission } from './use-opened-submission';
import { usePersonLookup } from './use-person-lookup';

interface Props {
  kind: RequestKind;
  roles: readonly Role[];
  /** A submission that is opened again, to be corrected. */
  mends: string | null;
  onCreated: (transferId: number) => void;
  /** It rests on this device and goes by itself. */
  onKept: () => void;
  /** Opens a transfer that is under way; absent where there is no screen for it. */
  onOpen?: (transferId: number) => void;
  /** Under step 1. */
  children?: ReactNode;
}

/** A request in two steps: who the patient is, by the register of affiliates, and then everything else. */
export function RequestScreen({ kind, ...props }: Props) {
  return (
    <RequestKindContext value={kind}>
      <Screen {...props} />
    </RequestKindContext>
  );
}

function Screen({ roles, mends, onCreated, onKept, onOpen, children }: Omit<Props, 'kind'>) {
  const kind = useRequestKind();
  const { words } = kind;
  const steps = ['Consulta en la BDUA', words.step];
  const [resolver] = useState(() => requestResolver(kind));
  const [blank] = useState(() => emptyRequest(crypto.randomUUID(), roles));
  const form = useForm<RequestForm, unknown, Request>({
    defaultValues: blank,
    resolver,
    // At the first leaving of a field, then with each change: an error goes as soon as it is mended.
    mode: 'onTouched',
  });
  const [step, setStep] = useState<'lookup' | 'form'>('lookup');
  const [isFormBegun, setFormBegun] = useState(false);
  const [refused, setRefused] = useState<ErrorSummaryProps['errors']>([]);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const draft = useDraft(form, mends === null);
  const outbox = useOutbox();
  const opened = useOpenedSubmission(mends);
  const body = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const isHere = useStillHere();
  const failureNotice = useRef<number | null>(null);
  const { isDirty } = form.formState;
  const stepIndex = step === 'lookup' ? 0 : 1;

  const goTo = (next: 'lookup' | 'form') => {
    setStep(next);
    if (next === 'form') setFormBegun(true);
    requestAnimationFrame(() => {
      const [missing] =
        next === 'form' && kind.opensAt === 'missing' ? pendingFields(kind, form.getValues()) : [];
      window.scrollTo({ top: 0 });
      body.current?.focus({ preventScroll: true });
      if (missing) jumpToField(missing.name);
    });
  };
  const person = usePersonLookup(form, () => {
    setRefused([]);
    goTo('form');
  });

  const review = form.handleSubmit((request) => {
    setRefused([]);
    const values = form.getValues();
    if (values.annex) prepareFile(outbox, values.annex);
    setReviewed({ request, form: values });
  });
  const forgetFailureNotice = () => {
    if (failureNotice.current !== null) notify.dismiss(failureNotice.current);
  };
  const finish = (result: Exclude<SendResult, { as: 'refused' }>) => {
    if (isDone.current) return;
    isDone.current = true;
    draft.forget();
    if (result.as === 'sent' && result.made !== null) {
      notify.success(words.sent(result.made), LIMITS.toastMs);
      if (isHere()) onCreated(result.made);
      return;
    }
    notify.info('Guardado en este equipo. Se enviará solo cuando vuelva la conexión.', LIMITS.toastMs, {
      title: `${words.waiting} por enviar`,
    });
    if (isHere()) onKept();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when it was read
  useEffect(() => {
    if (opened === null) return;
    if (opened === 'gone') {
      notify.info('Ese envío ya no está por corregir. Mírelo en Envíos.', LIMITS.toastMs);
      return;
    }
    form.reset(opened.form, { keepDefaultValues: true });
    goTo('form');
    if (opened.failure) tellFailure(opened.failure);
  }, [opened]);
  const takeDraft = () => {
    const taken = draft.take();
    if (!taken) return;
    form.reset(taken, { keepDefaultValues: true });
    goTo('form');
  };
  const tellFailure = (failure: ApiFailure) => {
    failureNotice.current = notify.error(failure.message, LIMITS.toastMs, {
      title: words.failed,
    });
    const { fields, other } = refusalAtFields(kind, failure);
    if (fields.length === 0) return;
    setReviewed(null);
    for (const { name, message } of fields) form.setError(name, { type: 'server', message });
    setRefused([
      ...fields.map(({ name, message }) => ({
        fieldId: fieldIdOf(name),
        message: `${kind.fields.find((field) => field.name === name)?.label ?? ''}: ${message}`,
      })),
      ...other.map((message) => ({ fieldId: message, message })),
    ]);
  };

  return (
    <FormProvider {...form}>
      <PageBar
        title={words.screen}
        back={step === 'form' ? { label: 'Volver a la consulta', onSelect: () => goTo('lookup') } : undefined}
      />
      <Page width="form">
        <Stepper steps={steps} current={stepIndex} />
        {draft.found && (
          <DraftNotice
            title={words.draft}
            at={draft.found.at}
            discard="Descartarla"
            onTake={takeDraft}
            onForget={draft.forget}
          />
        )}
        <Stack ref={body} tabIndex={-1} aria-label={steps[stepIndex]} gap={4} flex={1} outline="none">
          {step === 'lookup' && (
            <LookupStep
              lookup={person.lookup}
              onChange={person.setLookup}
              busy={person.busy}
              onSearch={person.search}
              onSkip={person.skip}
              onReturn={isFormBegun ? () => goTo('form') : undefined}
            />
          )}
          {step === 'lookup' && children}
          {isFormBegun && (
            // Kept while step 1 is open: half a typed date stays half a typed date.
            <Stack gap={4} flex={1} display={step === 'form' ? 'flex' : 'none'}>
              <FormStep
                locked={person.locked}
                roles={roles}
                lookupFailure={person.failure}
                refused={refused}
                savedAt={draft.savedAt}
                onBack={() => goTo('lookup')}
                onReview={review}
              />
            </Stack>
          )}
        </Stack>
      </Page>
      {person.openOnes && <OpenTransfersDialog {...person.openOnes} onOpen={onOpen} />}
      <ReviewStep
        reviewed={reviewed}
        mends={mends}
        onCorrect={() => setReviewed(null)}
        onSend={forgetFailureNotice}
        onDone={finish}
        onRefused={tellFailure}
      />
      <LeaveGuard
        mustAsk={() => isDirty && !isDone.current}
        isUnfinished={isDirty}
        onKeep={draft.keep}
        onDiscard={draft.forget}
      />
    </FormProvider>
  );
}

/** Whether this screen is still the one that is open, for what comes back late. */
function useStillHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
