/** The indicators and their calls are for the referral managers of the regulation centre alone (resources 2). */
export const INDICATOR_READERS = { roles: ['CRUE_REFERRAL_MANAGER'] } as const;
