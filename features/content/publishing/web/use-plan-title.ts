import { useText } from '@portal/ui'
import type { PlanItem } from '../contract.ts'
import { publishingTexts } from '../texts.ts'

const texts = { expire: 'expires', due: 'due', begin: 'begins' } as const

/** Returns a function that titles an entry of the plan. */
export function usePlanTitle(): (item: Pick<PlanItem, 'Title' | 'What'>) => string {
  const t = useText(publishingTexts)
  return ({ Title, What }) => {
    const title = Title || t('untitled')
    return What === 'publish' ? title : t(texts[What], { title })
  }
}
