/** Files that are stored already, for fields that take one: another slice has them. */
import { createContext, type ReactNode } from 'react'
import type { Field } from '../contract.ts'

export interface ReceivedFile {
  fileId: number
  name: string
  /** Address of a picture; '' for a document. */
  picture: string
}

export interface LibraryProps {
  /** Key of the kind of the item. */
  kind: string
  field: Field
  /** Called with a copy, which the field may have. */
  onPick: (file: ReceivedFile) => void
  onClose: () => void
}

/** Draws the dialog that finds a file. */
export const LibraryContext = createContext<((props: LibraryProps) => ReactNode) | null>(null)
