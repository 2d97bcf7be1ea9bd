import { useNavigation } from '@portal/client'
import { Skeleton, StateView, useText } from '@portal/ui'
import { useEffect, useState } from 'react'
import type { ManuscriptDetail } from '../contract.ts'
import { writingTexts } from '../messages.ts'
import { EditorDesk } from './EditorDesk.tsx'
import type { WritingPageProps } from './parts.ts'
import { useForget, useManuscript } from './queries.ts'
import { openSession } from './session.ts'

/** One text, from the server and from what this browser kept of it. */
export function EditorPage({ id, ...parts }: Omit<WritingPageProps, 'path'> & { id: number }) {
  const t = useText(writingTexts)
  const { go } = useNavigation()
  const { data, error, refetch } = useManuscript(id)
  const forget = useForget()
  useEffect(() => () => forget(id), [forget, id])
  const toList = { label: t('toList'), onPress: () => go('/desk/writing') }
  if (error?.failure.reason === 'noManuscript') {
    return <StateView kind="empty" isPage text={t('noManuscript')} help={t('noManuscriptHelp')} action={toList} />
  }
  if (error) {
    const retry = { label: t('retry'), onPress: () => void refetch() }
    return <StateView kind="error" isPage text={t('failed')} action={retry} other={toList} />
  }
  if (!data) return <Skeleton shape="row" count={8} />
  return <Open key={id} detail={data} {...parts} />
}

function Open({ detail, ...parts }: Omit<WritingPageProps, 'path'> & { detail: ManuscriptDetail }) {
  const [session] = useState(() => openSession(detail))
  useEffect(() => session.begin(), [session])
  return <EditorDesk session={session} detail={detail} {...parts} />
}
