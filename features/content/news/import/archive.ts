/**
 * The entry point for commands: loads the YAML and Markdown parsers on first use, and never in a process of the portal.
 */
import type { ArchiveItem, BadFile, ReadOptions } from './read-archive.ts'

/** `readArchive` of read-archive.ts. */
export async function* readArchive(folder: string, options?: ReadOptions): AsyncGenerator<ArchiveItem | BadFile> {
  const archives = await import('./read-archive.ts')
  yield* archives.readArchive(folder, options)
}
