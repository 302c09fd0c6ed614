import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import type { Role } from '../../../contract/roles';
import type { CreateReferral } from '../../../contract/transfers/create-referral';
import type { Transfer } from '../../../contract/transfers/transfer';
import { type ApiFailure, isApiFailure } from '../../api';
import type { ErrorSummaryProps } from '../../ui/error-summary';
import { Stack } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { Stepper } from '../../ui/stepper';
import { FormStep } from './form-step';
import { LeaveGuard } from './leave-guard';
import { LookupStep } from './lookup-step';
import { refusalAtFields } from './refusal-at-fields';
import { FIELDS, fieldIdOf } from './request-fields';
import { emptyRequest, type RequestForm } from './request-form';
import { requestResolver } from './request-resolver';
import { ReviewDialog } from './review-dialog';
import { usePersonLookup } from './use-person-lookup';
import { useSendRequest } from './use-send-request';

const STEPS = ['Consulta en la BDUA', 'Solicitud'];

interface Props {
  roles: readonly Role[];
  onCreated: (transfer: Transfer) => void;
}

/** A transfer request in two steps: who the patient is, by the register of affiliates, and then everything else. */
export function RequestScreen({ roles, onCreated }: Props) {
  const [blank] = useState(() => emptyRequest(crypto.randomUUID(), roles));
  const form = useForm<RequestForm, unknown, CreateReferral>({
    defaultValues: blank,
    resolver: requestResolver,
    // At the first leaving of a field, then with each change: an error goes as soon as it is mended.
    mode: 'onTouched',
  });
  const [step, setStep] = useState<'lookup' | 'form'>('lookup');
  const [isFormBegun, setFormBegun] = useState(false);
  const [refused, setRefused] = useState<ErrorSummaryProps['errors']>([]);
  const [reviewed, setReviewed] = useState<CreateReferral | null>(null);
  const sending = useSendRequest();
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
      window.scrollTo({ top: 0 });
      body.current?.focus({ preventScroll: true });
    });
  };
  const person = usePersonLookup(form, () => {
    setRefused([]);
    goTo('form');
  });

  const review = form.handleSubmit((request) => {
    sending.forgetFailure();
    setRefused([]);
    setReviewed(request);
  });
  const send = async () => {
    const annex = form.getValues('annex');
    if (!reviewed || !annex) return;
    if (failureNotice.current !== null) notify.dismiss(failureNotice.current);
    const answer = await sending.send(reviewed, annex);
    if (isApiFailure(answer)) return tellFailure(answer);
    isDone.current = true;
    notify.success(`Se ha enviado la solicitud de traslado #${answer.id}`, LIMITS.toastMs);
    if (isHere()) onCreated(answer);
  };
  const tellFailure = (failure: ApiFailure) => {
    failureNotice.current = notify.error(failure.message, LIMITS.toastMs, {
      title: 'no se pudo enviar la solicitud de traslado',
    });
    const { fields, other } = refusalAtFields(failure);
    if (fields.length === 0) return;
    setReviewed(null);
    for (const { name, message } of fields) form.setError(name, { type: 'server', message });
    setRefused([
      ...fields.map(({ name, message }) => ({
        fieldId: fieldIdOf(name),
        message: `${FIELDS.find((field) => field.name === name)?.label ?? ''}: ${message}`,
      })),
      ...other.map((message) => ({ fieldId: message, message })),
    ]);
  };

  return (
    <FormProvider {...form}>
      <PageBar
        title="Solicitud de traslado"
        back={step === 'form' ? { label: 'Volver a la consulta', onSelect: () => goTo('lookup') } : undefined}
      />
      <Page width="form">
        <Stepper steps={STEPS} current={stepIndex} />
        <Stack ref={body} tabIndex={-1} aria-label={STEPS[stepIndex]} gap={4} flex={1} outline="none">
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
          {isFormBegun && (
            // Kept while step 1 is open: half a typed date stays half a typed date.
            <Stack gap={4} flex={1} display={step === 'form' ? 'flex' : 'none'}>
              <FormStep
                locked={person.locked}
                roles={roles}
                lookupFailure={person.failure}
                refused={refused}
                onBack={() => goTo('lookup')}
                onReview={review}
              />
            </Stack>
          )}
        </Stack>
      </Page>
      {reviewed && (
        <ReviewDialog
          form={form.getValues()}
          fraction={sending.fraction}
          failure={sending.failure}
          onCorrect={() => setReviewed(null)}
          onSend={send}
        />
      )}
      <LeaveGuard isSending={sending.fraction !== null} mustAsk={() => isDirty && !isDone.current} />
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
