/**
 * The stylesheets of a drawn document: inside, so that they come with it instead of a round trip later, or linked where
 * the service worker hands it on, because that one has them (docs/decisions/0114-styles-come-with-the-document.md).
 */
const pageStylesheet = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/
const partsElement = /<script type="application\/json" id="parts"[^>]*>([^<]*)</

export interface DocumentStyles {
  /** The head of a screen's document with links to its stylesheets. */
  linked: (head: string, screen: string) => string
  /** The head with their text. */
  inside: (head: string, screen: string) => string
}

/** `template` names the stylesheets; `read` returns one by the name of its file. */
export function createDocumentStyles(template: string, read: (name: string) => string | undefined): DocumentStyles {
  const json = partsElement.exec(template)?.[1]?.trim() ?? ''
  // not filled in where the page was not built
  const parts = json.startsWith('{"') ? (JSON.parse(json) as Record<string, string[]>) : {}
  const ofPage = pageStylesheet.exec(template)?.[1] ?? ''
  const sheets = Object.entries(parts).map(([screen, files]) => {
    const hrefs = files.filter((href) => href.endsWith('.css'))
    const texts = [ofPage, ...hrefs].map((href) => read(href.slice(href.lastIndexOf('/') + 1)))
    return [screen, { hrefs, text: texts.includes(undefined) ? undefined : texts.join('') }] as const
  })
  const byScreen = new Map(sheets)
  const pageText = read(ofPage.slice(ofPage.lastIndexOf('/') + 1))
  const sheetsOf = (screen: string) => byScreen.get(screen) ?? { hrefs: [], text: pageText }
  const before = (head: string, end: string): string => head.replace('</head>', () => `${end}</head>`)
  const linked: DocumentStyles['linked'] = (head, screen) =>
    before(
      head,
      sheetsOf(screen)
        .hrefs.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
        .join(''),
    )
  return {
    linked,
    inside(head, screen) {
      const { hrefs, text } = sheetsOf(screen)
      if (text === undefined) return linked(head, screen)
      // disabled ones are never fetched; what loads the chunks of the page takes them for loaded
      const known = [ofPage, ...hrefs].map((href) => `<link rel="stylesheet" disabled href="${href}">`)
      const whole = head.replace('<html ', '<html data-styles="inside" ').replace(pageStylesheet, '')
      return before(whole, `${known.join('')}<style nonce="{{nonce}}">${text}</style>`)
    },
  }
}
