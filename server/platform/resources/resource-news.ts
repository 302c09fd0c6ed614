/** Tells whoever looks at hospital resources that a hospital's figures changed. Nothing of it is kept: they ask again. */
export interface ResourceNews {
  /** After the commit. `besides`: audience keys of those who see something of it elsewhere than among the figures. */
  tell(ipsId: number, besides?: readonly string[]): void;
  addTeller(teller: ResourceTeller): void;
}

type ResourceTeller = (ipsId: number, besides: readonly string[]) => void;

export function createResourceNews(): ResourceNews {
  const tellers: ResourceTeller[] = [];
  return {
    tell: (ipsId, besides = []) => {
      for (const teller of tellers) teller(ipsId, besides);
    },
    addTeller: (teller) => tellers.push(teller),
  };
}
