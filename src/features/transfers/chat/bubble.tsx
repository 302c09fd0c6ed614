import type { ReactNode } from 'react';
import { Text } from '../../../ui/text';

interface Props {
  isOwn?: boolean;
  head?: ReactNode;
  foot: ReactNode;
  title?: string;
  children: ReactNode;
}

/** What a person wrote, with who above it and when below. */
export function Bubble({ isOwn, head, foot, title, children }: Props) {
  return (
    <div className="bubble" data-own={isOwn || undefined} title={title}>
      {head && (
        <Text size="small" tone="soft" className="head">
          {head}
        </Text>
      )}
      <p className="written">{children}</p>
      {/* Where a message stands is no news to read out each time that it moves on. */}
      <Text as="div" size="small" tone="soft" className="foot" aria-live="off">
        {foot}
      </Text>
    </div>
  );
}
