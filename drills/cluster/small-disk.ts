/** A small disk: a file system in memory. Only root can create one; otherwise the drill does without. */
import { readFileSync } from 'node:fs'
import { run } from './base.ts'

export const isMounted = (folder: string): boolean => readFileSync('/proc/mounts', 'utf8').includes(` ${folder} `)

export async function mountSmall(folder: string, megabytes: number): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  return run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
}

export async function unmount(folder: string): Promise<void> {
  if (isMounted(folder)) await run('umount', ['-l', folder])
}
