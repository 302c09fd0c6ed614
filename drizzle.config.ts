import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/platform/database/schema.ts',
  out: './server/platform/database/migrations',
});
