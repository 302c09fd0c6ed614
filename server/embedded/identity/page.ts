import { createHash } from 'node:crypto';
import { PAGE_STYLE } from './page-style';

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const MARK = `<rect width="32" height="32" rx="8" fill="#0b6b6b"/><path d="M6.8 22.5h4.4c1.9 0 2.9-.7 3.5-2.5l2-7c.6-1.8 1.6-2.5 3.5-2.5h5" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="7.8" cy="10.8" r="2.7" fill="#9fe0d9"/><circle cx="24.2" cy="21.7" r="2.7" fill="#9fe0d9"/>`;

/** The product's mark: a path from one point to another. */
export const MARK_SVG = `<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">${MARK}</svg>`;

const ICON = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${MARK}</svg>`,
).toString('base64');

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Allows no script, and the one inline style by its hash. Forms may only be sent to the same origin. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export function page(title: string, bodyClass: string, body: string): string {
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,${ICON}">
<style>${PAGE_STYLE}</style>
</head>
<body class="${bodyClass}">
${body}
</body>
</html>`;
}
