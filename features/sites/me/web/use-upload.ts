import { upload, useCache, type Failure } from '@portal/client'
import { useEffect, useRef, useState } from 'react'
import type { AvatarProblem } from '../avatar.texts.ts'
import { portraits } from '../portrait-contract.ts'

export type Sending = { part: number } | undefined

/** AVATAR-03: uploads a portrait with progress; it can be cancelled, and leaving the page cancels it, too. */
export function useUpload(onDone: (portrait: string) => void, onProblem: (problem: AvatarProblem | undefined) => void) {
  const [sending, setSending] = useState<Sending>()
  const stopping = useRef<AbortController>(undefined)
  const cache = useCache()
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(image: string): Promise<void> {
    const stop = new AbortController()
    stopping.current = stop
    setSending({ part: 0 })
    const onProgress = (part: number): void => setSending({ part })
    const answer = await upload(portraits.send, { image_base64: image }, { onProgress, signal: stop.signal })
    setSending(undefined)
    if (answer.ok) {
      // every place that shows the person needs the new address
      void cache.invalidateQueries()
      onDone(answer.data.HeadImage)
    } else onProblem(stop.signal.aborted ? undefined : problemIn(answer.failure))
  }

  return { sending, send, stop: () => stopping.current?.abort() }
}

const declared = ['overSize', 'wrongFormat', 'broken', 'infected', 'notChecked', 'tooLargeToCheck'] as const
const isProblem = (reason: string): reason is (typeof declared)[number] => declared.some((each) => each === reason)

function problemIn({ kind, reason, code }: Failure): AvatarProblem {
  if (reason !== undefined && isProblem(reason)) return reason
  if (code === 413) return 'overSize'
  if (code === 429 || code === 503) return 'busy'
  return kind === 'offline' || kind === 'timeout' ? 'offline' : 'failed'
}
