import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { MORE_BELOW } from '../../ui/more-beside';
import { UNDER_ICON } from '../../ui/under-icon';
import { EntryCount } from './entry-count';
import type { NavigationEntry } from './navigation';
import { markOf, useCurrentEntry } from './use-current-entry';

interface Props {
  entries: readonly NavigationEntry[];
  mini?: boolean;
  onGo?: () => void;
}

export function NavList({ entries, mini, onGo }: Props) {
  const current = useCurrentEntry(entries);
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return (
    <Nav aria-label="Secciones" data-mini={mini || undefined}>
      {groups.map((group) => (
        <NavGroup
          key={group ?? ''}
          name={group}
          entries={entries.filter((entry) => entry.group === group)}
          current={current}
          mini={mini}
          onGo={onGo}
        />
      ))}
    </Nav>
  );
}

interface GroupProps extends Props {
  name: string | undefined;
  /** Address of the current entry. */
  current: string | null;
}

function NavGroup({ name, entries, current, mini, onGo }: GroupProps) {
  const id = useId();
  const [open, setOpen] = useState(true);
  return (
    <div className="group">
      {name && !mini && (
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {name}
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
      <ul id={id} hidden={!open && !mini}>
        {entries.map(({ to, label, short, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              {...markOf(to, current)}
              onClick={onGo}
              aria-label={mini ? label : undefined}
              title={mini ? label : undefined}
            >
              <Icon size={20} strokeWidth={1.7} aria-hidden />
              {mini ? (short ?? label) : label}
            </Link>
            <EntryCount to={to} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Nav = chakra('nav', {
  base: {
    flex: 1,
    px: 3.5,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    ...MORE_BELOW,
    '&[data-mini]': { px: 1 },
    '& ul': { listStyle: 'none', display: 'grid', gap: 0.5, '&[hidden]': { display: 'none' } },
    '& li': { position: 'relative' },
    '& .count': {
      top: '50%',
      insetEnd: 3,
      transform: 'translateY(-50%)',
    },
    '&[data-mini] .count': { top: 0.5, insetEnd: 2, transform: 'none' },
    '& .group + .group': { mt: 3 },
    '& .group > button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      width: 'full',
      minH: 8,
      px: 3,
      color: 'sidebar.soft',
      fontSize: 'small',
      rounded: 'control',
      '& > svg': { transition: 'transform 140ms' },
      '&[aria-expanded=false] > svg': { transform: 'rotate(-90deg)' },
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      width: 'full',
      minH: 'control',
      px: 3,
      rounded: 'control',
      color: 'sidebar.ink',
      fontSize: 'text',
      fontWeight: 'medium',
      textDecoration: 'none',
      transition: 'background-color 120ms',
      '@media (pointer: coarse)': { minH: 'touch', fontSize: 'lead' },
      // All entries of a regulator fit.
      '@media (pointer: fine) and (max-height: 920px)': { minH: 8, py: 0 },
      '&:hover': { bg: 'sidebar.active' },
      '&:focus-visible': { outlineColor: 'sidebar.mark', outlineOffset: '-2px' },
      '&[aria-current=page]': { bg: 'sidebar.active', boxShadow: 'inset 3px 0 0 {colors.sidebar.mark}' },
    },
    '&[data-mini] a': { ...UNDER_ICON, px: 0, py: 1.5, minH: 11 },
  },
});
