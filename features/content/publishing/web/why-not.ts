import { useText } from '@portal/ui'
import type { PublishingState } from '../contract.ts'
import { lackTexts } from '../lack.texts.ts'
import { publishingTexts } from '../texts.ts'

const texts = { ...publishingTexts, ...lackTexts }

const textOfLack = {
  title: 'lackTitle',
  body: 'lackBody',
  alt: 'lackAlt',
  picture: 'lackPicture',
  coverAlt: 'lackCoverAlt',
  choice: 'lackChoice',
  uploading: 'lackUploading',
  Category: 'lackCategory',
  Portal: 'lackPortal',
  Tags: 'lackTags',
  Audience: 'lackAudience',
  Expire: 'lackExpire',
} as const

type Asked = Pick<PublishingState, 'Status' | 'HasChanged' | 'MayPublish'>

/** Returns why the steps cannot be taken now; '' if they can. */
export function useWhyNot(
  { Status, HasChanged, MayPublish }: Asked,
  lacks: readonly string[],
  isUnfinished: boolean,
): string {
  const t = useText(texts)
  if (lacks.length > 0) {
    const named = lacks.map((lack) => textOfLack[lack as keyof typeof textOfLack]).filter((text) => text !== undefined)
    return t('lacks', { what: named.map((text) => t(text)).join(t('comma')) })
  }
  if (isUnfinished) return t('settingsUnfinished')
  return MayPublish && Status === 'published' && !HasChanged ? t('nothingNew') : ''
}

/** Returns a note on missing translations, which do not block publishing; '' if there are none. */
export function useUntranslated({ CHS, EN }: Readonly<Record<'CHS' | 'EN', number>>): string {
  const t = useText(publishingTexts)
  return [CHS > 0 && t('untranslatedChinese', { count: CHS }), EN > 0 && t('untranslatedEnglish', { count: EN })]
    .filter((line) => line !== false)
    .join(' ')
}
