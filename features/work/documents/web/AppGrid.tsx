import { writtenIn } from '@portal/contract'
import {
  Card,
  EmptyState,
  ErrorState,
  Grid,
  IconTile,
  ListRow,
  RowList,
  Skeleton,
  Text,
  Title,
  useLanguage,
  useText,
} from '@portal/ui'
import type { BoxApp } from '../contract.ts'
import { boxTexts } from '../texts.ts'
import { localizedAppAddress } from '../rules.ts'
import type { BoxCredentials } from './BoxPage.tsx'
import { useApps } from './queries.ts'

const places = 9

/** BOX-01: the apps, each opening in a new tab. */
export function AppGrid({ me, onRetry }: { me: BoxCredentials; onRetry: () => void }) {
  const t = useText(boxTexts)
  const { data, error, refetch } = useApps(me)
  if (error) {
    // a page that was open over midnight has yesterday's password; a reload brings today's
    const isStale = error.failure.reason === 'wrongPassword'
    const onPress = () => {
      if (isStale) return location.reload()
      onRetry()
      void refetch()
    }
    return <ErrorState title={error.failure.message || t('loadFailed')} onRetry={onPress} />
  }
  if (!data)
    return (
      <Grid gap={16} min={320} role="status" aria-label={t('loading')}>
        {Array.from({ length: places }, (_, index) => (
          <Card key={index} padding="small">
            <Skeleton shape="row" />
          </Card>
        ))}
      </Grid>
    )
  if (data.length === 0) return <EmptyState title={t('noApps')} help={t('noAppsHelp')} />
  return (
    <RowList look="cards">
      {data.map((app) => (
        <App key={app.fullUrl} app={app} />
      ))}
    </RowList>
  )
}

function App({ app }: { app: BoxApp }) {
  const t = useText(boxTexts)
  const { language } = useLanguage()
  const name = writtenIn({ zh: app.name, en: app.name_en }, language) || app.fullUrl
  const about = writtenIn({ zh: app.description, en: app.description_en }, language)
  const href = localizedAppAddress(app.fullUrl, language)
  if (href === null) return null
  return (
    <ListRow
      title={name}
      lines={2}
      href={href}
      newTabLabel={t('opensTab')}
      // only images of this site come in widths, and the page shows no others
      start={<IconTile size="large" src={app.fullThumb.startsWith('/') ? app.fullThumb : ''} name={name} />}
      meta={
        about && (
          <Text as="span" type="small" lines={2}>
            <Title>{about}</Title>
          </Text>
        )
      }
    />
  )
}
