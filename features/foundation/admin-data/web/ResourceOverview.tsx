import { localized } from './localized.ts'
import { ListRow, RowList, useLanguage, useText } from '@portal/ui'
import type { DataKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { resourceHref } from './addresses.ts'
import styles from './Kinds.module.css'

const groups = ['home', 'news', 'tools', 'search', 'company', 'systems'] as const

export function ResourceOverview({ kinds }: { kinds: readonly DataKind[] }) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const shown = groups.map((group) => ({ group, kinds: kinds.filter(({ Group }) => Group === group) }))
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.about}>{t('about')}</p>
      {shown
        .filter((each) => each.kinds.length > 0)
        .map((each) => (
          <section key={each.group} className={styles.group} aria-labelledby={`kinds-${each.group}`}>
            <h2 id={`kinds-${each.group}`} className={styles.heading}>
              {t(each.group)}
            </h2>
            <RowList look="cards">
              {each.kinds.map(({ Key, Name, About }) => (
                <ListRow
                  key={Key}
                  title={localized(Name, language)}
                  href={resourceHref(Key)}
                  meta={localized(About, language)}
                />
              ))}
            </RowList>
          </section>
        ))}
    </>
  )
}
