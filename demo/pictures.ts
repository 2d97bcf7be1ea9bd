import { readFile } from 'node:fs/promises'
import { describePicture, preparePicture } from '@portal/files/server'

type Picture = Awaited<ReturnType<typeof describePicture>>

/** Paths of the demo files below this folder. */
export const pathOf = {
  activity: (key: string) => `pictures/activities/${key}.webp`,
  banner: (key: string) => `pictures/banners/${key}.webp`,
  document: (file: string) => `documents/${file}`,
  draft: (key: string) => `pictures/drafts/${key}.webp`,
  film: (key: string) => `films/${key}.mp4`,
  icon: (name: string) => `pictures/icons/${name}.svg`,
  news: (key: string) => `pictures/news/${key}.webp`,
  person: (account: string) => `pictures/people/${account}.webp`,
  tip: (key: string) => `pictures/tips/${key}.webp`,
}

/** Reads a demo file. Rejects if it does not exist. */
export const readBytes = (path: string): Promise<Buffer> => readFile(new URL(path, import.meta.url))

/** Returns a picture ready to store: WebP unchanged, SVG with its size. */
export async function readPicture(path: string): Promise<Picture> {
  const bytes = await readBytes(path)
  return path.endsWith('.svg') ? preparePicture(bytes) : describePicture(bytes)
}

/** Lists the files, sorted by path. */
export const readPictures = (paths: readonly string[]): Promise<Picture[]> => Promise.all(paths.map(readPicture))
