import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { jumpTo } from './jump-to';

export interface ErrorSummaryProps {
  errors: readonly { fieldId: string; message: string }[];
  title?: string;
}

/** The errors that block a form, each linked to its field. Takes the focus whenever `errors` is a new array. */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) element.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  const heading =
    title ?? (errors.length === 1 ? 'Falta corregir un campo' : `Falta corregir ${errors.length} campos`);
  return (
    <Root ref={element} tabIndex={-1} role="alert" aria-label={heading}>
      <CircleAlert size={20} aria-hidden />
      <div>
        <strong>{heading}</strong>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <button type="button" onClick={() => jumpTo(fieldId)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: 3,
    p: 4,
    bg: 'rejected.soft',
    color: 'rejected',
    rounded: 'card',
    scrollMarginTop: 24,
    '& > svg': { flexShrink: 0 },
    '& strong': { fontWeight: 'heading' },
    '& ul': { listStyle: 'none', mt: 1 },
    '& button': {
      py: 1,
      textAlign: 'start',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      rounded: 'tag',
      '@media (pointer: coarse)': { py: 2.5 },
    },
  },
});
