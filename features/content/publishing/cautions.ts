/** Warnings before a text is published. They do not block publishing. */
import type { PublishingState } from './contract.ts'

export interface Caution {
  /** Key of the warning text. */
  kind:
    | 'quietMustRead'
    | 'oneLanguageChinese'
    | 'oneLanguageEnglish'
    | 'noSession'
    | 'clashHour'
    | 'clashMustKnow'
    | 'clashPin'
  /** Title of the text it clashes with; '' if there is none or the viewer may not see it. */
  title: string
}

const clashKinds = { hour: 'clashHour', mustKnow: 'clashMustKnow', pin: 'clashPin' } as const

type Said = Pick<PublishingState, 'Kind' | 'Settings' | 'Languages' | 'ObjectId'>

export function cautionsOf(
  { Kind, Settings: { Notice, MustRead, Sessions = [] }, Languages, ObjectId }: Said,
  clashes: readonly { Kind: keyof typeof clashKinds; Title: string }[],
): Caution[] {
  const own: [Caution['kind'], boolean][] = [
    ['quietMustRead', MustRead !== null && Notice === 'off'],
    ['oneLanguageChinese', Languages.join() === 'CHS'],
    ['oneLanguageEnglish', Languages.join() === 'EN'],
    ['noSession', Kind === 'activity' && ObjectId === 0 && Sessions.length === 0],
  ]
  return [
    ...own.filter(([, is]) => is).map(([kind]) => ({ kind, title: '' })),
    ...clashes.map((clash) => ({ kind: clashKinds[clash.Kind], title: clash.Title })),
  ]
}
