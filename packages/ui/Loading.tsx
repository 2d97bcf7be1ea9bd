import type { ReactNode } from 'react'
import { useText } from './language.tsx'
import { Stack } from './layout/Layout.tsx'
import { Skeleton } from './Skeleton.tsx'
import { kitTexts } from './texts.ts'

interface Props {
  rows?: number
  hasTitle?: boolean
  className?: string | undefined
  /** A placeholder other than rows. */
  children?: ReactNode
}

/** Placeholder rows, announced to screen readers as well. */
export function Loading({ rows = 6, hasTitle = false, className, children }: Props) {
  const t = useText(kitTexts)
  return (
    <Stack role="status" aria-label={t('loading')} gap={8} className={className}>
      {hasTitle && <Skeleton shape="title" />}
      {children ?? <Skeleton shape="row" count={rows} />}
    </Stack>
  )
}
