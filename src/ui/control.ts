import { chakra } from '@chakra-ui/react/styled-system';

/** The input box, shared by every field; its look is a class (`control.looks.ts`). */
export const Input = chakra('input', {}, { defaultProps: { className: 'control' } });
/**
 * The form of `index.html` that every text area and selection belongs to. Browsers store what is typed in clear, to restore
 * it after a crash; for these controls only the attribute of their form prevents that.
 */
const UNKEPT = { form: 'unkept', autoComplete: 'off' };

export const TextAreaControl = chakra(
  'textarea',
  {},
  { defaultProps: { ...UNKEPT, className: 'control control-area' } },
);
export const SelectControl = chakra(
  'select',
  {},
  { defaultProps: { ...UNKEPT, className: 'control control-select' } },
);
