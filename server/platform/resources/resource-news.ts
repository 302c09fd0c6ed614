/** Tells whoever looks at hospital resources that a hospital's figures changed. Nothing of it is kept: they ask again. */
export interface ResourceNews {
  /** After the commit. */
  tell(ipsId: number): void;
  addTeller(teller: (ipsId: number) => void): void;
}

export function createResourceNews(): ResourceNews {
  const tellers: ((ipsId: number) => void)[] = [];
  return {
    tell: (ipsId) => {
      for (const teller of tellers) teller(ipsId);
    },
    addTeller: (teller) => tellers.push(teller),
  };
}
