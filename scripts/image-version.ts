/** Files in deploy/ that name the portal's image with its version. */
import { readFile, writeFile } from 'node:fs/promises'

/** @internal */
export const imageFiles = [
  'deploy/compose.yaml',
  'deploy/kubernetes/base/migrate.yaml',
  'deploy/kubernetes/base/web.yaml',
  'deploy/kubernetes/base/worker.yaml',
  'deploy/kubernetes/overlays/example/kustomization.yaml',
]

/** Finds the image versions that a file names. */
const named = /(forecourt:|newTag: )\d+\.\d+\.\d+(?:-dev)?$/gm

/** @internal */
export const findImageVersions = (text: string): string[] =>
  [...text.matchAll(named)].map(([all, before]) => all.slice(before!.length))

export async function withImageVersion(root: URL, version: string): Promise<void> {
  for (const name of imageFiles) {
    const file = new URL(name, root)
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(named, (_, before: string) => `${before}${version}`),
    )
  }
}
