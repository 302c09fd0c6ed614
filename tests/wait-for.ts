import { vi } from 'vitest';

/** `vi.waitFor` gives up after a second, which a busy machine may need to load a module. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 });
