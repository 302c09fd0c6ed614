/** Spacing in steps of 4 px, five type sizes, three radii, one shadow. In rem, so that the user's font size applies. */

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64,
  72, 80, 96, 120, 160,
];

export const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

export const sizes = {
  ...spacing,
  full: { value: '100%' },
  /** Minimum touch target. */
  touch: { value: '2.75rem' },
  /** Control height with a mouse. */
  control: { value: '2.5rem' },
  reading: { value: '46rem' },
  page: { value: '80rem' },
};

export const fontSizes = {
  small: { value: '0.8125rem' },
  text: { value: '0.875rem' },
  lead: { value: '0.9375rem' },
  title: { value: '1.0625rem' },
  page: { value: '1.1875rem' },
};

export const fontWeights = {
  normal: { value: '400' },
  medium: { value: '520' },
  strong: { value: '600' },
  heading: { value: '640' },
};

export const radii = {
  tag: { value: '6px' },
  control: { value: '8px' },
  card: { value: '12px' },
  full: { value: '999px' },
};
