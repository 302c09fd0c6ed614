import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';

/** The four screens, in the order of the specification (map document 2.5). */
const TABS = [
  { to: '/covid-resources', label: 'Recursos disponibles' },
  { to: '/covid-map', label: 'Casos activos IPS' },
  { to: '/covid-charts', label: 'Indicadores' },
  { to: '/covid-dashboard', label: 'Dashboard' },
] as const;

/** The frame of each COVID screen: its name, the navigation between the four, and its content. */
export function CovidPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageBar title="COVID e IRA" />
      <Page>
        <Bar aria-label="Pantallas de COVID e IRA">
          {TABS.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </Link>
          ))}
        </Bar>
        {children}
      </Page>
    </>
  );
}

const Bar = chakra('nav', {
  base: {
    // On a phone the four are in two rows: a row that scrolls would hide the current one.
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: '1fr 1fr',
    gap: 1,
    flexShrink: 0,
    borderBottomWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
    '& > a': {
      flexShrink: 0,
      display: 'inline-flex',
      alignItems: 'center',
      minH: 'touch',
      px: 3.5,
      color: 'soft',
      fontWeight: 'medium',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      '&:focus-visible': { outlineOffset: '-2px' },
      '&:hover': { color: 'ink' },
      '&[aria-current=page]': { color: 'accent', borderColor: 'accent', fontWeight: 'strong' },
    },
  },
});
