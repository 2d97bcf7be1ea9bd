import type { Lack, Content, Status } from '../rules.ts'
import type { ReactNode } from 'react'
import type { Untranslated } from '../untranslated.ts'

/** What those who publish get of the text that is open. */
export interface ManuscriptParts {
  id: number
  kind: 'news' | 'activity'
  status: Status
  /** What it says on this page now. */
  content: Content
  mayWrite: boolean
  /** The news or activity that it became; 0: none. */
  objectId: number
  /** What is missing before it can go to review. */
  lacks: readonly Lack[]
  /** Paragraphs and titles of each language that are still a copy of the other: said before it goes out, and no more. */
  untranslated: Untranslated
  /** Sends what is not on the server yet; true: everything is, so that what is published is what is seen. */
  save: () => Promise<boolean>
  /** After its status or settings changed. */
  reload: () => Promise<void>
}

export interface WritingPageProps {
  path: readonly string[]
  /** Beside the text: settings. */
  aside?: (parts: ManuscriptParts) => ReactNode
  /** Lines of the list before publishing: what else it cannot go out without. */
  alsoLacks?: (parts: ManuscriptParts) => ReactNode
  /** Above the text: what is done with it. */
  actions?: (parts: ManuscriptParts) => ReactNode
  /** In place of a text that cannot be opened: what this browser has beside its words, where it has any. */
  alsoKept?: (id: number, show: (words: readonly string[], letGo: () => void) => ReactNode) => ReactNode
}
