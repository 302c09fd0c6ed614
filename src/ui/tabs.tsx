import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { VISUALLY_HIDDEN } from './visually-hidden';

interface Tab {
  value: string;
  label: string;
  /** Number of new or waiting items; `countLabel` names them for screen readers. */
  count?: number | undefined;
  countLabel?: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly Tab[];
  /** In a small panel: less space around each, and a second row rather than tabs out of sight. */
  isCompact?: boolean;
}

/** The URL holds the open tab: `value` and `onChange` come from the search parameters. */
export function Tabs({ label, value, onChange, tabs, isCompact }: TabsProps) {
  const id = useId();
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  const current = tabs[at];
  return (
    <>
      <List role="tablist" aria-label={label} data-compact={isCompact || undefined} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab === current}
            aria-controls={`${id}-content`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count != null && (
              <span className="count">
                {tab.count}
                {tab.countLabel && <span className="said"> {tab.countLabel}</span>}
              </span>
            )}
          </button>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-content`} aria-labelledby={`${id}-${current?.value}`}>
        {current?.content}
      </div>
    </>
  );
}

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: 1,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottomWidth: '1px',
    borderColor: 'line',
    mb: 4,
    '&[data-compact]': { flexWrap: 'wrap', overflowX: 'visible' },
    '&[data-compact] > button': { px: 1.5 },
    '& > button': {
      flexShrink: 0,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1.5,
      minH: 'touch',
      px: 3.5,
      color: 'soft',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      '&:focus-visible': { outlineOffset: '-2px' },
      '& > .count': {
        minW: '20px',
        px: 1.5,
        rounded: 'full',
        bg: 'accent',
        color: 'accent.on',
        fontSize: 'small',
        fontWeight: 'strong',
        fontVariantNumeric: 'tabular-nums',
        lineHeight: '20px',
        textAlign: 'center',
      },
      '& .said': VISUALLY_HIDDEN,
      '&:hover': { color: 'ink' },
      '&[aria-selected=true]': { color: 'accent', borderColor: 'accent', fontWeight: 'strong' },
    },
  },
});
