import { deskHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { LoadFailed, Skeleton, useText } from '@portal/ui'
import { useEffect, useState } from 'react'
import type { ManuscriptDetail } from '../contract.ts'
import { writingTexts } from '../texts.ts'
import { EditorDesk } from './EditorDesk.tsx'
import { MissingText } from './Missing.tsx'
import type { WritingPageProps } from './parts.ts'
import { useForget, useManuscript } from './queries.ts'
import { missingBy } from './send.ts'
import { openSession } from './session.ts'

/** Opens a draft from the server, with the unsaved changes of this browser. */
export function EditorPage({ id, ...parts }: Omit<WritingPageProps, 'path'> & { id: number }) {
  const t = useText(writingTexts)
  const { go } = useNavigation()
  const { data, error, refetch } = useManuscript(id)
  const forget = useForget()
  useEffect(() => () => forget(id), [forget, id])
  // keeps the editor open whatever the server answers later, so that nobody loses the page they write on
  if (data) return <Open key={id} detail={data} {...parts} />
  const missing = error && missingBy(error.failure)
  if (missing) return <MissingText {...parts} id={id} missing={missing} onBack={() => void refetch()} />
  if (error) {
    const toList = { label: t('toList'), onPress: () => go(deskHref('writing')) }
    return <LoadFailed isPage onRetry={refetch} other={toList} />
  }
  return <Skeleton shape="row" count={8} />
}

function Open({ detail, ...parts }: Omit<WritingPageProps, 'path'> & { detail: ManuscriptDetail }) {
  const [session] = useState(() => openSession(detail))
  useEffect(() => session.begin(), [session])
  return <EditorDesk session={session} detail={detail} {...parts} />
}
