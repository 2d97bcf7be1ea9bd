/** The glossary and the table of wings name every slice; folders, files and identifiers named in documents exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './source-tree.ts'

const slices = globSync('features/**/package.json', { cwd: root, exclude: ['**/node_modules/**'] })
  .map((file) => dirname(file))
  .toSorted()
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const named = new Set([...glossary.matchAll(/\]\(\.\.\/(features\/[^)]+)\)/g)].map((match) => match[1]!))

test('[DOC] the glossary names every slice', () => {
  expect(slices.length).toBeGreaterThan(25)
  const missing = slices.filter((slice) => !named.has(slice))
  expect(missing, 'docs/glossary.md: add a row that links to each of these folders').toEqual([])
})

test('[DOC] the table of wings has every slice, and no other', () => {
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const table = /## Wings\n([^]*?)\n## /.exec(architecture)![1]!
  const rows = [...table.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)]
  const inTable = rows.flatMap(([, wing, names]) => names!.split(', ').map((name) => `features/${wing}/${name}`))
  expect(inTable.toSorted(), 'docs/architecture.md, "Wings": list every slice beside its wing').toEqual(slices)
})

test('[DOC] every folder that the glossary names exists', () => {
  const missing = [...named].filter((folder) => !existsSync(join(root, folder)))
  expect(missing, 'docs/glossary.md links to these folders').toEqual([])
})

/** Rows of the frame of the page: folders, and requirements that each of them names. */
const frame = glossary
  .slice(glossary.indexOf('## Frame'), glossary.indexOf('## Foundation'))
  .split('\n')
  .flatMap((line) => {
    const cells = line.split(' | ')
    const [folders, ids] = [cells.at(-2), cells.at(-1)].map((cell) => cell?.match(/`([^`]+)`/g) ?? [])
    const places = folders!.map((each) => each.slice(1, -1)).filter((each) => existsSync(join(root, each)))
    return places.flatMap((folder) => ids!.map((id) => [id.slice(1, -1), folder] as const))
  })
  .filter(([id]) => /\d$/.test(id))

test('[DOC] requirements of the frame are named in the folders beside them', async () => {
  const sources = [...(await readSources())]
  const isNamed = (id: string, folder: string): boolean =>
    sources.some(([file, text]) => file.startsWith(`${folder}/`) && text.includes(id))
  expect(frame.length).toBeGreaterThan(20)
  const missing = frame.filter(([id, folder]) => !isNamed(id, folder))
  expect(missing, 'docs/glossary.md, "Frame of the page": no test in this folder has this id').toEqual([])
})

/** Folders that the guides ask to create. */
const toBeMade = /\/(?:dingtalk|HonorPage\.tsx|comment-edited\.server\.test\.ts)/
const pages = globSync('{README,CONTRIBUTING,SECURITY}.md', { cwd: root }).concat(
  globSync('docs/{*.md,guides/*.md}', { cwd: root }),
)

test.each(pages)('[DOC] every path of a slice that %s names exists', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const paths = [...text.matchAll(/\bfeatures\/[\w-]+\/[\w./-]*\w/g)].map(([path]) => path)
  const missing = paths.filter((path) => !toBeMade.test(path) && !existsSync(join(root, path)))
  expect(missing, `${page}: correct these paths; what a guide asks to create goes to toBeMade in this test`).toEqual([])
})

/** Identifiers and files that the guides ask to create, and names of other products. */
const examples = new Set(
  (
    'DingTalk dingtalkPlatform createDingtalkChannel dingtalkSettings dingtalk-host.ts EditedAt editedAt comment-edited.server.test.ts ' +
    'HonorId findHonor presentHonor noHonor honorHref honorIdAt honorsShown HonorPage.tsx kindHonor choiceHonor talk.texts.de.json ' +
    // files of other design systems, in decision 0084
    'internal.tsx FormControl.tsx TableView.tsx permutations.page.tsx'
  ).split(' '),
)
const files = new Set(
  globSync('{apps,bench,db,deploy,demo,drills,features,packages,scripts,tests}/**/*.*', { cwd: root }).map((path) =>
    basename(path),
  ),
)
const allSources = readSources()
const identifiers = allSources.then(
  (sources) =>
    new Set([...sources.values()].flatMap((text) => text.match(/[a-z]\w*[A-Z]\w*|[A-Z]\w*[a-z][A-Z]\w*/g) ?? [])),
)
const guides = globSync('docs/{architecture.md,guides/*.md,decisions/*.md}', { cwd: root })

test.each(guides)('[DOC] files and identifiers that %s names in code exist', async (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, each]) => each!)
  const blocks = [...text.matchAll(/```tsx?\n([^]*?)```/g)].map(([, each]) => each!)
  const isGuide = !page.includes('decisions')
  const named = code
    .filter((each) => /^[\w./-]+\.(?:tsx?|mjs|css|sql)$/.test(each) && !/NNNN/.test(each))
    .map((each) => basename(each))
  const known = await identifiers
  const words = isGuide ? [...code, ...blocks].flatMap((each) => each.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g) ?? []) : []
  const step = `${page}: correct these names; what a guide asks to create goes to \`examples\` in this test`
  expect(
    named.filter((name) => !files.has(name) && !examples.has(name)),
    step,
  ).toEqual([])
  expect(
    words.filter((word) => !known.has(word) && !examples.has(word)),
    step,
  ).toEqual([])
})

/** Paths as the guides write them: whole, or the end of one, which several slices may have. */
async function sourcesAt(path: string): Promise<string[]> {
  return [...(await allSources)].flatMap(([file, text]) => (`/${file}`.endsWith(`/${path}`) ? [text] : []))
}

test.each(globSync('docs/{architecture.md,guides/*.md}', { cwd: root }))(
  '[DOC] what %s says to be in a file is in that file',
  async (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const file = '`([\\w./-]+\\.tsx?)`'
    const name = '`([A-Za-z]\\w*)`'
    const pairs = [
      ...[...text.matchAll(new RegExp(`${name} (?:in|of) ${file}`, 'g'))].map(([, word, path]) => ({ word, path })),
      ...[...text.matchAll(new RegExp(`${file}(?: \\||,|:)? in ${name}`, 'g'))].map(([, path, word]) => ({
        word,
        path,
      })),
    ]
    const isThere = async ({ word, path }: { word?: string | undefined; path?: string | undefined }) =>
      examples.has(word!) || (await sourcesAt(path!)).some((source) => new RegExp(`\\b${word}\\b`).test(source))
    const checked = await Promise.all(pairs.map(async (pair) => ((await isThere(pair)) ? [] : [pair])))
    expect(checked.flat(), `${page}: these words are not in the files beside them`).toEqual([])
  },
)
