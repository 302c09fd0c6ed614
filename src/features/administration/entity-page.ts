const SLUGS: Readonly<Record<string, string>> = { IPS: 'ips', EPS: 'eps', TRANSPORT: 'transporte' };

/** The link to the page of an entity, by the kind of its people's roles and its number: `TRANSPORT-4`. */
export function entityPage(entity: string) {
  const [kind = '', rowId = ''] = entity.split('-');
  const slug = SLUGS[kind];
  return slug ? { to: '/administracion/$kind/$rowId' as const, params: { kind: slug, rowId } } : null;
}

/** The opposite: which people belong to a row of this list; null for a list without people. */
export function peopleOf(slug: string, id: number): string | null {
  const kind = Object.keys(SLUGS).find((one) => SLUGS[one] === slug);
  return kind ? `${kind}-${id}` : null;
}
