import { chakra, defineStyle } from '@chakra-ui/react/styled-system';

/** Style of the input box, shared by every field. */
const box = defineStyle({
  width: 'full',
  minH: 'control',
  px: 3,
  py: 1.5,
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line.strong',
  rounded: 'control',
  fontSize: 'body',
  lineHeight: '1.35',
  transition: 'border-color 120ms',
  '@media (pointer: coarse)': { minH: 'touch', fontSize: '1rem' },
  '&:hover:not(:disabled, [readonly])': { borderColor: 'soft' },
  '&:focus-visible': { outlineOffset: '-1px' },
  '&:disabled, &[readonly]': {
    bg: 'sunken',
    color: 'soft',
    borderColor: 'line',
    cursor: 'not-allowed',
  },
  '&[aria-invalid=true]': { borderColor: 'rejected', boxShadow: 'inset 0 0 0 1px {colors.rejected}' },
});

export const Input = chakra('input', { base: box });
/**
 * The form of `index.html` that every text area and selection belongs to. Browsers store what is typed in clear, to restore
 * it after a crash; for these controls only the attribute of their form prevents that.
 */
const UNKEPT = { defaultProps: { form: 'unkept', autoComplete: 'off' } };

export const TextAreaControl = chakra('textarea', { base: { ...box, resize: 'vertical', py: 2.5 } }, UNKEPT);
export const SelectControl = chakra(
  'select',
  { base: { ...box, appearance: 'none', paddingInlineEnd: 10 } },
  UNKEPT,
);
