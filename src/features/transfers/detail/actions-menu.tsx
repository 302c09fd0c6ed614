import { NO_OPTIONS } from '../../../../contract/transfers/lifecycle';
import { Menu } from '../../../ui/menu';
import { laterWords } from '../crew/crew-buttons';
import type { ShownTransfer } from './use-shown-transfer';

/** Everything that this person may do with the transfer now. */
export function ActionsMenu({ facts, isCrew, crewWord, offered, setOpenAction }: ShownTransfer) {
  return (
    <Menu
      label="Acciones"
      empty={NO_OPTIONS}
      items={[
        ...(isCrew ? laterWords(facts, crewWord) : []),
        ...offered.map(({ name, next: _next, ...item }) => ({
          ...item,
          id: name,
          onSelect: () => setOpenAction(name),
        })),
      ]}
    />
  );
}
