import { useEffect } from 'react'
import { Button, Disclosure, Text, useLanguage, useToasts } from '@portal/ui'
import { localeOf } from '@portal/contract'
import styles from './Gallery.module.css'
import { groups, titleOf, type ShownSample } from './samples.ts'
import { groupOf } from './settings.ts'

/** Every component in every state, with its use, its keys and code to copy. */
export function Samples() {
  const only = groupOf(location.search)
  const shown = [...groups].filter(([group]) => only === null || group === only)
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <main className={styles.samples} lang="en">
      <Text as="h1" type="display">
        The parts of the portal
      </Text>
      {shown.map(([group, samples]) => (
        <section key={group} className={styles.group} aria-label={titleOf(group)}>
          <Text as="h2" type="title">
            {titleOf(group)}
          </Text>
          {samples.map((sample) => (
            <Shown key={sample.id} {...sample} />
          ))}
        </section>
      ))}
    </main>
  )
}

function Shown({ id, title, parts, use, Show, code, keys, ...advice }: ShownSample) {
  const { language } = useLanguage()
  const { add } = useToasts()
  return (
    <article id={id} className={styles.sample} aria-label={title} tabIndex={-1}>
      <Text as="h3" type="heading">
        {title}
      </Text>
      <Text tone="muted">
        {use} {parts.length > 1 && `(${parts.join(', ')})`}
      </Text>
      <div className={styles.stage} lang={localeOf(language)}>
        <Show />
      </div>
      <dl className={styles.advice}>
        {keys === 'none: not interactive' ? (
          <>
            <dt>Keys</dt>
            <dd>{keys}</dd>
          </>
        ) : (
          Object.entries(keys).map(([key, does]) => [
            <dt key={key}>
              <kbd>{key}</kbd>
            </dt>,
            <dd key={`${key}-does`}>{does}</dd>,
          ])
        )}
        <dt>Do</dt>
        <dd>{advice.do}</dd>
        <dt>Do not</dt>
        <dd>{advice.dont}</dd>
      </dl>
      <Disclosure title="Code">
        <Button
          size="small"
          aria-label={`Copy the code of ${title}`}
          onClick={() => void navigator.clipboard.writeText(code).then(() => add({ text: 'Copied' }))}
        >
          Copy
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
        <pre className={styles.code} tabIndex={0} aria-label={`Code of ${title}`}>
          {code}
        </pre>
      </Disclosure>
    </article>
  )
}
