import { randomBytes } from 'node:crypto';

export const randomName = (what: string) => `relevo_${what}_${randomBytes(6).toString('hex')}`;

export function withDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}
