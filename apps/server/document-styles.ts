/**
 * The stylesheets of a drawn document: inside, so that they come with it instead of a round trip later, or linked
 * (docs/decisions/0114-styles-come-with-the-document.md).
 */
const pageStylesheet = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/
const partsElement = /<script type="application\/json" id="parts"[^>]*>([^<]*)</

interface Sheets {
  hrefs: readonly string[]
  /** Of all of them, that of the page first; undefined: one of them cannot be read. */
  text: string | undefined
}

/** The head of a screen's document in three parts: the middle one is stylesheets and has no placeholder. */
type DocumentHead = readonly [before: string, styles: string, after: string]

export interface DocumentStyles {
  linked: (screen: string) => DocumentHead
  inside: (screen: string) => DocumentHead
}

/** `head` names the stylesheets of the page and of its screens; `read` returns one by the name of its file. */
export function createDocumentStyles(head: string, read: (name: string) => string | undefined): DocumentStyles {
  const json = partsElement.exec(head)?.[1]?.trim() ?? ''
  // not filled in where the page was not built
  const parts = json.startsWith('{"') ? (JSON.parse(json) as Record<string, string[]>) : {}
  const ofPage = pageStylesheet.exec(head)?.[1] ?? ''
  const sheetsOf = (hrefs: readonly string[]): Sheets => {
    const texts = [ofPage, ...hrefs].map((href) => read(href.slice(href.lastIndexOf('/') + 1)))
    return { hrefs, text: texts.includes(undefined) ? undefined : texts.join('') }
  }
  const byScreen = new Map(
    Object.entries(parts).map(([name, files]) => [name, sheetsOf(files.filter((href) => href.endsWith('.css')))]),
  )
  const ofOthers = sheetsOf([])
  const [start = '', end = ''] = head.split('</head>')
  const linked = ({ hrefs }: Sheets): DocumentHead => {
    const links = hrefs.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
    return [`${start}${links.join('')}</head>${end}`, '', '']
  }
  const inside = (sheets: Sheets): DocumentHead => {
    if (sheets.text === undefined) return linked(sheets)
    const whole = start.replace('<html ', '<html data-styles="inside" ').replace(pageStylesheet, '')
    // disabled ones are never fetched; what loads the chunks of the page takes them for loaded
    const known = [ofPage, ...sheets.hrefs].map((href) => `<link rel="stylesheet" disabled href="${href}">`)
    return [`${whole}${known.join('')}<style nonce="{{nonce}}">`, sheets.text, `</style></head>${end}`]
  }
  return {
    linked: (screen) => linked(byScreen.get(screen) ?? ofOthers),
    inside: (screen) => inside(byScreen.get(screen) ?? ofOthers),
  }
}
