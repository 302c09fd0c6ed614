import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { EntryCount } from './entry-count';
import type { NavigationEntry } from './navigation';
import { markOf, useCurrentEntry } from './use-current-entry';

const MOST = 3;

/** The most used sections, and a button for the drawer. */
export function BottomBar({ entries, onMore }: { entries: readonly NavigationEntry[]; onMore: () => void }) {
  const current = useCurrentEntry(entries);
  const near = entries.filter((entry) => entry.phone).slice(0, MOST);
  return (
    <Root aria-label="Secciones principales" data-foot>
      {near.map(({ to, label, short, icon: Icon }) => (
        <Link key={to} to={to} {...markOf(to, current)} aria-label={short && label}>
          <Icon size={22} strokeWidth={1.7} aria-hidden />
          {short ?? label}
        </Link>
      ))}
      <button type="button" onClick={onMore} aria-haspopup="dialog">
        <Menu size={22} strokeWidth={1.7} aria-hidden />
        Más
        {entries.map(({ to }) => !near.some((entry) => entry.to === to) && <EntryCount key={to} to={to} />)}
      </button>
    </Root>
  );
}

const Root = chakra('nav', {
  base: {
    position: 'fixed',
    zIndex: 10,
    inset: 'auto 0 0 0',
    display: 'flex',
    height: 'var(--bottom-bar)',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'surface',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& > *': {
      position: 'relative',
      flex: '1 1 0',
      minW: 0,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 0.5,
      color: 'soft',
      fontSize: '0.75rem',
      fontWeight: 'medium',
      lineHeight: '1.2',
      textDecoration: 'none',
    },
    // Of several entries: a dot.
    '& > button > .count': { top: 1.5, minW: '10px', h: '10px', px: 0, fontSize: 0, ms: 6 },
    '& > :focus-visible': { outlineOffset: '-3px' },
    '& > [aria-current=page]': { color: 'accent', fontWeight: 'strong' },
  },
});
