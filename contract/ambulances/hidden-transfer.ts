/**
 * Instead of the number of a transfer that the reader may not open. It is a number, so that an older app on a device never
 * shows a busy ambulance as free.
 */
export const HIDDEN_TRANSFER = 0;
