import { useLinkProps } from '@tanstack/react-router';
import { PanelLeft, X } from 'lucide-react';
import { memo } from 'react';
import { useSession } from '../../session';
import { Mark } from '../../ui/mark';
import { Account } from './account';
import { Emblem } from './emblem';
import { NavList } from './nav-list';
import type { NavigationEntry } from './navigation';

interface Props {
  entries: readonly NavigationEntry[];
  mini?: boolean;
  /** Collapses and expands the sidebar on desktop; closes the drawer on phones. */
  onToggle: () => void;
  drawer?: boolean;
}

/** Not drawn again with the frame round it. */
export const Sidebar = memo(function Sidebar({ entries, mini, onToggle, drawer }: Props) {
  const { profile } = useSession();
  // The entry of the home is the current one, not also the mark above it.
  const { 'aria-current': _current, ...home } = useLinkProps({
    to: '/dashboard',
    onClick: drawer ? onToggle : undefined,
  });
  const Toggle = drawer ? X : PanelLeft;
  const toggle = drawer ? 'Cerrar el menú' : mini ? 'Abrir la barra lateral' : 'Cerrar la barra lateral';
  return (
    <div className="sidebar" data-mini={mini || undefined}>
      <div className="head">
        <a href={home.href} {...home} aria-label="Relevo, inicio">
          <Mark size={30} />
          {!mini && <span>Relevo</span>}
        </a>
        <span className="emblem">
          <Emblem roles={profile.roles} />
        </span>
        <button type="button" aria-label={toggle} title={toggle} aria-expanded={!mini} onClick={onToggle}>
          <Toggle size={18} strokeWidth={1.8} aria-hidden />
        </button>
      </div>
      <NavList entries={entries} mini={mini} onGo={drawer ? onToggle : undefined} />
      <Account mini={mini} isFoot={drawer} />
    </div>
  );
});
