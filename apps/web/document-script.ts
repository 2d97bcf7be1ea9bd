import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('early-calls.ts', import.meta.url))
const codePlaceholder = '/* early-calls.ts */'
const partsPlaceholder = '/* parts */ {}'

/** The module below features/ that shows the answer to each early call; the document preloads its files. */
const moduleByCall = {
  'news/detail': 'content/news/web/reading.ts',
  'portalnews/Detail': 'content/news/web/reading.ts',
  'activity/detail': 'events/activities/web/activity-pages.ts',
  'People/Detail': 'foundation/people/web/directory.ts',
  'search/all': 'work/search/web/search-chunk.ts',
  'message/todos': 'work/tasks/web/TasksPage.tsx',
}

/**
 * Inlines early-calls.ts and the list of files that show its answers into the document, so that both are requested at
 * once and not only when the first script runs.
 */
export function documentScript(): Plugin[] {
  return [
    {
      name: 'document-script',
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          if (!html.includes(codePlaceholder)) throw new Error(`index.html has no place for ${source}`)
          const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false })
          const script = code.replaceAll(/^export /gm, '').replaceAll(/\/\*\*?[^]*?\*\//g, '')
          return html.replace(codePlaceholder, () => script)
        },
      },
    },
    {
      name: 'document-parts',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle }) {
          if (!bundle) return html
          if (!html.includes(partsPlaceholder)) throw new Error('index.html has no place for the files of its parts')
          const parts = Object.entries(moduleByCall).map(([call, module]) => [call, filesOf(module, bundle)])
          return html.replace(partsPlaceholder, () => JSON.stringify(Object.fromEntries(parts)))
        },
      },
    },
  ]
}

type Bundle = Rolldown.OutputBundle

/**
 * Returns the files of a module's chunk and its imports, styles included, without those that the document loads anyway.
 */
function filesOf(module: string, bundle: Bundle): string[] {
  const id = fileURLToPath(new URL(`../../features/${module}`, import.meta.url))
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const first = closureOf(chunks.find(({ name, isEntry }) => isEntry && name === 'index'))
  const start =
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (!start) throw new Error(`The build made no file of ${module}`)
  const own = [...closureOf(start)].filter((chunk) => !first.has(chunk))
  const styles = new Set(own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  return [...own.map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`)

  function closureOf(chunk: Rolldown.OutputChunk | undefined, found = new Set<Rolldown.OutputChunk>()) {
    if (!chunk || found.has(chunk)) return found
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') closureOf(imported, found)
    }
    return found
  }
}
