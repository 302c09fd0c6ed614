import { randomInt } from 'node:crypto';

/** Without letters and numbers that are mistaken for each other when they are read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

const some = (count: number, from: string) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** Like `Hwkm-vtpe-bnrq-4827`: also for a realm that asks for capitals, digits and signs. 67 bits. */
export function temporaryPassword(): string {
  return `${some(1, CAPITALS)}${some(3, LETTERS)}-${some(4, LETTERS)}-${some(4, LETTERS)}-${some(4, DIGITS)}`;
}
