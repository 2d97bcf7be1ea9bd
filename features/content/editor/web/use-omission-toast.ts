import { useText, useToasts } from '@portal/ui'
import { pastedTexts } from '../pasted.texts.ts'
import type { PasteOmissions } from './pasted-html.ts'

/** Returns a function that shows a toast about content left out of a paste. */
export function useOmissionToast(): (leftOut: PasteOmissions) => void {
  const t = useText(pastedTexts)
  const { add } = useToasts()
  return ({ films, pictures, lost }) => {
    const lines = [
      films > 0 && t('films', { count: films }),
      pictures > 0 && t('pictures', { count: pictures }),
      lost > 0 && t('lost', { count: lost }),
    ].filter((line) => line !== false)
    if (lines.length > 0) add({ text: lines.join(' ') })
  }
}
