/** Scripts, styles, fonts and images of the built page. Compressed forms are kept in memory, the others on disk. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Packing } from '@portal/server'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

export const typeOf = (name: string): string => types[extname(name)] ?? 'application/octet-stream'

export interface Asset {
  packed: ReadonlyMap<Packing, Buffer>
  /** Returns the uncompressed file; undefined when another build has replaced the folder. */
  whole: () => Promise<Buffer | undefined>
}

const unpacked = promisify(gunzip)
const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })

/** Reads all assets of a folder, by file name. Rejects if the folder does not exist. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name))
  const read = names.map(async (name): Promise<[string, Asset]> => {
    const path = join(folder, name)
    const [br, gzip] = await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)])
    const packed = new Map<Packing, Buffer>()
    if (br) packed.set('br', br)
    if (gzip) packed.set('gzip', gzip)
    return [name, { packed, whole: () => (gzip ? unpacked(gzip) : readIfThere(path)) }]
  })
  return new Map(await Promise.all(read))
}
