import { DIALOGS } from './dialogs.gen';
import type { DialogAction } from './menu-actions';
import type { ActionDialogProps } from './use-action';

/** The dialog of an action. All dialogs are one chunk, which loads when the first dialog opens. */
export default function ActionDialog({ action, ...props }: ActionDialogProps & { action: DialogAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
