import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
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
    <nav className="sections" aria-label="Secciones" data-mini={mini || undefined}>
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
    </nav>
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
