import { usePageKeys } from '@portal/ui/list'

/** The keys of the desk, listed by `?`. */
export function PageKeys() {
  return usePageKeys()
}
