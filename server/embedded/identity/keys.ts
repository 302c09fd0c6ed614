import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import * as v from 'valibot';

const PrivateKey = v.looseObject({
  kty: v.literal('RSA'),
  kid: v.string(),
  n: v.string(),
  e: v.string(),
  d: v.string(),
});

const KeyFile = v.object({
  /** The first key signs. All keys are published, so that a new key can be added in front of an old one. */
  keys: v.pipe(v.tupleWithRest([PrivateKey], PrivateKey)),
  cookieSecrets: v.pipe(v.array(v.string()), v.minLength(1)),
});

export interface IdentityKeys {
  signing: JWK & { kid: string };
  privateKeys: JSONWebKeySet;
  publicKeys: JSONWebKeySet;
  cookieSecrets: string[];
}

/**
 * Reads the keys of a data directory and creates them on first use. The server and the command line share
 * them.
 */
export async function loadKeys(dataDir: string): Promise<IdentityKeys> {
  const folder = join(dataDir, 'identity');
  const path = join(folder, 'keys.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = (await readIfThere(path)) ?? (await createKeyFile(path));
  const file = v.parse(KeyFile, JSON.parse(text));
  return {
    signing: file.keys[0],
    privateKeys: { keys: [...file.keys] },
    publicKeys: { keys: file.keys.map(publicPart) },
    cookieSecrets: file.cookieSecrets,
  };
}

function publicPart({ kty, kid, n, e }: v.InferOutput<typeof PrivateKey>): JWK {
  return { kty, kid, n, e, alg: 'RS256', use: 'sig' };
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return undefined;
    throw failure;
  }
}

/**
 * Written to a temporary file and then linked: if two processes start together, both use the first one's
 * keys.
 */
async function createKeyFile(path: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const key = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(16).toString('base64url'),
    alg: 'RS256',
    use: 'sig',
  };
  const text = JSON.stringify({ keys: [key], cookieSecrets: [randomBytes(32).toString('base64url')] });
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(aside, text, { mode: 0o600 });
  try {
    await link(aside, path);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure;
  } finally {
    await rm(aside, { force: true });
  }
  return readFile(path, 'utf8');
}
