import type { PageLocation } from '@portal/contract'
import { createContext } from 'react'

/** The address as it is; the page of `useNavigation().here` may still have to be built. */
export const AddressContext = createContext<PageLocation>({ pathname: '/', search: '' })
