import type { CommentMark, DraftComments } from '@portal/editor/web'
import { useMemo } from 'react'
import { CommentsPanel } from './lazy.ts'
import { useThreads } from './queries.ts'

/** The comments on a draft, for the editor: which paragraphs have open threads, and the panel beside the text. */
export function useDraftComments(id: number): DraftComments {
  const { data } = useThreads(id)
  return useMemo(() => {
    const open = (data?.List ?? []).filter(({ Resolved }) => Resolved === null)
    const marks = open.flatMap(({ Id, Side, Key }): CommentMark[] =>
      Side === '' ? [] : [{ side: Side, key: Key, thread: Id }],
    )
    return { marks, open: open.length, panel: (panel) => <CommentsPanel {...panel} /> }
  }, [data])
}
