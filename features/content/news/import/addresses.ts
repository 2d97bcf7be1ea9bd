import { posix } from 'node:path'
import { placeOf } from './language.ts'

/** The target of a link in an archive: an article by its key, the web, or the reason why there is none. */
export type Led = { key: string; fragment: string } | { href: string } | { why: string }

const web = /^(?:https?:\/\/[^/]|mailto:)/i

/** The addresses of an archive's articles on their old site, and its files by name. */
export class Addresses {
  readonly #keys = new Map<string, string>()
  readonly #origin: string
  readonly #base: string

  /** `site`: where the archive's files were served, such as `https://old.example/blog` or `/blog`. */
  constructor(site = '') {
    const url = URL.parse(site)
    this.#origin = url?.origin ?? ''
    this.#base = (url?.pathname ?? site).replace(/\/+$/, '')
  }

  /** `slug` as in the front matter. */
  add(path: string, slug: string | undefined): void {
    const { key } = placeOf(path)
    const folder = posix.dirname(key)
    const dated = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/.exec(posix.basename(key))
    const names = [key]
    if (dated) names.push(posix.join(folder, dated.slice(1).join('/')), posix.join(folder, dated[4]!))
    if (slug) names.push(this.#within(slug) ?? slug.slice(1), posix.join(folder, slug))
    for (const name of names) if (!this.#keys.has(plain(name))) this.#keys.set(plain(name), key)
  }

  /** `path`: the file with the link, relative to the archive. */
  find(path: string, address: string): Led {
    const given = address.trim()
    const inside = this.#inside(given)
    if (inside === null) {
      if (web.test(given)) return { href: given }
      if (given.startsWith('//')) return { href: `https:${given}` }
      return { why: 'not a web address' }
    }
    const target = inside.slice(0, inside.search(/[?#]|$/))
    const fragment = /#(.*)$/s.exec(inside)?.[1] ?? ''
    const key = this.#candidates(path, decoded(target))
      .map((name) => this.#keys.get(plain(name)))
      .find((found) => found !== undefined)
    if (key !== undefined) return { key, fragment: decoded(fragment) }
    if (this.#origin === '') return { why: 'not in this archive' }
    const from = target.startsWith('/') ? `${this.#origin}/` : `${this.#origin}${this.#base}/${placeOf(path).key}`
    const url = URL.parse(inside, from)
    return url ? { href: url.href } : { why: 'not in this archive' }
  }

  /** Returns the part of an address within the old site, absolute or relative; null if it leads elsewhere. */
  #inside(address: string): string | null {
    const own = address.replace(/^@site\//, '/')
    if (this.#origin !== '' && (own === this.#origin || own.startsWith(`${this.#origin}/`)))
      return own.slice(this.#origin.length) || '/'
    return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(own) ? null : own
  }

  #within(path: string): string | undefined {
    return path.startsWith(`${this.#base}/`) ? path.slice(this.#base.length + 1) : undefined
  }

  #candidates(path: string, target: string): string[] {
    if (target.startsWith('/')) {
      const name = target.slice(1)
      const unlocalised = name.replace(/^[a-z]{2}(?:-[a-z]+)?\//i, '')
      return [this.#within(target), this.#within(`/${unlocalised}`), name].filter((found) => found !== undefined)
    }
    // relative to the file, or as a browser resolves it at an address with a trailing slash
    return [posix.dirname(path), path.replace(/\.(?:mdx?|markdown)$/i, '')].map((from) => posix.join(from, target))
  }
}

/** A name without language, extension, slashes and case. */
const plain = (name: string): string =>
  placeOf(name.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/\.html?$/i, '')).key.toLowerCase()

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
