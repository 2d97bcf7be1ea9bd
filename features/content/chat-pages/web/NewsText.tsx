import { lazily, WhileArriving } from '@portal/ui'
import { richLook } from '@portal/ui/late'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { GivenContext } from './given.tsx'

/** Cleans it once more (NEWS-14); not needed where the document brings the text. */
export const RichText = lazily(async () => (await import('./rich-text.ts')).RichText)
/** One in a hundred asks something (NEWS-13). */
const NewsBody = lazily(async () => (await import('./body.ts')).NewsBody)

const isServer = typeof document === 'undefined'

export function NewsText({ html, lang }: { html: string; lang: string }) {
  const given = use(GivenContext)
  // asked for anew it is another text, and comes as ever
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
 * The server has written it into the document, cleaned (packages/server/html/document-html.ts); here its nodes stay as
 * they are, also where the rest had to be drawn anew.
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
