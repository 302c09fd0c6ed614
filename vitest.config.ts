import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // What only a real PostgreSQL and a real Redis can show: `npm run test:services`.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.RELEVO_TEST_REDIS_URL ? [] : ['**/*.services.test.ts']),
    ],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
