import { CircleAlert, Trash2, TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { refusalFor } from '../../../../contract/transfers/lifecycle';
import { doneBetween } from '../../../../contract/transfers/other-assignment';
import { useNow } from '../../../api';
import { useSession } from '../../../session';
import { UnreachedNote } from '../../../subjects/unreached-note';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog, type DialogProps } from '../../../ui/dialog';
import { DraftBanner } from '../../../ui/draft-banner';
import { Box, Stack } from '../../../ui/layout';
import type { ActionState } from './use-action';
import type { ActionDraft } from './use-action-draft';

interface Props {
  state: ActionState;
  title: string;
  description?: string;
  /** Label of the submit button: the action. */
  submit: string;
  danger?: boolean;
  disabled?: boolean;
  size?: DialogProps['size'];
  /** Of a dialog with typed text. */
  draft?: ActionDraft;
  onSubmit: (event: FormEvent) => void;
  children?: ReactNode;
}

/**
 * The dialog of one action. Banners above the fields show a failure, or a change of the transfer by another person; the
 * typed values stay. Only the user or a success closes it.
 */
export function ActionFrame({
  state,
  title,
  description,
  submit,
  danger,
  disabled,
  size,
  draft,
  ...form
}: Props) {
  const id = useId();
  const { profile } = useSession();
  const { busy, failure, failed, onClose, onDiscard } = state;
  const facts = factsOfTransfer(state.transfer);
  const [opened] = useState(facts);
  const now = useNow();
  const meanwhile = doneBetween(state.name, opened, facts, now.toISOString());
  const refusal = refusalFor(facts, state.name, profile, now);
  const moved = refusal ? untried(refusal.message) : meanwhile && `${meanwhile}.`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      busy={busy}
      footer={
        <>
          {failure && onDiscard && (
            <Button variant="quiet" icon={Trash2} onClick={onDiscard} disabled={busy}>
              Descartar
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Stack asChild gap={4}>
        <form id={id} noValidate onSubmit={form.onSubmit}>
          <Box role="alert" display="contents">
            {failure && (
              <Banner tone="rejected" icon={CircleAlert} title={failed}>
                {failure.message}
              </Banner>
            )}
            {moved && !busy && !failure && (
              <Banner tone="pending" icon={TriangleAlert} title="El traslado cambió mientras tanto">
                {moved}
              </Banner>
            )}
          </Box>
          {draft?.foundAt != null && (
            <DraftBanner
              title="Hay un texto que no se envió"
              at={draft.foundAt}
              discard="Descartarlo"
              onTake={draft.take}
              onForget={draft.forget}
            />
          )}
          {form.children}
          {state.isQueued && !failure && <UnreachedNote />}
        </form>
      </Stack>
    </Dialog>
  );
}

/** A refusal text without its end, because the user has not tried the action yet. */
function untried(message: string): string {
  return message.replace(/; su acción no se aplicó$/, '.');
}
