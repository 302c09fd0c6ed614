import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import type { Role } from '../../../contract/roles';
import { LeaveGuard, type OfflineForm, type SendWords, tellResult } from '../../offline-form';
import { useSession } from '../../session';
import { type SendResult, useOutbox } from '../../submissions';
import { DraftBanner } from '../../ui/draft-banner';
import { jumpTo } from '../../ui/jump-to';
import { Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { Stepper } from '../../ui/stepper';
import { countUses } from './diagnosis-uses';
import { FormStep } from './form-step';
import { LookupStep } from './lookup-step';
import { OpenTransfersDialog } from './open-transfers-dialog';
import { pendingFields } from './pending-fields';
import { PhoneCorrectionContext } from './phone-correction';
import { prepareFile } from './plain-file';
import { fieldIdOf } from './request-fields';
import type { RequestForm } from './request-form';
import { type Request, type RequestKind, RequestKindContext, useRequestKind } from './request-kind';
import { type Reviewed, ReviewStep } from './review-step';
import { useOfflineRequest } from './use-offline-request';
import { usePersonLookup } from './use-person-lookup';
import { useRefusal } from './use-refusal';

const DOCUMENT_FIELDS = [fieldIdOf('person.documentType'), fieldIdOf('person.document')];

interface Props {
  kind: RequestKind;
  roles: readonly Role[];
  /** A submission that is open for correction. */
  corrects: string | null;
  /** Fills an empty form with what is known already. */
  starts?: (form: RequestForm) => RequestForm;
  onCreated: (transferId: number) => void;
  /** The submission is stored on this device and will be sent automatically. */
  onKept: () => void;
  /** Opens an open transfer; absent where the user has no screen for it. */
  onOpen?: (transferId: number) => void;
  /** Content above both steps. */
  above?: ReactNode;
  /** Content below step 1. */
  children?: ReactNode;
}

/** A request in two steps: the lookup of the patient in the register of affiliates, then the form. */
export function RequestScreen({ kind, ...props }: Props) {
  return (
    <RequestKindContext value={kind}>
      <Screen {...props} />
    </RequestKindContext>
  );
}

function Screen({ roles, corrects, starts, onCreated, onKept, ...around }: Omit<Props, 'kind'>) {
  const { onOpen, above, children } = around;
  const kind = useRequestKind();
  const { words } = kind;
  const steps = ['Consulta en la BDUA', words.step];
  const { form, offline, end } = useOfflineRequest(roles, corrects, starts);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const outbox = useOutbox();
  const { entityId } = useSession().profile;
  const { step, isFormBegun, body, goTo } = useSteps(form);
  const refusal = useRefusal(form, () => setReviewed(null));
  const isHere = useStillHere();
  const person = usePersonLookup(form, {
    onReady: () => {
      refusal.clear();
      goTo('form');
    },
    onBack: () => goTo('lookup'),
  });
  const stepIndex = step === 'lookup' ? 0 : 1;

  const review = form.handleSubmit((request) => {
    refusal.clear();
    const values = form.getValues();
    if (values.annex) prepareFile(outbox, values.annex);
    setReviewed({ request, form: values });
  });
  const finish = (result: Exclude<SendResult, { as: 'refused' }>) => {
    if (!end()) return;
    countUses(entityId, form.getValues('eventDiagnoses'));
    const made = result.as === 'sent' ? result.made : null;
    // Without a number, the transfer counts as kept.
    tellResult(result.as === 'sent' && made === null ? { as: 'kept' } : result, wordsFor(kind, made));
    if (!isHere()) return;
    if (made === null) onKept();
    else onCreated(made);
  };
  const { opened } = offline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the submission was read
  useEffect(() => {
    if (opened === null || opened === 'gone') return;
    goTo('form');
    if (opened.failure) refusal.tell(opened.failure);
  }, [opened]);

  return (
    <FormProvider {...form}>
      <PageBar
        title={words.screen}
        back={step === 'form' ? { label: 'Volver a la consulta', onSelect: () => goTo('lookup') } : undefined}
      />
      <Page width="form">
        {above}
        <Stepper steps={steps} current={stepIndex} failed={person.failure ? [0] : []} />
        <DraftOffer draft={offline.draft} onTaken={() => goTo('form')} />
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
            // Hide it during step 1 but keep it mounted: a half-typed date stays.
            <Stack
              gap={4}
              flex={1}
              display={step === 'form' ? 'flex' : 'none'}
              onBlur={({ target }) => {
                if (DOCUMENT_FIELDS.includes(target.id)) void person.checkTyped();
              }}
            >
              <PhoneCorrectionContext value={person.phone}>
                <FormStep
                  locked={person.locked}
                  roles={roles}
                  lookupFailure={person.failure}
                  source={person.source}
                  refused={refusal.refused}
                  savedAt={offline.draft.savedAt}
                  onBack={() => goTo('lookup')}
                  onReview={review}
                />
              </PhoneCorrectionContext>
            </Stack>
          )}
        </Stack>
      </Page>
      {person.openOnes && <OpenTransfersDialog {...person.openOnes} onOpen={onOpen} />}
      <ReviewStep
        reviewed={reviewed}
        own={offline.own}
        onCorrect={() => setReviewed(null)}
        onSend={refusal.dismiss}
        onDone={finish}
        onRefused={refusal.tell}
      />
      <RequestGuard guard={offline.guard} />
    </FormProvider>
  );
}

function DraftOffer({ draft, onTaken }: Pick<OfflineForm, 'draft'> & { onTaken: () => void }) {
  const { words } = useRequestKind();
  if (draft.foundAt === null) return null;
  return (
    <DraftBanner
      title={words.draft}
      at={draft.foundAt}
      discard="Descartarla"
      isLong
      isBeside={draft.isBeside}
      onTake={() => {
        if (draft.take()) onTaken();
      }}
      onForget={draft.forget}
    />
  );
}

function RequestGuard({ guard }: Pick<OfflineForm, 'guard'>) {
  return (
    <LeaveGuard guard={guard} title={useRequestKind().words.leave} stay="Seguir en la solicitud">
      La solicitud no se ha enviado. Puede guardarla en este equipo para continuarla después, o salir y perder
      lo que escribió y el archivo adjunto.
    </LeaveGuard>
  );
}

/** The two steps; each one gets the focus when it opens. */
function useSteps(form: UseFormReturn<RequestForm, unknown, Request>) {
  const kind = useRequestKind();
  const [step, setStep] = useState<'lookup' | 'form'>('lookup');
  const [isFormBegun, setFormBegun] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const goTo = (next: 'lookup' | 'form') => {
    setStep(next);
    if (next === 'form') setFormBegun(true);
    requestAnimationFrame(() => {
      const [missing] =
        next === 'form' && kind.opensAt === 'missing' ? pendingFields(kind, form.getValues()) : [];
      window.scrollTo({ top: 0 });
      body.current?.focus({ preventScroll: true });
      if (missing) jumpTo(fieldIdOf(missing.name));
    });
  };
  return { step, isFormBegun, body, goTo };
}

function wordsFor({ words }: RequestKind, made: number | null): SendWords {
  return {
    sent: made === null ? '' : words.sent(made),
    keptTitle: `${words.waiting} por enviar`,
    refused: ({ message }) => message,
    refusedMs: LIMITS.toastMs,
  };
}

/** Whether this screen is still open, for late results. */
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
