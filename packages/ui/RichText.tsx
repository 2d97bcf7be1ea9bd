import DOMPurify from 'dompurify'
import { createContext, use, useMemo } from 'react'
import { allowedAttributes, allowedTags, allowedValues } from './html-profile.ts'
import { richLook } from './rich-look.ts'

let isReady = false
/** Content pasted into an editor is not shown yet: its pictures are elsewhere, and are fetched by address later. */
let isPasted = false

/** Adapts links and pictures to the profile; set up once per page. */
function setUpSanitizer(): void {
  if (isReady) return
  isReady = true
  // the only style that may be stored; as an attribute it passes a policy without inline styles
  DOMPurify.addHook('beforeSanitizeAttributes', (node) => {
    if (!isPasted && node.tagName === 'TABLE') alignFigures(node as HTMLTableElement)
    const side = /^\s*text-align:\s*(left|right|center|justify);?\s*$/.exec(node.getAttribute?.('style') ?? '')?.[1]
    if (side) node.setAttribute('align', side)
  })
  DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
    if (!isPasted && allowedValues[attribute.attrName]?.test(attribute.attrValue) === false) attribute.keepAttr = false
  })
  DOMPurify.addHook('afterSanitizeAttributes', (node) => {
    if (isPasted) return
    if (node.tagName === 'IMG' && !node.getAttribute('src')?.startsWith('/api/file/image?')) node.remove()
    const href = node.getAttribute('href')
    if (href === null) return
    if (!/^(https?:|mailto:|\/(?![/\\])|#user-content-)/i.test(href)) node.removeAttribute('href')
    else if (/^https?:/i.test(href)) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
  })
}

/** A number, maybe with its unit. */
const figure = /^\s*[-−+]?\d[\d.,\s]*(?:%|‰|°C|\p{L}{1,4}(?:\/\p{L}{1,4})?)?\s*$/u

/** Columns of figures end at one edge, with their head. */
function alignFigures({ rows }: HTMLTableElement): void {
  for (let at = 0; rows[1]?.cells[at]; at++)
    if ([...rows].every(({ cells }, row) => !row || figure.test(cells[at]?.textContent ?? '')))
      for (const { cells } of rows) cells[at]?.setAttribute('align', 'right')
}

function sanitize(html: string): string {
  setUpSanitizer()
  // a TrustedHTML where the browser supports it; React accepts it like a string
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  }) as unknown as string
}

/** The page's policy rejects styles before any script can read them; their text is kept under this name. */
export const pastedStyle = 'data-style'

const plainAttributes = 'width height colspan rowspan start lang align data-questionnaire data-file data-src'.split(' ')

/**
 * Parses foreign markup into elements outside any document: nothing in it runs, loads or is shown. Keeps what an editor
 * can use: addresses of pictures, styles as `data-style`, classes.
 */
export function parsePasted(html: string): DocumentFragment {
  setUpSanitizer()
  const quiet = html
    .replace(/<style[\s\S]*?(?:<\/style>|$)|<base\b[^>]*>/gi, '')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
      tag.replace(/([\s/])style\s*=/gi, `$1${pastedStyle}=`).replace(/([\s/"'])on[a-z]+\s*=/gi, '$1data-gone='),
    )
  isPasted = true
  try {
    return DOMPurify.sanitize(quiet, {
      ALLOWED_TAGS: [...allowedTags, 'h1', 'h5', 'h6', 'section', 'font', 'del', 'strike'],
      ALLOWED_ATTR: [...allowedAttributes, 'class', pastedStyle, 'data-src', 'data-file'],
      FORBID_ATTR: ['srcset', 'sizes'],
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|file:|blob:|data:image\/|\/|#user-content-)/i,
      // attributes that are not addresses, and the one that the editor reads by itself
      ADD_URI_SAFE_ATTR: [...plainAttributes, pastedStyle],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    })
  } finally {
    isPasted = false
  }
}

/** How texts are cleaned: the server, which draws without a DOM, has a way of its own. */
export const HtmlCleaning = createContext(sanitize)

/** The body of a news item, cleaned again before it is shown (NEWS-14). */
export function RichText({ html, lang }: { html: string; lang: string }) {
  const clean = use(HtmlCleaning)
  const inner = useMemo(() => ({ __html: clean(html) }), [clean, html])
  // oxlint-disable-next-line react/no-danger -- cleaned above, and once on the server
  return <div className={richLook} lang={lang} dangerouslySetInnerHTML={inner} />
}
