import { Avatar } from '@portal/ui'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { GivenContext } from './given.tsx'

const Shown = createContext(true)

/** Avatars are loaded after the script: twenty of them would delay it. */
export function FacesAfterScript({ children }: { children: ReactNode }) {
  const given = use(GivenContext)
  const [isShown, setShown] = useState(!given)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true))
    return () => clearTimeout(timer)
  }, [])
  return <Shown value={isShown}>{children}</Shown>
}

export function Face({ src, name }: { src: string; name: string }) {
  return <Avatar src={use(Shown) ? src : ''} name={name} size={32} />
}
