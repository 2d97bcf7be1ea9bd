import { EmptyState, Grid, Section, Stack, useText } from '@portal/ui'
import { valuePageTexts } from '../page.texts.ts'
import { LoadedHonors } from './LoadedHonors.tsx'
import { Portrait } from './Portrait.tsx'

/** All published honours, by year. */
export function HonorYears() {
  const t = useText(valuePageTexts)
  return (
    <LoadedHonors>
      {(honors) => (
        <Stack gap={48}>
          {[...Map.groupBy(honors, (honor) => honor.Date.slice(0, 4))].map(([year, ofYear]) => (
            <Section key={year} title={year}>
              <Grid as="ul" min={160}>
                {ofYear.map((honor) => (
                  <li key={honor.Id}>
                    <Portrait honor={honor} />
                  </li>
                ))}
              </Grid>
            </Section>
          ))}
          <EmptyState size="inline" title={t('endOfHonors')} />
        </Stack>
      )}
    </LoadedHonors>
  )
}
