import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/platform/*/tables.ts', './server/modules/*/tables.ts'],
  out: './server/platform/database/migrations',
});
