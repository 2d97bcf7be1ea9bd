import { useNavigation } from '@portal/client'
import { FailedPage, Loading } from '@portal/ui'
import { useEffect, useState } from 'react'
import type { DraftDetail } from '../contract.ts'
import { EditorDesk } from './EditorDesk.tsx'
import { MissingDraft } from './MissingDraft.tsx'
import type { EditorPageProps } from './drafts-page-props.ts'
import { useForgetDraft, useDraft } from './queries.ts'
import { missingReason } from './save-content.ts'
import { takeOverInput } from './unsaved.ts'
import { sessionOf } from './draft-session.ts'

/** Opens a draft from the server, with the unsaved changes of this browser. */
export function EditorPage({ id, ...parts }: EditorPageProps & { id: number }) {
  const { go } = useNavigation()
  // asked for once: what is typed from then on is this page's
  const [question] = useState(() => takeOverInput(id))
  const { data, error, refetch } = useDraft(question)
  const forget = useForgetDraft()
  useEffect(() => () => forget(id), [forget, id])
  // keeps the editor open whatever the server answers later, so that nobody loses the page they write on
  if (data) return <OpenEditor key={id} detail={data} {...parts} />
  const missing = error && missingReason(error.failure)
  if (missing) return <MissingDraft {...parts} id={id} missing={missing} onBack={() => void refetch()} />
  if (error) {
    const toList = { label: parts.back.label, onPress: () => go(parts.back.href) }
    return <FailedPage onRetry={refetch} other={toList} />
  }
  return <Loading rows={12} hasTitle />
}

function OpenEditor({ detail, ...parts }: EditorPageProps & { detail: DraftDetail }) {
  const [session] = useState(() => sessionOf(detail))
  useEffect(() => session.start(), [session])
  return <EditorDesk session={session} detail={detail} {...parts} />
}
