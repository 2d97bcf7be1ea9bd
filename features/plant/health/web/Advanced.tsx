import { Disclosure, useText } from '@portal/ui'
import { useState, type ReactNode } from 'react'
import { builderTexts } from '../builder.texts.ts'

interface Props {
  /** The value, while it is closed. */
  note: string
  isWrong: boolean
  children: ReactNode
}

/** A name for other systems, which few people change. Opened by an error it stays open while that is mended. */
export function Advanced({ note, isWrong, children }: Props) {
  const t = useText(builderTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={t('advanced')} note={note} isOpen={isOpen || isWrong} onToggle={setOpen}>
      {children}
    </Disclosure>
  )
}
