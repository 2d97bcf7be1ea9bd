/** The one place where the contract meets zod; the page's build puts nothing in its place (apps/web/no-shapes.ts). */
export * as z from 'zod/mini'
