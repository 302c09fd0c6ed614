import { ChevronLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button';
import { Box, Row } from './layout';
import { Heading } from './text';

export interface PageBarPlace {
  /** Where the top bar lets a screen name itself. */
  slot: HTMLElement | null;
  /** Called while a screen names itself; the shell then titles the document so, and leaves the section's name out. */
  claim: (title: string) => () => void;
}

/** Given by the shell; without one the bar stands where it was written. */
export const PageBarContext = createContext<PageBarPlace | null>(null);

export interface PageBarProps {
  title: string;
  /** For the document where `title` names a patient: a browser keeps titles in its history, on the disk. */
  documentTitle?: string;
  back?: { label: string; onSelect: () => void };
  badge?: ReactNode;
  actions?: ReactNode;
}

/** Names the screen in the top bar and in the document's title, with its way back, its state and its actions. */
export function PageBar({ title, documentTitle = title, back, badge, actions }: PageBarProps) {
  const place = useContext(PageBarContext);
  const claim = place?.claim;
  useLayoutEffect(() => claim?.(documentTitle), [claim, documentTitle]);

  const bar = (
    <Row flex={1} minW={0} gap={{ base: 1, md: 3 }}>
      {back && <IconButton icon={ChevronLeft} label={back.label} onClick={back.onSelect} ms={-2} />}
      <Heading
        level={1}
        title={title}
        fontSize={{ base: 'lead', lg: 'title', xl: 'page' }}
        lineHeight="1.2"
        lineClamp={2}
        _print={{ lineClamp: 'none', fontSize: 'page' }}
      >
        {title}
      </Heading>
      {badge && (
        <Box flexShrink={0} hideBelow="md">
          {badge}
        </Box>
      )}
      {actions && (
        <Row ms="auto" flexShrink={0} gap={3}>
          {actions}
        </Row>
      )}
    </Row>
  );
  if (!place) return bar;
  return place.slot && createPortal(bar, place.slot);
}
