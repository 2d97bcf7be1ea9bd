import type { Lack, Content, Status } from '../rules.ts'
import type { ReactNode } from 'react'
import type { Untranslated } from '../untranslated.ts'

/** The open draft, as the publishing slice sees it. */
export interface ManuscriptParts {
  id: number
  kind: 'news' | 'activity'
  status: Status
  /** The content on this page now. */
  content: Content
  mayWrite: boolean
  /** Published news item or activity; 0 if none. */
  objectId: number
  /** Reasons why it cannot go to review. */
  lacks: readonly Lack[]
  /** Untranslated paragraphs and titles by language. A hint only. */
  untranslated: Untranslated
  /** Saves everything. Returns true if the server has it all, so that what is published is what is seen. */
  save: () => Promise<boolean>
  /** Reloads after status or settings have changed. */
  reload: () => Promise<void>
}

export interface WritingPageProps {
  path: readonly string[]
  /** Panel beside the text: settings. */
  aside?: (parts: ManuscriptParts) => ReactNode
  /** Additional items of the checklist before publishing. */
  alsoLacks?: (parts: ManuscriptParts) => ReactNode
  /** Actions above the text. */
  actions?: (parts: ManuscriptParts) => ReactNode
  /** Shown instead of a draft that cannot be opened: other unsaved input of this browser, if there is any. */
  alsoKept?: (id: number, show: (words: readonly string[], letGo: () => void) => ReactNode) => ReactNode
}
