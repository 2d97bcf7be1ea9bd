import { createContext } from 'react'

/** The open dialog around a part: what floats must stand in it, because the rest of the page is inert. */
export const OverlayContainer = createContext<Element | null>(null)
