import { ChevronLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button';
import { Box, Row } from './layout';
import { Heading } from './text';

interface PageBarPlace {
  /** Element of the top bar where a screen puts its name. */
  slot: HTMLElement | null;
  /** A screen calls it to claim the title: the shell sets the document title and hides the section's name. */
  claim: (title: string) => () => void;
}

/** Provided by the shell; without it the bar renders in place. */
export const PageBarContext = createContext<PageBarPlace | null>(null);

interface PageBarProps {
  title: string;
  /** Document title when `title` names a patient: browsers store titles in their history. */
  documentTitle?: string;
  back?: { label: string; onSelect: () => void };
  badge?: ReactNode;
  actions?: ReactNode;
}

/** The screen's name in the top bar and the document title, with back button, badge and actions. */
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
