import { useMatches } from '@tanstack/react-router';

export const PRODUCT = 'Relevo';

/** Title of the innermost matched route that has one; otherwise the product name. */
export function useSection(): string {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title ?? PRODUCT,
  });
}
