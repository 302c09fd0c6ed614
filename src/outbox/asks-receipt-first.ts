import type { OutboxItem } from './record';

/** The app asks for the receipt of a larger submission before it sends the submission again. */
const LARGE_BYTES = 100_000;

export function asksReceiptFirst({ uncertain, fileBytes }: OutboxItem): boolean {
  return uncertain && fileBytes > LARGE_BYTES;
}
