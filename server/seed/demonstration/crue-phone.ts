/** Of the invented regulation centre: a number that nobody has. */
export const DEMONSTRATION_CRUE_PHONE = '604 555 0123';
