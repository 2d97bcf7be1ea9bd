import { useText } from '@portal/ui'
import type { Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'

/** Returns a function that says why a comment is in the list, or how it was decided. */
export function useWhy(): (item: Case) => string {
  const t = useText(commentTexts)
  return ({ Words, Reports, Decision }) => {
    if (Decision)
      return [t(`what_${Decision.What}`, { name: Decision.By }), Decision.Reason].filter(Boolean).join(' · ')
    return [...Words, ...Reports.map(({ Reason, Count }) => `${t(`reason_${Reason}`)} ${Count}`)].join(' · ')
  }
}
