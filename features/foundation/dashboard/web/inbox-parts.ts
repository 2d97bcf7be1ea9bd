import type { ComponentType } from 'react'

export type PressKey = (what: 'agree' | 'refuse') => void

export interface InboxRowProps {
  /** Of the text, the comment, … */
  id: number
}

export interface InboxDecisionProps extends InboxRowProps {
  /** Gives the keys of the list to the buttons, until the function that it returns is called. */
  bindKeys: (press: PressKey) => () => void
  /** After a decision: loads the list again, and opens the next row if this one has left it. */
  onDone: () => Promise<void>
}

/** Facts of a row, and the buttons that decide it, of its slice. */
interface InboxPart {
  Facts: ComponentType<InboxRowProps>
  Decision: ComponentType<InboxDecisionProps>
}

/** By kind. Rows of other kinds lead to their page. */
export type InboxParts = Readonly<Record<string, InboxPart>>
