import { base64Of, upload, type Failure } from '@portal/client'
import { scanRefusals } from '@portal/files/contract'
import { useLanguage, useText } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { adminData } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import type { ReceivedFile } from './library.ts'
import { localized } from './localized.ts'

/** Uploads a file for a field, with progress and the reason for a refusal, or takes one that is stored already. */
export function useFileUpload(kind: string, field: string, onBrought: (file: ReceivedFile) => void) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const [brought, setBrought] = useState<ReceivedFile>()
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState('')
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function bring(file: File | undefined): Promise<void> {
    if (!file) return
    // replaces an upload that is under way
    stop.current?.abort()
    stop.current = new AbortController()
    const { signal } = stop.current
    setProblem('')
    setPart(0)
    const params = { Kind: kind, Field: field, Name: file.name, Bytes: await base64Of(file) }
    const answer = await upload(adminData.upload, params, { onProgress: setPart, signal, timeout: 300_000 })
    if (signal.aborted) return
    setPart(undefined)
    if (!answer.ok) return setProblem(problemOf(answer.failure))
    const { FileId, Name, Picture } = answer.data
    receive({ fileId: FileId, name: Name, picture: Picture })
  }
  function receive(file: ReceivedFile): void {
    setBrought(file)
    onBrought(file)
  }
  /** In place of an upload that is under way. */
  function take(file: ReceivedFile): void {
    stop.current?.abort()
    setPart(undefined)
    setProblem('')
    receive(file)
  }
  function problemOf({ reason, code, data, message }: Failure): string {
    if (reason !== undefined && reason in scanRefusals) return message
    if (reason === 'unfit' && data) return localized((data as { Text: { zh: string; en: string } }).Text, language)
    if (code === 413) return t('tooLarge')
    return t(code === 429 ? 'busy' : 'uploadFailed')
  }
  return { brought, part, problem, take, bring: (file: File | undefined) => void bring(file) }
}
