import type { ManifestOptions } from 'vite-plugin-pwa';

/** Name, look and start of the installed app. `scripts/make-icons.ts` makes the pictures. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Relevo',
  short_name: 'Relevo',
  description: 'Coordinación de traslados de pacientes en Medellín y Antioquia, también sin conexión.',
  lang: 'es-CO',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // Shown before the page renders; the page's own meta tags follow the device theme.
  theme_color: '#0b6b6b',
  background_color: '#f4f6f8',
  categories: ['medical', 'health'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    {
      name: 'Nuevo traslado',
      url: '/traslados/solicitud',
      icons: [{ src: '/icons/shortcut-new-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Traslados en progreso',
      short_name: 'Traslados',
      url: '/traslados/en_progreso',
      icons: [{ src: '/icons/shortcut-list-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
  screenshots: [
    {
      src: '/pictures/list-desk.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'Los traslados en progreso, con su estado y a quién le toca',
    },
    {
      src: '/pictures/list-phone.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Los traslados en un teléfono',
    },
  ],
};
