import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface PanelProps {
  title: ReactNode;
  aside?: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A collapsible part of a screen. Native `details`, so that find-in-page reaches the content. */
export function Panel({ title, aside, defaultOpen = true, children }: PanelProps) {
  return (
    <Root open={defaultOpen}>
      <summary>
        <ChevronDown size={18} aria-hidden />
        <h2>{title}</h2>
        {aside != null && <span>{aside}</span>}
      </summary>
      <div className="content">{children}</div>
    </Root>
  );
}

const Root = chakra('details', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    minW: 0,
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 2.5,
      minH: 'touch',
      px: { base: 4, md: 5 },
      py: 3.5,
      listStyle: 'none',
      rounded: 'card',
      '&::-webkit-details-marker': { display: 'none' },
      '& > svg': { color: 'soft', transition: 'transform 140ms', transform: 'rotate(-90deg)', flexShrink: 0 },
      '& > h2': { flex: 1, fontSize: 'lead', fontWeight: 'heading', lineHeight: '1.3' },
      '& > span': { fontSize: 'small', color: 'soft' },
    },
    '&[open] > summary > svg': { transform: 'none' },
    '& > .content': { px: { base: 4, md: 5 }, pb: 5 },
  },
});
