import './quiet-start';

export { embeddedIdentity, openEmbeddedIdentity } from './embedded-identity';
export { embeddedPeople } from './embedded-people';
export type { EmbeddedIdentity } from './identity';
export type { IdentityStore } from './identity-store';
export { createTokenIssuer, type IssueToken, UnknownPersonError } from './issue-token';
export { MemoryIdentityStore } from './memory-identity-store';
export { type Person, subjectOf } from './people';
export { REALM } from './realm';
