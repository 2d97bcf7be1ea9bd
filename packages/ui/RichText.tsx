import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { allowedAttributes, allowedTags } from './html-profile.ts'
import styles from './RichText.module.css'

let isReady = false

/** Links and pictures as the profile wants them; once for the page. */
function prepare(): void {
  if (isReady) return
  isReady = true
  // the one style that may be stored; as an attribute it passes a policy that allows no inline styles
  DOMPurify.addHook('beforeSanitizeAttributes', (node) => {
    const side = /^\s*text-align:\s*(left|right|center|justify);?\s*$/.exec(node.getAttribute?.('style') ?? '')?.[1]
    if (side) node.setAttribute('align', side)
  })
  DOMPurify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'IMG' && !node.getAttribute('src')?.startsWith('/api/file/image?')) node.remove()
    const href = node.getAttribute('href')
    if (href === null) return
    if (!/^(https?:|mailto:|\/(?![/\\]))/i.test(href)) node.removeAttribute('href')
    else if (/^https?:/i.test(href)) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
  })
}

function cleaned(html: string): string {
  prepare()
  // a TrustedHTML where the browser has Trusted Types; React takes it as it takes a string
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  }) as unknown as string
}

/** The body of a news, cleaned again before it is shown (NEWS-14). */
export function RichText({ html, lang }: { html: string; lang: string }) {
  const inner = useMemo(() => ({ __html: cleaned(html) }), [html])
  // oxlint-disable-next-line react/no-danger -- cleaned above, and once on the server
  return <div className={styles.rich} lang={lang} dangerouslySetInnerHTML={inner} />
}
