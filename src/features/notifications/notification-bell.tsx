import { Bell } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Told } from '../../../contract/notifications/told';
import { IconButton } from '../../ui/icon-button';
import { positionPopover, useFollowAnchor } from '../../ui/popover-position';
import { PopoverSurface } from '../../ui/popover-surface';

interface BellItem extends Told {
  id: string;
  when: ReactNode;
  unread: boolean;
}

export interface NotificationBellProps {
  unread: number;
  /** The newest lines, already cut to the number shown. */
  items: readonly BellItem[];
  onOpen: (id: string) => void;
  onReadAll: () => void;
  onAll: () => void;
  /** Extra content below the list, while open. */
  foot?: ReactNode;
}

export function NotificationBell({ unread, items, onOpen, onReadAll, onAll, foot }: NotificationBellProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFollowAnchor(open, surface, anchor, { align: 'end' });
  const leaving = (go: () => void) => () => {
    surface.current?.hidePopover();
    go();
  };
  return (
    <div className="bell">
      <IconButton
        ref={anchor}
        icon={Bell}
        iconSize={22}
        label={unread > 0 ? `Notificaciones, ${unread} sin leer` : 'Notificaciones'}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      />
      {unread > 0 && (
        <span className="count" aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      <PopoverSurface
        ref={surface}
        id={id}
        popover="auto"
        role="group"
        aria-label="Notificaciones"
        width="22rem"
        onBeforeToggle={(event) => {
          if (event.newState === 'open' && anchor.current && surface.current)
            positionPopover(surface.current, anchor.current, { align: 'end' });
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {items.length === 0 && <p>No hay Notificaciones para mostrar</p>}
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            className="item"
            data-unread={item.unread || undefined}
            onClick={leaving(() => onOpen(item.id))}
          >
            <span>{item.what}</span>
            <small>
              {item.unread && <span className="said">sin leer, </span>}
              {item.number && `${item.number}\u00a0· `}
              {item.from && `${item.from}\u00a0· `}
              {item.when}
            </small>
          </button>
        ))}
        <div className="foot">
          {unread > 0 && (
            <button type="button" className="all" onClick={leaving(onReadAll)}>
              Marcar todas como leídas
            </button>
          )}
          <button type="button" className="all" onClick={leaving(onAll)}>
            Ver todas las notificaciones
          </button>
          {open && foot}
        </div>
      </PopoverSurface>
    </div>
  );
}
