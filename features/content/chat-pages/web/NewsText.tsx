import { lazily, WhileArriving } from '@portal/ui'
import { richLook } from '@portal/ui/late'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { GivenContext } from './given.tsx'

/** Sanitizes the text again (NEWS-14); not needed if the document has the text. */
export const RichText = lazily(async () => (await import('./rich-text.ts')).RichText)
/** Loaded for the few texts with a questionnaire (NEWS-13). */
const NewsBody = lazily(async () => (await import('./body.ts')).NewsBody)

const isServer = typeof document === 'undefined'

export function NewsText({ html, lang }: { html: string; lang: string }) {
  const given = use(GivenContext)
  // a reloaded text may have changed and is rendered normally
  if (given && (html === '' || isServer)) return <SentText html={html} lang={lang} />
  const text = (
    <WhileArriving fallback={given && <SentText html="" lang={lang} />}>
      <RichText html={html} lang={lang} />
    </WhileArriving>
  )
  if (!/<div[^>]* data-questionnaire=/.test(html)) return text
  return (
    <WhileArriving fallback={text}>
      <NewsBody html={html} lang={lang} />
    </WhileArriving>
  )
}

/**
 * Text that the server wrote into the document, sanitized (packages/server/html/document-html.ts). Its nodes are kept,
 * even if the rest is rendered again.
 */
function SentText({ html, lang }: { html: string; lang: string }) {
  const given = use(GivenContext)
  const place = useRef<HTMLDivElement>(null)
  const [inner] = useState(() => ({ __html: html }))
  useLayoutEffect(() => {
    if (!place.current?.firstChild) place.current?.append(...(given?.text ?? []))
  }, [given])
  // oxlint-disable-next-line react/no-danger -- on the server only; in the browser it is empty, and not written
  return <div ref={place} className={richLook} lang={lang} data-text dangerouslySetInnerHTML={inner} />
}
