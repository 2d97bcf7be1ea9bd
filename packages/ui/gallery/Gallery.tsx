import { useEffect, useRef, useState } from 'react'
import { Link, RowList, Segmented, Text } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import styles from './Gallery.module.css'
import { groups, titleOf } from './samples.ts'
import { applySettings, choices, names, readSettings, searchOf, type Settings } from './settings.ts'

/** The index of the kit, and its samples in a frame of their own. */
export function Gallery() {
  const [settings, setSettings] = useState(() => readSettings(location.search))
  const [current, setCurrent] = useState(() => location.hash.slice(1))
  const frame = useRef<HTMLIFrameElement>(null)

  function change(part: Partial<Settings>): void {
    const next = { ...settings, ...part }
    history.replaceState(null, '', searchOf(next) + location.hash)
    applySettings({ ...next, language: 'EN' })
    setSettings(next)
  }
  function show(id: string): void {
    setCurrent(id)
    const sample = frame.current?.contentDocument?.getElementById(id)
    sample?.scrollIntoView()
    sample?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const follow = () => show(location.hash.slice(1))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const search = searchOf(settings)
  return (
    <div className={styles.gallery}>
      <header className={styles.side}>
        <Text as="h1" type="heading">
          Gallery
        </Text>
        {names.map((name) => (
          <Segmented
            key={name}
            label={name}
            size="small"
            current={settings[name]}
            items={choices[name].map(([id, label]) => ({ id, label }))}
            onSelect={(value) => change({ [name]: value })}
          />
        ))}
        <Index current={current} onShow={show} />
      </header>
      <main className={styles.frame} aria-label="Samples">
        <iframe
          key={search}
          ref={frame}
          title="Samples"
          src={`${search}&frame${location.hash}`}
          style={{ inlineSize: settings.width === 'full' ? '100%' : `${settings.width}px` }}
        />
      </main>
    </div>
  )
}

function Index({ current, onShow }: { current: string; onShow: (id: string) => void }) {
  const [words, setWords] = useState('')
  const list = useRef<HTMLElement>(null)
  const found = [...groups].map(([group, samples]) => ({
    group,
    samples: samples.filter(({ title, parts }) =>
      [title, ...parts].some((name) => name.toLowerCase().includes(words.toLowerCase())),
    ),
  }))
  return (
    <>
      <SearchField
        size="medium"
        label="Search components"
        hint="Component"
        words={words}
        onSearch={setWords}
        onDown={() => list.current?.querySelector('a')?.focus()}
      />
      <nav ref={list} aria-label="Components">
        {found.map(
          ({ group, samples }) =>
            samples.length > 0 && (
              <section key={group} aria-label={titleOf(group)}>
                <Text as="h2" type="small" tone="muted">
                  {titleOf(group)}
                </Text>
                <RowList>
                  {samples.map(({ id, title }) => (
                    <li key={id}>
                      <Link
                        look="quiet"
                        href={`#${id}`}
                        aria-current={id === current ? 'location' : undefined}
                        // also of the current one, whose address does not change
                        onClick={() => onShow(id)}
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
                </RowList>
              </section>
            ),
        )}
      </nav>
    </>
  )
}
