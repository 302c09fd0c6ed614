/** A label below its icon, for bars that are too narrow for a line: a long word breaks only at its soft hyphen. */
export const UNDER_ICON = {
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  fontSize: '0.6875rem',
  lineHeight: '1.2',
  textAlign: 'center',
  whiteSpace: 'normal',
} as const;
