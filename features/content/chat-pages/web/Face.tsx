import { Avatar } from '@portal/ui'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { BootstrapContext } from './bootstrap-context.tsx'

const FacesVisible = createContext(true)

/** Avatars are loaded after the script: twenty of them would delay it. */
export function FacesAfterScript({ children }: { children: ReactNode }) {
  const bootstrap = use(BootstrapContext)
  const [isShown, setShown] = useState(!bootstrap)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true))
    return () => clearTimeout(timer)
  }, [])
  return <FacesVisible value={isShown}>{children}</FacesVisible>
}

export function Face({ src, name }: { src: string; name: string }) {
  return <Avatar src={use(FacesVisible) ? src : ''} name={name} size={32} />
}
