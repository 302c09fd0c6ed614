import type { ComponentProps } from 'react';

interface PageProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** `full` without it. */
  width?: 'form' | 'reading';
}

/**
 * The body of a screen: its margins and its maximum width. The margins absorb the remaining width, so that `StickyBar`
 * can reach from edge to edge.
 */
export const Page = ({ width, ...props }: PageProps) => (
  <div {...props} className="page" data-width={width} />
);
