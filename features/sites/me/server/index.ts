import { meRoutes } from './handlers.ts'

export const meSlice = { routes: meRoutes }
