#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/server/cli.js', import.meta.url);
if (!existsSync(built)) {
  console.error('Primero construya el servidor: npm run build');
  process.exit(1);
}
await import(built.href);
