import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

interface FormBodyProps extends HTMLChakraProps<'div'> {
  /** The content is on its way: an input now would not be in it, and would be lost afterwards. */
  isSending: boolean;
}

/** What a user fills in. While it is being sent, nothing in it can change, and after a moment it looks so. */
export function FormBody({ isSending, ...props }: FormBodyProps) {
  return <Root inert={isSending} {...props} />;
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    '&:empty': { display: 'none' },
    // A quiet line alone takes no space.
    '&:has(> [data-quiet]:only-child)': { mt: -4, '& > [data-quiet]': { mt: 0 } },
    // A quick answer must not flash.
    '&[inert]': { opacity: 0.55, transition: 'opacity 200ms 300ms' },
  },
});
