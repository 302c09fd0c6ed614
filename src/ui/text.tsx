import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ComponentProps, Ref } from 'react';

const Title = chakra('h2', {
  base: { fontWeight: 'heading', color: 'ink', lineHeight: '1.3', textWrap: 'balance' },
  variants: {
    level: {
      1: { fontSize: 'page' },
      2: { fontSize: 'title' },
      3: { fontSize: 'lead' },
      4: { fontSize: 'body' },
    },
  },
});

interface TextProps extends ComponentProps<'p'> {
  as?: 'p' | 'div' | 'span';
  tone?: 'ink' | 'soft' | 'faint' | 'rejected';
  size?: 'small' | 'lead' | 'title';
  weight?: 'medium' | 'strong';
  nowrap?: boolean;
}

/** A plain element with classes, because lists contain many. It has no margins. */
export function Text({ as: Element = 'p', tone, size, weight, nowrap, className, ...props }: TextProps) {
  const looks = ['text', tone && `text-${tone}`, size && `text-${size}`, weight && `text-${weight}`];
  return (
    <Element
      {...props}
      className={[...looks, nowrap && 'text-nowrap', className].filter(Boolean).join(' ')}
    />
  );
}

interface HeadingProps extends HTMLChakraProps<'h2'> {
  level: 1 | 2 | 3 | 4;
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** `level` sets the heading level and the size. */
export function Heading({ level, ...props }: HeadingProps) {
  return <Title as={`h${level}`} level={level} {...props} />;
}
