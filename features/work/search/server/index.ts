import type { SearchModule } from './handlers.ts'

export { createSearch, type SearchModule } from './handlers.ts'
export { isReachable } from './pin-target.ts'
export { containsPersonName } from './person-names.ts'
export { savePin } from './pins.ts'

export const searchSlice = {
  routes: ({ search }: { search: SearchModule }) => search.routes,
  adminResources: ({ search }: { search: SearchModule }) => search.adminResources,
}
