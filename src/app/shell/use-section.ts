import { useMatches } from '@tanstack/react-router';

export const PRODUCT = 'Relevo';

/** The name of the section that is open: the innermost route that has one, else the product's. */
export function useSection(): string {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title ?? PRODUCT,
  });
}
