import { realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { placeOf } from './language.ts'

/** A picture of an article: a regular file inside the archive. */
export interface ArchiveImage {
  name: string
  /** Absolute, with links resolved. */
  path: string
  /** The Markdown files that show it, relative to the archive. */
  usedIn: string[]
}

export interface Places {
  /** Absolute, with links resolved. */
  archive: string
  /** Further folders that root-relative addresses of the old site are resolved in. */
  roots: readonly string[]
}

const kinds = /\.(?:png|jpe?g|gif|webp|avif)$/i
const usualRoots = ['.', 'static', 'public']

/**
 * Finds the file of a picture: relative to the Markdown file or to its counterpart in the other language, or to a root,
 * either a configured one or the archive (`/img/x.png` may be in `img`, `static/img` or `public/img`). A string is the
 * reason why there is none. No link and no `..` leads outside.
 */
function findPicture({ archive, roots }: Places, file: string, source: string): { path: string } | string {
  const address = source
    .trim()
    .replace(/^@site\//, '/')
    .replaceAll('\\', '/')
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return `remote picture ${address.slice(0, 200)}`
  const bare = decoded(address.replace(/[?#].*$/s, ''))
  const key = placeOf(relative(archive, file).split(sep).join('/')).key
  const from = bare.startsWith('/')
    ? [...roots, ...usualRoots.map((root) => join(archive, root))].map((root) => ({ root, path: join(root, bare) }))
    : [dirname(file), join(archive, dirname(key))].map((folder) => ({ root: archive, path: join(folder, bare) }))
  for (const { root, path: candidate } of from) {
    const path = existing(candidate)
    if (path === null) continue
    const inside = relative(realpathSync(root), path)
    if (inside === '..' || inside.startsWith(`..${sep}`)) return `picture outside the archive ${source}`
    return kinds.test(path) ? { path } : `picture in an unsupported format ${source}`
  }
  const outside = from.every(({ root, path }) => relative(root, path).startsWith('..'))
  return `${outside ? 'picture outside the archive' : 'missing picture'} ${source}`
}

function existing(path: string): string | null {
  try {
    const real = realpathSync(path)
    return statSync(real).isFile() ? real : null
  } catch {
    return null
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return path
  }
}

/** The pictures of one article, each once, in the order of their first use. */
export class Pictures {
  readonly images: ArchiveImage[] = []
  readonly #places: Places

  constructor(places: Places) {
    this.#places = places
  }

  /** Returns the position of a picture in `images`, or why it cannot be shown. */
  place(file: string, source: string): number | string {
    const found = findPicture(this.#places, file, source)
    if (typeof found === 'string') return found
    const shown = relative(this.#places.archive, file).split(sep).join('/')
    const known = this.images.findIndex((image) => image.path === found.path)
    if (known < 0) return this.images.push({ name: basename(found.path), path: found.path, usedIn: [shown] }) - 1
    const image = this.images[known]
    if (image && !image.usedIn.includes(shown)) image.usedIn.push(shown)
    return known
  }

  /** Removes the pictures of a file that is left out after all. */
  forget(path: string): void {
    for (const image of this.images) image.usedIn = image.usedIn.filter((user) => user !== path)
    while (this.images.at(-1)?.usedIn.length === 0) this.images.pop()
  }
}
