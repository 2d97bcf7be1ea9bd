/** The door to archives for commands: the parsers of YAML and Markdown are loaded with the first, in no process of the portal. */
import type { ArchiveItem, BadFile, ReadOptions } from './read-archive.ts'

/** `readArchive` of read-archive.ts. */
export async function* readArchive(folder: string, options?: ReadOptions): AsyncGenerator<ArchiveItem | BadFile> {
  const archives = await import('./read-archive.ts')
  yield* archives.readArchive(folder, options)
}
