import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Row } from './layout';
import { Heading, Text } from './text';

export const Card = chakra('section', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    p: { base: 4, md: 5 },
    minW: 0,
  },
});

interface CardHeaderProps {
  title: ReactNode;
  level?: 2 | 3 | 4;
  /** At the end of the line: a count, an age, a button. */
  aside?: ReactNode;
}

export function CardHeader({ title, level = 2, aside }: CardHeaderProps) {
  return (
    <Row justifyContent="space-between" alignItems="baseline" flexWrap="wrap" mb={4}>
      <Heading level={level} fontSize="lead">
        {title}
      </Heading>
      {typeof aside === 'string' ? (
        <Text size="small" tone="soft">
          {aside}
        </Text>
      ) : (
        aside
      )}
    </Row>
  );
}
