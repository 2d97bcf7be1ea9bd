import { useAnswer, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import {
  Button,
  Dialog,
  Disclosure,
  ErrorState,
  FactList,
  Loading,
  Row,
  RowList,
  Skeleton,
  Stack,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { saveFile } from '@portal/ui/save-file'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { me } from '../contract.ts'
import { knownPageTexts } from '../known-page.texts.ts'
import { withoutPersonalData } from './addresses.ts'
import styles from './PersonalDataDialog.module.css'
import { readableFields } from './readable.ts'

type PersonalData = OutputOf<typeof me.known>

/** The data that the portal holds about the viewer, to read and to download; `children`: additions of other slices. */
export function PersonalDataDialog({ children }: { children?: ReactNode }) {
  const t = useText(knownPageTexts)
  const { here, close } = useNavigation()
  const { data, error, refetch } = useAnswer(me.known, {})
  return (
    <Dialog label={t('title')} hasTitle size="large" onClose={() => close(withoutPersonalData(here))}>
      <Stack>
        <Text tone="muted">{t('help')}</Text>
        {children}
        {error ? (
          <ErrorState onRetry={refetch} />
        ) : data ? (
          <Parts known={data} />
        ) : (
          <Loading>
            <Skeleton shape="line" count={8} />
          </Loading>
        )}
      </Stack>
    </Dialog>
  )
}

function Parts({ known }: { known: PersonalData }) {
  const t = useText(knownPageTexts)
  const { language } = useLanguage()
  return (
    <>
      <RowList look="apart">
        {known.List.map((part) => (
          <li key={part.Key}>
            <Disclosure title={part.Name} note={t('rows', { count: part.Rows.length })}>
              {/* long tables are for the file; scrollable content must be reachable by keyboard */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <div className={styles.rows} role="region" tabIndex={0} aria-label={part.Name}>
                {part.Rows.length > maxShownRows && (
                  <Text type="small" tone="muted">
                    {t('firstRows', { count: maxShownRows })}
                  </Text>
                )}
                {part.Rows.slice(0, maxShownRows).map((row, index) => (
                  <FactList
                    key={index}
                    look="plain"
                    items={readableFields(part.Key, row, language).map(({ name, text }) => ({
                      label: name,
                      value: text,
                    }))}
                  />
                ))}
              </div>
            </Disclosure>
          </li>
        ))}
      </RowList>
      <Row>
        <Button look="primary" icon={<Download aria-hidden />} onClick={() => save(known, `${t('fileName')}.json`)}>
          {t('download')}
        </Button>
      </Row>
    </>
  )
}

const maxShownRows = 50

function save(known: PersonalData, name: string): void {
  saveFile(name, new Blob([JSON.stringify(known.List, undefined, 2)], { type: 'application/json' }))
}
