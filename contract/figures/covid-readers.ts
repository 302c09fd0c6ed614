/** The screens of COVID and their calls are for the role CRUE alone (map document 2.5, 6). */
export const COVID_READERS = { roles: ['CRUE'] } as const;
