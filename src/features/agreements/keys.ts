/** Query keys of the agreements. */
export const agreementKeys = {
  all: ['agreements'],
  own: ['agreements', 'own'] as readonly unknown[],
  ofEps: (epsId: number): readonly unknown[] => ['agreements', 'eps', epsId],
  one: (id: number) => ['agreements', 'one', id],
  transfers: (id: number) => ['agreements', 'transfers', id],
} as const;
