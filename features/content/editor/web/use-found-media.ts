import { usePages } from '@portal/client'
import { useState } from 'react'
import { media, type MediaItem } from '../media-contract.ts'
import type { PictureFit } from '../media.ts'

const pageSize = 30

interface Search {
  kind: 'picture' | 'file'
  fit: PictureFit | undefined
  words: string
}

/** Files of the library for a place. While another search loads, what was found stays, and with it the focus. */
export function useFoundMedia({ kind, fit, words }: Search) {
  const Keyword = words.slice(0, 100) || undefined
  const pages = usePages(media.list, { Kind: kind, Keyword, ...(kind === 'picture' && { Fit: fit }) }, { pageSize })
  const { data } = pages
  const [kept, setKept] = useState<{ kind: string; data: unknown; list: MediaItem[] }>()
  if (data && data !== kept?.data) setKept({ kind, data, list: data.pages.flatMap(({ List }) => List) })
  return { pages, list: kept?.kind === kind ? kept.list : undefined }
}
