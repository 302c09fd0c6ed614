import { Button } from '../../../ui/button';
import { Flex } from '../../../ui/layout';
import { StickyBar } from '../../../ui/sticky-bar';
import { CrewButtons } from '../crew/crew-buttons';
import { ActionsMenu } from './actions-menu';
import { ConfirmButton } from './transfer-timeline';
import type { ShownTransfer } from './use-shown-transfer';

/** On a phone: the next action, within reach of the thumb; for the hospital that is asked, both answers. */
export function FootBar(shown: ShownTransfer) {
  const { rowAtFoot, next, offered, step, isCrew, isUnconfirmed, facts, crewWord, setOpenAction } = shown;
  const refusal = next?.name === 'can-attend' && offered.find(({ name }) => name === 'cannot-attend');
  const menu = <ActionsMenu {...shown} collapse={Boolean(refusal)} />;
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
      {refusal && <Button onClick={() => setOpenAction(refusal.name)}>{refusal.label}</Button>}
      {isCrew ? (
        <CrewButtons facts={facts} isUnconfirmed={isUnconfirmed} beside={menu} {...crewWord} />
      ) : (
        <Flex data-beside>{menu}</Flex>
      )}
    </StickyBar>
  );
}
