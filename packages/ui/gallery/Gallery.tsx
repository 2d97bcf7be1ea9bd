import { Link } from '../actions/Link.tsx'
import { useLanguage } from '../language.tsx'
import { Segmented } from '../navigation/Tabs.tsx'
import { Text } from '../text/Text.tsx'
import { actionChapter } from './actions.tsx'
import { deskChapter } from './desk.tsx'
import { fieldChapter } from './fields.tsx'
import styles from './Gallery.module.css'
import { lateChapter } from './late.tsx'
import { layoutChapter } from './layout.tsx'
import type { Chapter, Sample } from './sample.tsx'
import { scaleChapter } from './scale.tsx'
import { stateChapter } from './states.tsx'
import { listChapter } from './list.tsx'
import { tableChapter } from './tables.tsx'

const chapters: readonly Chapter[] = [
  scaleChapter,
  layoutChapter,
  actionChapter,
  stateChapter,
  fieldChapter,
  lateChapter,
  tableChapter,
  listChapter,
  deskChapter,
]

/** Every part of the kit in every state, with its use, its keys and code to copy. */
export function Gallery() {
  const { language, setLanguage } = useLanguage()
  return (
    <div className={styles.frame}>
      <nav className={styles.side} aria-label="Gallery">
        <Segmented
          label="Language"
          size="small"
          current={language}
          items={[
            { id: 'CHS', label: '中文', lang: 'zh-CN' },
            { id: 'EN', label: 'English', lang: 'en' },
          ]}
          onSelect={(next) => setLanguage(next === 'EN' ? 'EN' : 'CHS')}
        />
        {chapters.map(({ id, title }) => (
          <Link key={id} href={`#${id}`}>
            {title}
          </Link>
        ))}
      </nav>
      <main lang="en">
        <Text as="h1" type="display">
          The parts of the portal
        </Text>
        {chapters.map(({ id, title, samples }) => (
          <section key={id} id={id} className={styles.chapter} aria-label={title}>
            <Text as="h2" type="title">
              {title}
            </Text>
            {samples.map((sample) => (
              <Shown key={sample.name} {...sample} />
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}

function Shown({ name, use, Show, code, keys = {}, good, bad }: Sample) {
  const { language } = useLanguage()
  return (
    <article className={styles.sample} aria-label={name}>
      <Text as="h3" type="heading">
        {name}
      </Text>
      <Text tone="muted">{use}</Text>
      <div className={styles.stage} lang={language === 'EN' ? 'en' : 'zh-CN'}>
        <Show />
      </div>
      {(good || bad || Object.keys(keys).length > 0) && (
        <dl className={styles.advice}>
          {Object.entries(keys).map(([key, does]) => [
            <dt key={key}>
              <kbd>{key}</kbd>
            </dt>,
            <dd key={`${key}-does`}>{does}</dd>,
          ])}
          {good && <dt>Do</dt>}
          {good && <dd>{good}</dd>}
          {bad && <dt>Do not</dt>}
          {bad && <dd>{bad}</dd>}
        </dl>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <pre className={styles.code} tabIndex={0} aria-label={`Code of ${name}`}>
        {code}
      </pre>
    </article>
  )
}
