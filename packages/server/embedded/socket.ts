import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Maximum length of a socket's path, without the name of the socket itself. */
const pathMax = 107 - '/.s.PGSQL.5432'.length

/** Returns a path to the folder short enough for a socket address: itself, or a private link to it. */
export async function shortSocketFolder(folder: string): Promise<{ path: string; remove(): Promise<void> }> {
  if (Buffer.byteLength(folder) <= pathMax) return { path: folder, remove: () => Promise.resolve() }
  const place = await mkdtemp(join(tmpdir(), 'forecourt-'))
  const path = join(place, 's')
  await symlink(folder, path)
  return { path, remove: () => rm(place, { recursive: true, force: true }) }
}
