import { NO_OPTIONS } from '../../../../contract/transfers/lifecycle';
import { Menu } from '../../../ui/menu';
import { laterWords } from '../crew/crew-buttons';
import type { ShownTransfer } from './use-shown-transfer';

type Props = Pick<ShownTransfer, 'facts' | 'isCrew' | 'crewWord' | 'offered' | 'setOpenAction'> & {
  /** On phones only the icon. */
  collapse?: boolean;
};

/** Everything that this person may do with the transfer now. */
export function ActionsMenu({ facts, isCrew, crewWord, offered, setOpenAction, collapse }: Props) {
  return (
    <Menu
      collapse={collapse}
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
