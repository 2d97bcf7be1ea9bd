import { savedViewRoutes } from './handlers.ts'

/** @internal for the test of all lists */
export { deskLists } from '../rules.ts'

export const savedViewSlice = { routes: savedViewRoutes }
