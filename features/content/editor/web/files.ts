/** Uploads of videos and documents; each can be cancelled and retried. */
import type { DeskFile } from '../contract.ts'
import { limits, type Attached, type Content } from '../rules.ts'
import { newKey } from './keys.ts'
import type { WritingSession } from './session.ts'
import { sendFile } from './upload-file.ts'

interface OnItsWay {
  key: string
  name: string
  part: number
  /** null while uploading; else why it failed, `isOffline` for network errors. */
  failure: { message: string; isOffline: boolean; mayGoOn?: boolean } | null
}

export interface ArrivingFiles {
  take: (chosen: readonly File[]) => void
  /** Uploads a cover picture. */
  takeCover: (file: File) => void
  again: (key: string) => void
  giveUp: (key: string) => void
  list: () => readonly OnItsWay[]
  subscribe: (listener: () => void) => () => void
  stop: () => void
}

export function createFiles(session: WritingSession): ArrivingFiles {
  const listeners = new Set<() => void>()
  const going = new Map<string, { file: File; use: (arrived: DeskFile) => void; stop: AbortController }>()
  let list: readonly OnItsWay[] = []

  function update(key: string, said: Partial<OnItsWay> | null): void {
    list =
      said === null
        ? list.filter((each) => each.key !== key)
        : list.map((each) => (each.key === key ? { ...each, ...said } : each))
    for (const listener of listeners) listener()
  }

  async function go(key: string): Promise<void> {
    const one = going.get(key)
    if (!one) return
    update(key, { failure: null })
    const onProgress = (part: number) => update(key, { part })
    const sending = sendFile(one.file, { manuscriptId: session.id, onProgress, signal: one.stop.signal })
    const sent = await session.underWay.during(sending)
    if (one.stop.signal.aborted) return
    if (!sent.ok) return update(key, { failure: sent })
    going.delete(key)
    session.addFile(sent.file)
    one.use(sent.file)
    update(key, null)
  }

  function begin(file: File, use: (arrived: DeskFile) => void): void {
    const key = newKey()
    going.set(key, { file, use, stop: new AbortController() })
    list = [...list, { key, name: file.name, part: 0, failure: null }]
    void go(key)
  }

  function giveUp(key: string): void {
    going.get(key)?.stop.abort()
    going.delete(key)
    update(key, null)
  }

  return {
    take(chosen) {
      for (const file of chosen) begin(file, (arrived) => session.change((content) => withFile(content, arrived)))
    },
    takeCover: (file) =>
      begin(file, ({ Id, MediaType }) => {
        if (MediaType.startsWith('image/')) session.change((content) => ({ ...content, cover: Id }))
      }),
    again: (key) => void go(key),
    giveUp,
    list: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      for (const key of going.keys()) giveUp(key)
    },
  }
}

/** Adds an uploaded file to the content: the first video becomes the video, everything else an attachment. */
function withFile(content: Content, { Id, Name, MediaType }: DeskFile): Content {
  if (MediaType.startsWith('video/') && content.video === null) return { ...content, video: Id }
  if (content.attachments.length >= limits.attachments) return content
  const attached: Attached = { fileId: Id, name: { zh: Name, en: Name } }
  return { ...content, attachments: [...content.attachments, attached] }
}
