import { useText } from '@portal/ui'
import { templateTexts } from '../template.texts.ts'
import type { CopySource } from './CopyDialog.tsx'

const sources: readonly CopySource[] = ['fromTemplate', 'fromText']

/** Returns what a text can be begun from as a copy: `CopyDialog` finds it. */
export function useCopySources(): { source: CopySource; label: string }[] {
  const t = useText(templateTexts)
  return sources.map((source) => ({ source, label: t(source) }))
}
