import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { desktopPages, languages, openPages, pathPattern } from '@portal/contract'
import { minifySync, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import type { ScreenName } from './early-calls.ts'

const partsPlaceholder = '{{parts}}'

/** The modules of the screens whose files the first script does not have; the document preloads these files. */
const modulesOfScreen: Readonly<Partial<Record<ScreenName, readonly string[]>>> = {
  news: ['features/content/news/web/reading.ts'],
  activity: ['features/events/activities/web/activity-pages.ts'],
  person: ['features/foundation/people/web/directory.ts'],
  search: ['features/work/search/web/search-chunk.ts'],
  todos: ['features/work/tasks/web/TasksPage.tsx'],
  desk: ['apps/web/pages/DeskPage.tsx', 'features/administration/setup-checklist/web/SetupChecklist.tsx'],
}

/** Inlines files where the document has a comment with their name. */
export function inlinedScripts(names: readonly string[]): Plugin {
  return {
    name: 'inlined-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        for (const name of names) {
          const placeholder = `/* ${name} */`
          if (!html.includes(placeholder)) throw new Error(`the document has no place for ${name}`)
          const script = await scriptOf(name)
          html = html.replace(placeholder, () => script)
        }
        return html
      },
    },
  }
}

/**
 * Inlines the first calls and the list of files that show their answers into the document, so that both are requested at
 * once and not only when the first script runs.
 */
export function documentScript(): Plugin[] {
  return [
    inlinedScripts(['document-start.ts', 'drawn-input.ts', 'early-calls.ts', 'batched-calls.ts']),
    {
      name: 'document-pages',
      transformIndexHtml: {
        order: 'pre',
        handler(html) {
          for (const [name, pages] of Object.entries({ 'desktop pages': desktopPages, 'open pages': openPages() })) {
            const placeholder = `/${name}/i`
            if (!html.includes(placeholder)) throw new Error(`index.html has no place for the ${name}`)
            html = html.replace(placeholder, () => String(pathPattern(pages)))
          }
          return html
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
          const parts = Object.entries(modulesOfScreen).map(([screen, modules]) => [
            screen,
            [...new Set(modules.flatMap((module) => filesOf(module, bundle)))],
          ])
          return minify(html.replace(partsPlaceholder, () => JSON.stringify(Object.fromEntries(parts))))
        },
      },
    },
  ]
}

/** Without types, exports and comments. */
async function scriptOf(name: string): Promise<string> {
  const file = fileURLToPath(new URL(name, import.meta.url))
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })
  return code
    .replaceAll(/^export /gm, '')
    .replaceAll(/\/\*\*?[^]*?\*\//g, '')
    .replace('FORECOURT_LANGUAGES', () => JSON.stringify(languages))
}

/** Each document is compressed anew for its reader: what nobody reads in it costs time there. */
function minify(html: string): string {
  const script = /(<script nonce="\{\{nonce\}\}">)([^]*?)(?=<\/script>)/g
  return html
    .replaceAll(script, (_, tag: string, code: string) => tag + minifySync('document.js', code, { mangle: true }).code)
    .replaceAll(/<!--(?! given )[^]*?-->/g, '')
    .replaceAll(/\n\s+/g, '\n')
}

type Bundle = Rolldown.OutputBundle

/**
 * Returns the files of a module's chunk and its imports, styles included, without those that the document loads anyway.
 * The styles of an import come before those of its importer, as where the page loads them.
 */
function filesOf(module: string, bundle: Bundle): string[] {
  const id = fileURLToPath(new URL(`../../${module}`, import.meta.url))
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const first = closureOf(chunks.find(({ name, isEntry }) => isEntry && name === 'index'))
  const start =
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (!start) throw new Error(`The build made no file of ${module}`)
  const own = [...closureOf(start)].filter((chunk) => !first.has(chunk))
  const styles = new Set(own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  // the module itself is requested before what it imports
  return [...own.map(({ fileName }) => fileName).toReversed(), ...styles].map((name) => `/${name}`)

  /** Imports first. */
  function closureOf(
    chunk: Rolldown.OutputChunk | undefined,
    found = new Set<Rolldown.OutputChunk>(),
    seen = new Set<Rolldown.OutputChunk>(),
  ) {
    if (!chunk || seen.has(chunk)) return found
    seen.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') closureOf(imported, found, seen)
    }
    return found.add(chunk)
  }
}
