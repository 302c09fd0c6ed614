import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';

interface Props {
  id: string;
  /** Null: nothing was lost. */
  children: string | null;
}

/** Below a number field: what was typed and what is left of it. Announced at once. */
export function FigureSlip({ id, children }: Props) {
  return (
    <Root id={id} role="alert" hidden={children === null}>
      {children !== null && (
        <>
          <CircleAlert size={15} aria-hidden />
          <span>{children}</span>
        </>
      )}
    </Root>
  );
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.5,
    mt: 1,
    fontSize: 'small',
    fontWeight: 'medium',
    lineHeight: '1.3',
    textAlign: 'start',
    color: 'rejected',
    overflowWrap: 'anywhere',
    '&[hidden]': { display: 'none' },
    '& > svg': { flexShrink: 0, mt: '1px' },
  },
});
