import { useAnswer } from '@portal/client'
import { EmptyState, ErrorState, Grid, Loading, Section, Skeleton, Stack, useText } from '@portal/ui'
import { recognition } from '../contract.ts'
import { valuePageTexts } from '../page.texts.ts'
import { Portrait } from './Portrait.tsx'

/** All published honours, by year. */
export function HonorYears() {
  const t = useText(valuePageTexts)
  const { data, error, refetch } = useAnswer(recognition.honors, {})
  if (error) return <ErrorState onRetry={refetch} />
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  if (data.List.length === 0) return <EmptyState title={t('noHonors')} help={t('noHonorsHelp')} />
  const years = [...Map.groupBy(data.List, (honor) => honor.Date.slice(0, 4))]
  return (
    <Stack gap={48}>
      {years.map(([year, honors]) => (
        <Section key={year} title={year}>
          <Grid as="ul" min={160}>
            {honors.map((honor) => (
              <li key={honor.Id}>
                <Portrait honor={honor} />
              </li>
            ))}
          </Grid>
        </Section>
      ))}
      <EmptyState size="inline" title={t('endOfHonors')} />
    </Stack>
  )
}
