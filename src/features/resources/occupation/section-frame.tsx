import { Check, CheckCheck, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Row, Stack } from '../../../ui/layout';
import { Heading, Text } from '../../../ui/text';
import { sectionIdOf } from './field-id';

interface Props {
  id: string;
  title: string;
  detail?: ReactNode;
  /** Nothing was prefilled, so nothing can be confirmed as unchanged. */
  isNew: boolean;
  isConfirmed: boolean;
  isChanged: boolean;
  isMissing: boolean;
  onConfirm: () => void;
  onOpen: () => void;
  children: ReactNode;
}

/** One section: `Sin cambios en esta sección` closes it with one tap, and one tap opens it again. */
export function SectionFrame(props: Props) {
  const { id, title, detail, isNew, isConfirmed, isChanged, isMissing, onConfirm, onOpen, children } = props;
  const headingId = sectionIdOf(id);
  return (
    <Stack as="section" aria-labelledby={headingId} gap={{ base: 2, md: 3 }}>
      <Row justifyContent="space-between" flexWrap="wrap" gap={2}>
        <Stack gap={0.5} flex={{ base: '1 1 auto', md: '1 1 14rem' }}>
          <Heading level={2} id={headingId} tabIndex={-1} fontSize="title">
            {title}
          </Heading>
          {!isConfirmed && detail != null && (
            <Text size="small" tone="soft">
              {detail}
            </Text>
          )}
        </Stack>
        {isConfirmed ? (
          <Button variant="quiet" icon={ChevronDown} onClick={onOpen} aria-expanded={false}>
            Abrir de nuevo
          </Button>
        ) : (
          !isMissing && (
            <Button icon={isNew ? Check : CheckCheck} onClick={onConfirm}>
              {confirmText(isNew, isChanged)}
            </Button>
          )
        )}
      </Row>
      {isConfirmed ? (
        <Row
          gap={2}
          color="good"
          px={{ base: 4, md: 5 }}
          py={3}
          bg="surface"
          borderWidth="1px"
          rounded="card"
        >
          <Check size={18} aria-hidden />
          <Text tone="soft">
            {isChanged ? 'Con los cambios que hizo' : isNew ? 'Revisada' : 'Sin cambios'}
          </Text>
        </Row>
      ) : (
        children
      )}
    </Stack>
  );
}

function confirmText(isNew: boolean, isChanged: boolean): string {
  if (isNew) return 'Sección lista';
  return isChanged ? 'Sin más cambios en esta sección' : 'Sin cambios en esta sección';
}
