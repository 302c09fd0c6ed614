import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

const Paragraph = chakra('p', {
  base: { textWrap: 'pretty' },
  variants: {
    tone: { ink: { color: 'ink' }, soft: { color: 'soft' }, faint: { color: 'faint' } },
    small: { true: { fontSize: 'small' } },
  },
});

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

export type TextProps = Omit<HTMLChakraProps<'p'>, 'color'> & {
  tone?: 'ink' | 'soft' | 'faint';
  small?: boolean;
  color?: HTMLChakraProps<'p'>['color'];
};

export function Text(props: TextProps) {
  return <Paragraph {...props} />;
}

/** `level` is the heading's place in the page's outline and its size. */
export function Heading({ level, ...props }: HTMLChakraProps<'h2'> & { level: 1 | 2 | 3 | 4 }) {
  return <Title as={`h${level}`} level={level} {...props} />;
}
