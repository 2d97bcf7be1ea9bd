import { createContext } from 'react'

/**
 * True in a popup whose address has been left while the page behind it still has to be built: it is not seen any more,
 * and stands until the page's own links lead from where one is. False where another popup takes its place.
 */
export const LeavingContext = createContext(false)
