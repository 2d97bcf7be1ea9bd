import type { Text } from '@portal/contract'
import type { DraftItem } from '../contract.ts'
import type { DraftIssue, Content, DraftStatus, Side } from '../rules.ts'
import type { ComponentType, ReactNode } from 'react'
import type { SettingsSaveState } from './SaveStatus.tsx'
import type { UntranslatedCounts } from '../untranslated.ts'

/** The open draft, as the publishing slice sees it. */
export interface OpenDraft {
  id: number
  kind: 'news' | 'activity'
  status: DraftStatus
  /** The content on this page now. */
  content: Content
  mayWrite: boolean
  /** Published news item or activity; 0 if none. */
  objectId: number
  /** Site of a news item; '' is home. */
  portal: string
  /** Reasons why it cannot go to review. */
  lacks: readonly DraftIssue[]
  /** Untranslated paragraphs and titles by language. A hint only. */
  untranslated: UntranslatedCounts
  /** Saves everything. Returns true if the server has it all, so that what is published is what is seen. */
  save: () => Promise<boolean>
  /** Reloads after status or settings have changed. */
  reload: () => Promise<void>
  /** Reports how far the settings are saved, which is shown together with the text. */
  onSettingsState: (state: SettingsSaveState) => void
  /** Shows the settings beside the text. */
  onSettings: () => void
}

/** A part of a text that another slice shows, at `/desk/writing/<draft>/<id>`. */
export interface DraftTab {
  id: string
  label: string
  /** Added to its address. */
  search?: string
  /** About what is published: without the steps of the text. */
  isOfReaders?: boolean
  content: (parts: OpenDraft) => ReactNode
}

/** A page of the portal that a text can link to. */
export interface FoundPage {
  href: string
  title: Text
}

export type FindPages = (words: string) => Promise<readonly FoundPage[]>

/** A thread that is open, about a paragraph. */
export interface CommentMark {
  side: Side
  key: string
  thread: number
}

/** A paragraph, or the whole text: ''. */
export interface CommentPlace {
  side: Side | ''
  key: string
}

/** Comments as the text shows them. */
export interface ParagraphComments {
  marks: readonly CommentMark[]
  /** Paragraph of the thread that is shown. */
  current: CommentPlace
  onThread: (thread: number) => void
}

/** The panel of comments beside the text. */
export interface CommentPanel {
  id: number
  /** The content on this page now. */
  content: Content
  /** Saves everything, so that the server knows the paragraph. */
  save: () => Promise<boolean>
  /** The thread that is shown; 0 if none. */
  thread: number
  onThread: (thread: number, place: CommentPlace) => void
  /** Place of a new comment; null if none is written. */
  target: CommentPlace | null
  onTarget: (target: CommentPlace | null) => void
  /** Closes the panel; the caret is in the text again. */
  onClose: () => void
  /** The paragraph with the caret, else the whole text. */
  caret: () => CommentPlace
  /** The readable text of a paragraph. */
  wordsOf: (place: CommentPlace) => string
}

/** Comments on a draft, of another slice. */
export interface DraftComments {
  marks: readonly CommentMark[]
  /** Threads that are not resolved. */
  open: number
  panel: (panel: CommentPanel) => ReactNode
}

/** Texts that are chosen in the list. */
interface ChosenDrafts {
  rows: readonly DraftItem[]
  categories: readonly { Key: string; Name: string }[]
  onDone: () => void
}

/** Keys of a list that decide the row beside it. */
export type BindKeys = (press: (what: 'agree' | 'refuse') => void) => () => void

/** A text in the panel beside the list. */
export interface PanelDraft {
  row: DraftItem
  /** After a step: loads the list again, and opens the next text if this one has left it. */
  onDone: () => Promise<void>
  /** Gives the keys of the list to publishing it and sending it back, until the function that it returns is called. */
  bindKeys?: BindKeys | undefined
}

export interface DraftsPageProps {
  /** The next steps of the text beside the list. */
  Steps: ComponentType<PanelDraft>
  /** The last comment on it. */
  LastComment: ComponentType<{ id: number }>
  /** Steps for several texts of the list. */
  Several: ComponentType<ChosenDrafts>
  path: readonly string[]
  /** The list that the text was opened from. */
  back: { href: string; label: string }
  /** Between editing and history; undefined: it is not known yet which there are. */
  tabs: readonly DraftTab[] | undefined
  /** Panel beside the text: settings. */
  aside: (parts: OpenDraft) => ReactNode
  /** Additional items of the checklist before publishing. */
  alsoLacks: (parts: OpenDraft) => ReactNode
  /** Actions in the line above the text. */
  actions: (parts: OpenDraft) => ReactNode
  /** Finds pages to link to. */
  findPages: FindPages
  /** Notes below that line. */
  notes: (parts: OpenDraft) => ReactNode
  /** undefined: not loaded yet. */
  comments?: DraftComments | undefined
  /** Shown instead of a draft that cannot be opened: other unsaved input of this browser, if there is any. */
  alsoKept?: (id: number, show: (words: readonly string[], onDiscard: () => void) => ReactNode) => ReactNode
}

/** Parts of the list. */
export type ListParts = Pick<DraftsPageProps, 'Several' | 'Steps' | 'LastComment'>

export interface EditorPageProps extends Omit<DraftsPageProps, 'path' | keyof ListParts> {
  /** '': editing */
  tab: string
}
