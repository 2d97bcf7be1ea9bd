import { createContext } from 'react'

/** Place of a page for the form beside it; null: where the form is written. */
export const SidePlaceContext = createContext<Element | null>(null)
