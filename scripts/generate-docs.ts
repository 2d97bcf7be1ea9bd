/** Generates what `npm run docs` writes; tests compare it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { renderApiPage } from './api-page.ts'
import { decisionsIndex } from './decisions-index.ts'
import { dependenciesUrl, dependencyPage } from './dependency-table.ts'
import { linesOf } from './named-schemas.ts'
import { createOpenApi } from './openapi.ts'
import { renderMap } from './project-map.ts'
import { createPrometheusRule, prometheusRulePath } from './prometheus-rule.ts'
import { renderProxyLists } from './proxy-calls.ts'
import { readSlices, rootUrl } from './read-contracts.ts'
import { configurationPage } from './settings-table.ts'

/** File name below docs/generated → text. @internal */
export async function generateDocs(): Promise<Record<string, string>> {
  const slices = await readSlices()
  return {
    'openapi.json': linesOf(createOpenApi(slices)),
    'api.md': renderApiPage(slices),
    'map.md': await renderMap(slices),
  }
}

export async function writeDocs(): Promise<void> {
  const folder = new URL('docs/generated/', rootUrl)
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(await generateDocs())) await writeFile(new URL(name, folder), text)
  for (const [name, text] of Object.entries(renderProxyLists(await readSlices())))
    await writeFile(new URL(`deploy/proxy/${name}`, rootUrl), text)
  const rules = await readFile(new URL('deploy/monitoring/rules.yml', rootUrl), 'utf8')
  await writeFile(new URL(prometheusRulePath, rootUrl), createPrometheusRule(rules))
  await writeFile(new URL('docs/configuration.md', rootUrl), configurationPage())
  await writeFile(dependenciesUrl, await dependencyPage())
  await writeFile(new URL('docs/decisions/README.md', rootUrl), await decisionsIndex())
  process.stdout.write(
    'docs/generated, docs/configuration.md, the index of decisions, the lists of deploy/proxy and the rules of deploy/kubernetes are written\n',
  )
}
