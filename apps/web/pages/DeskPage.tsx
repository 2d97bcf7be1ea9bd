import { PageLink, useNavigation } from '@portal/client'
import { translate } from '@portal/contract'
import { useRights } from '@portal/rights/web'
import { Skeleton, StateView, useLanguage, useText, WhileArriving } from '@portal/ui'
import { useState } from 'react'
import { deskSections, type DeskSection } from '../desk.ts'
import { deskTexts } from './desk-texts.ts'
import { DeskRail } from './DeskRail.tsx'
import styles from './DeskPage.module.css'

/** The editor's desk: sections by the roles that one holds now. */
export function DeskPage() {
  const t = useText(deskTexts)
  const { here, go } = useNavigation()
  const { roles, isLoading, hasFailed, retry } = useRights({ isWatched: true })
  const [, , name = '', ...path] = here.pathname.split('/').map(decoded)
  const mine = deskSections.filter((each) => each.roles.some((role) => roles.has(role)))
  if (isLoading) return <Waiting />
  if (hasFailed)
    return (
      <main id="content">
        <StateView kind="error" isPage text={t('failed')} action={{ label: t('retry'), onPress: retry }} />
      </main>
    )
  if (mine.length === 0)
    return (
      <main id="content">
        <StateView
          kind="locked"
          isPage
          text={t('locked')}
          help={t('lockedHelp')}
          action={{ label: t('backHome'), onPress: () => go('/home') }}
        />
      </main>
    )
  return (
    <div className={styles.desk}>
      <DeskRail sections={mine} chosen={name} />
      <main id="content" className={styles.content}>
        {name === '' ? (
          <Start sections={mine} />
        ) : (
          <Section key={name} name={name} path={path.filter(Boolean)} isMine={mine.some(isCalled(name))} />
        )}
      </main>
    </div>
  )
}

const isCalled = (name: string) => (each: DeskSection) => each.section === name

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

interface SectionOf {
  name: string
  path: readonly string[]
  isMine: boolean
}

function Section({ name, path, isMine }: SectionOf) {
  const t = useText(deskTexts)
  const { go } = useNavigation()
  const [hadIt, setHadIt] = useState(isMine)
  if (isMine && !hadIt) setHadIt(true)
  const section = deskSections.find(isCalled(name))
  const back = { label: t('toDesk'), onPress: () => go('/desk') }
  if (!section) return <StateView kind="empty" isPage text={t('noSection')} action={back} />
  if (!isMine) {
    const [text, help] = hadIt ? [t('taken'), t('takenHelp')] : [t('notYours'), t('notYoursHelp')]
    return <StateView kind="locked" isPage text={text} help={help} action={back} />
  }
  const Page = section.page
  return (
    <WhileArriving fallback={<Rows />}>
      <Page path={path} />
    </WhileArriving>
  )
}

/** Where one begins: what there is to do. */
function Start({ sections }: { sections: readonly DeskSection[] }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  return (
    <>
      <h1 className={styles.title}>{t('desk')}</h1>
      <p className={styles.about}>{t('about')}</p>
      <ul className={styles.cards}>
        {sections.map(({ section, title, about, icon: Icon }) => (
          <li key={section}>
            <PageLink className={styles.card} href={`/desk/${section}`}>
              <Icon aria-hidden />
              <span className={styles.name}>{translate(title, language)}</span>
              <span className={styles.what}>{translate(about, language)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Rows() {
  const t = useText(deskTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton shape="row" count={8} />
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.desk}>
      <div />
      <main id="content" className={styles.content}>
        <Rows />
      </main>
    </div>
  )
}
