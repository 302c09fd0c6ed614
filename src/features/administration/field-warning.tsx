import { chakra } from '@chakra-ui/react/styled-system';
import { TriangleAlert } from 'lucide-react';

/** A doubt about what was typed, inside the field's hint: it is read with the field, and refuses nothing. */
export function FieldWarning({ children }: { children: string | null }) {
  return (
    <Root role="status">
      {children && (
        <>
          <TriangleAlert size={15} aria-hidden />
          <span>{children}</span>
        </>
      )}
    </Root>
  );
}

const Root = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.5,
    fontWeight: 'medium',
    color: 'pending',
    '&:not(:empty)': { mt: 1 },
    '& > svg': { flexShrink: 0, mt: '2px' },
  },
});
