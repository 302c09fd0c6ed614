import type { ReactNode } from 'react';
import { Text } from '../../../ui/text';

interface Props {
  isOwn?: boolean;
  head?: ReactNode;
  foot: ReactNode;
  title?: string;
  children: ReactNode;
}

/** A person's message, with its author above and its time below. */
export function Bubble({ isOwn, head, foot, title, children }: Props) {
  return (
    <div className="bubble" data-own={isOwn || undefined} title={title}>
      {head && (
        <Text size="small" tone="soft" className="head">
          {head}
        </Text>
      )}
      <p className="written">{children}</p>
      {/* Not a live region: a change of delivery state is not read out. */}
      <Text as="div" size="small" tone="soft" className="foot" aria-live="off">
        {foot}
      </Text>
    </div>
  );
}
