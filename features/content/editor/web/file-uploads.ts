/** Uploads of videos and documents; each can be cancelled and retried. */
import type { DraftFile } from '../contract.ts'
import { draftLimits, type Attachment, type Content } from '../rules.ts'
import { newKey } from './keys.ts'
import { uploadFile } from './upload-file.ts'
import type { DraftSession } from './draft-snapshot.ts'

interface FileUpload {
  key: string
  name: string
  part: number
  /** null while uploading; else why it failed, `isOffline` for network errors. */
  failure: { message: string; isOffline: boolean; canRetry?: boolean } | null
}

export interface FileUploads {
  add: (chosen: readonly File[]) => void
  /** Uploads a cover picture. */
  addCover: (file: File) => void
  retry: (key: string) => void
  cancel: (key: string) => void
  list: () => readonly FileUpload[]
  subscribe: (listener: () => void) => () => void
  stop: () => void
}

export function createFileUploads(session: DraftSession): FileUploads {
  const listeners = new Set<() => void>()
  const going = new Map<string, { file: File; use: (arrived: DraftFile) => void; stop: AbortController }>()
  let list: readonly FileUpload[] = []

  function update(key: string, patch: Partial<FileUpload> | null): void {
    list =
      patch === null
        ? list.filter((each) => each.key !== key)
        : list.map((each) => (each.key === key ? { ...each, ...patch } : each))
    for (const listener of listeners) listener()
  }

  async function go(key: string): Promise<void> {
    const upload = going.get(key)
    if (!upload) return
    update(key, { failure: null })
    const onProgress = (part: number) => update(key, { part })
    const sending = uploadFile(upload.file, { manuscriptId: session.id, onProgress, signal: upload.stop.signal })
    const sent = await session.pendingUploads.track(sending)
    if (upload.stop.signal.aborted) return
    if (!sent.ok) return update(key, { failure: sent })
    going.delete(key)
    session.addFile(sent.file)
    upload.use(sent.file)
    update(key, null)
  }

  function startUpload(file: File, use: (arrived: DraftFile) => void): void {
    const key = newKey()
    going.set(key, { file, use, stop: new AbortController() })
    list = [...list, { key, name: file.name, part: 0, failure: null }]
    void go(key)
  }

  function cancel(key: string): void {
    going.get(key)?.stop.abort()
    going.delete(key)
    update(key, null)
  }

  return {
    add(chosen) {
      for (const file of chosen)
        startUpload(file, (arrived) => session.change((content) => withUploadedFile(content, arrived)))
    },
    addCover: (file) =>
      startUpload(file, ({ Id, MediaType }) => {
        if (MediaType.startsWith('image/'))
          session.change((content) => ({ ...content, cover: Id, coverCrop: undefined }))
      }),
    retry: (key) => void go(key),
    cancel,
    list: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      for (const key of going.keys()) cancel(key)
    },
  }
}

/** Adds an uploaded file to the content: the first video becomes the video, everything else an attachment. */
function withUploadedFile(content: Content, file: DraftFile): Content {
  if (file.MediaType.startsWith('video/') && content.video === null) return { ...content, video: file.Id }
  return withAttachment(content, file)
}

/** Adds a file as an attachment; without names of its own it has that of the file. */
export function withAttachment(
  content: Content,
  { Id, Name }: DraftFile,
  { zh, en }: Attachment['name'] = { zh: '', en: '' },
): Content {
  if (content.attachments.some(({ fileId }) => fileId === Id)) return content
  if (content.attachments.length >= draftLimits.attachments) return content
  const attached: Attachment = { fileId: Id, name: { zh: zh || Name, en: en || Name } }
  return { ...content, attachments: [...content.attachments, attached] }
}
