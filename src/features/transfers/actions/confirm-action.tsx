import type { FormEvent, ReactNode } from 'react';
import { ActionFrame } from './action-frame';
import type { ActionState } from './use-action';

interface Props {
  state: ActionState;
  title: string;
  confirm: string;
  danger?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** An action without fields: a confirmation is enough. */
export function ConfirmAction({ onConfirm, confirm, ...frame }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return <ActionFrame {...frame} size="sm" submit={confirm} onSubmit={submit} />;
}
