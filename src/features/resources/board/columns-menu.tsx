import { Columns3 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Stack } from '../../../ui/layout';
import { positionPopover, useFollowAnchor } from '../../../ui/popover-position';
import { PopoverSurface } from '../../../ui/popover-surface';
import { COLUMN_GROUPS, type ColumnGroup } from './board-column';

interface Props {
  groups: readonly ColumnGroup[];
  onChange: (groups: ColumnGroup[]) => void;
}

/** Selects the optional columns. */
export function ColumnsMenu({ groups, onChange }: Props) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFollowAnchor(open, surface, anchor, { align: 'end' });
  return (
    <>
      <Button
        ref={anchor}
        icon={Columns3}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        _print={{ display: 'none' }}
      >
        Columnas
      </Button>
      <PopoverSurface
        ref={surface}
        id={id}
        popover="auto"
        role="group"
        aria-label="Columnas"
        px={3}
        onBeforeToggle={(event) => {
          if (event.newState === 'open' && anchor.current && surface.current)
            positionPopover(surface.current, anchor.current, { align: 'end' });
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <Stack gap={0}>
          {COLUMN_GROUPS.map((group) => (
            <Checkbox
              key={group.id}
              label={group.name}
              checked={groups.includes(group.id)}
              onChange={(checked) =>
                onChange(checked ? [...groups, group.id] : groups.filter((one) => one !== group.id))
              }
            />
          ))}
        </Stack>
      </PopoverSurface>
    </>
  );
}
