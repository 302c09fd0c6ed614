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
  '&:disabled, &[readonly]:not([role=combobox])': {
    bg: 'sunken',
    color: 'soft',
    borderColor: 'line',
    cursor: 'not-allowed',
  },
  '&[aria-invalid=true]': { borderColor: 'rejected', boxShadow: 'inset 0 0 0 1px {colors.rejected}' },
});

export const Input = chakra('input', { base: box });
export const TextAreaControl = chakra('textarea', { base: { ...box, resize: 'vertical', py: 2.5 } });
export const SelectControl = chakra('select', { base: { ...box, appearance: 'none', paddingInlineEnd: 10 } });
