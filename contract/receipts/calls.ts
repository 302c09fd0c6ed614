import { askReceipts } from './receipts';

export const calls = [askReceipts] as const;
