import { Button } from '../../../ui/button';
import { StickyBar } from '../../../ui/sticky-bar';
import { CrewButtons } from '../crew/crew-buttons';
import { ActionsMenu } from './actions-menu';
import { ConfirmButton } from './transfer-timeline';
import type { ShownTransfer } from './use-shown-transfer';

/** On a phone: the next action, within reach of the thumb. */
export function FootBar(shown: ShownTransfer) {
  const { rowAtFoot, next, step, isCrew, isUnconfirmed, facts, crewWord, setOpenAction } = shown;
  const menu = <ActionsMenu {...shown} />;
  return (
    <StickyBar>
      {rowAtFoot?.confirm && (
        <ConfirmButton confirm={rowAtFoot.confirm} busy={step.busy} onConfirm={step.confirm} />
      )}
      {next && (
        <Button variant="primary" icon={next.icon} onClick={() => setOpenAction(next.name)}>
          {next.label}
        </Button>
      )}
      {isCrew ? (
        <CrewButtons facts={facts} isUnconfirmed={isUnconfirmed} beside={menu} {...crewWord} />
      ) : (
        menu
      )}
    </StickyBar>
  );
}
