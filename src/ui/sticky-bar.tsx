import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Banner } from './banner';
import { Progress } from './progress';

interface StickyBarProps {
  /** The buttons; the submit button last. */
  children: ReactNode;
  /** Missing fields or time of the last save: `12 de 18 completos`. */
  status?: ReactNode;
  progress?: { done: number; total: number };
  /** Why the last attempt failed, where no field says it. */
  refusal?: ReactNode;
}

/** Foot of a long form, always visible. The last child of `Page`. */
export function StickyBar({ children, status, progress, refusal }: StickyBarProps) {
  return (
    <Root data-foot>
      {refusal != null && (
        <div className="refusal" role="alert">
          <Banner tone="rejected">{refusal}</Banner>
        </div>
      )}
      {(status != null || progress) && (
        <div className="status">
          <div aria-live="polite">{status}</div>
          {progress && (
            <Progress
              label="Campos completos"
              part={progress.total === 0 ? 1 : progress.done / progress.total}
            />
          )}
        </div>
      )}
      <div className="buttons">{children}</div>
    </Root>
  );
}

const Root = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 5,
    bottom: 'var(--bottom-bar, 0px)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: 5,
    rowGap: 2.5,
    mt: 'auto',
    mx: 'calc(-1 * var(--page-x, 0px))',
    mb: 'calc(-1 * var(--page-y, 0px))',
    px: 'var(--page-x, 1rem)',
    py: 3,
    bg: 'surface',
    borderTopWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
    boxShadow: '0 -6px 20px -14px rgb(14 42 51 / 0.35)',
    '& > .refusal': { flexBasis: 'full' },
    '& > .status': { flex: '1 1 12rem', maxW: '28rem', color: 'soft', '& > div + div': { mt: 2 } },
    '& > .buttons': {
      display: 'flex',
      gap: 2.5,
      ms: 'auto',
      smDown: { width: 'full', '& > *': { flex: 1 }, '& > [data-beside]': { flex: 'none' } },
    },
  },
});
