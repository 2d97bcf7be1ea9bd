import { createContext } from 'react'

/** Place in the bar above the page for the name and the tabs of its object; null: above its content. */
export const BarPlaceContext = createContext<Element | null>(null)
