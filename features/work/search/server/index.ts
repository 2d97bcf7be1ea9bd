import type { Searching } from './handlers.ts'

export { searchRoutes, type Searching } from './handlers.ts'
export { leadsSomewhere } from './pin-target.ts'
export { namesSomebody } from './names.ts'
export { savePin } from './pins.ts'

export const searchSlice = {
  routes: ({ search }: { search: Searching }) => search.routes,
  adminResources: ({ search }: { search: Searching }) => search.kinds,
}
