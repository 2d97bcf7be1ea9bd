/** The only import of zod; the page's build replaces it (apps/web/no-shapes.ts). */
export * as z from 'zod/mini'
