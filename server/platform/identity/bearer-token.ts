/** The token of an `Authorization: Bearer …` header; keycloak-js writes the scheme in lower case. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +(\S+)$/i)?.[1];
}
