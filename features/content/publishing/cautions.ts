/** What is worth knowing before a text goes out, and keeps nothing from going out. */
import type { PublishingState } from './contract.ts'

export interface Caution {
  /** The text that says it. */
  kind:
    | 'quietMustRead'
    | 'oneLanguageChinese'
    | 'oneLanguageEnglish'
    | 'noSession'
    | 'clashHour'
    | 'clashMustKnow'
    | 'clashPin'
  /** Of what it clashes with; '': nothing, or a text of others. */
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
