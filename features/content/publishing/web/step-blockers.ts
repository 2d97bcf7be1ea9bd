import { resolveLocalTime } from '@portal/contract/zones'
import { useText } from '@portal/ui'
import type { PublishingState } from '../contract.ts'
import { lackTexts } from '../lack.texts.ts'
import { filterStaleFields } from '../rules.ts'
import { publishingTexts } from '../texts.ts'

const texts = { ...publishingTexts, ...lackTexts }

const issueTextKeys = {
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

/** Returns what blocks publishing: missing content, and settings that refer to something removed or have passed. */
export function missingIn(lacks: readonly string[], state: PublishingState | undefined): string[] {
  if (!state) return [...lacks]
  return [...lacks, ...filterStaleFields(state.Lacks), ...(isExpired(state) ? ['Expire'] : [])]
}

/** Returns true if its end time has already passed. */
function isExpired({ Settings: { Expire, Zone } }: PublishingState): boolean {
  const end = Expire && resolveLocalTime(Expire.Local, Zone, Expire.Turn)
  return end?.kind === 'at' && end.at.getTime() <= Date.now()
}

/** Returns a function that names a lack in words. */
export function useLackNames(): (lack: string) => string {
  const t = useText(texts)
  return (lack) => (lack in issueTextKeys ? t(issueTextKeys[lack as keyof typeof issueTextKeys]) : lack)
}

/** Returns why the steps cannot be taken now; '' if they can. */
export function useStepBlocker(lacks: readonly string[], isUnfinished: boolean): string {
  const t = useText(texts)
  if (lacks.length === 0) return isUnfinished ? t('settingsUnfinished') : ''
  const named = lacks
    .map((lack) => issueTextKeys[lack as keyof typeof issueTextKeys])
    .filter((text) => text !== undefined)
  return t('lacks', { what: named.map((text) => t(text)).join(t('comma')) })
}

/** Returns a note on missing translations, which do not block publishing; '' if there are none. */
export function useUntranslatedNote({ CHS, EN }: Readonly<Record<'CHS' | 'EN', number>>): string {
  const t = useText(publishingTexts)
  return [CHS > 0 && t('untranslatedChinese', { count: CHS }), EN > 0 && t('untranslatedEnglish', { count: EN })]
    .filter((line) => line !== false)
    .join(' ')
}
