/** Below the API's base: the answer of `getMapBase` for the page of citizens, who have no account. */
export const PUBLIC_MAP = '/public/mapBase';
