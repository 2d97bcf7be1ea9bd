import { Grid } from '@portal/ui'
import { LoadedHonors } from './LoadedHonors.tsx'
import styles from './HonorWall.module.css'
import { Portrait } from './Portrait.tsx'

/** A large and eight small portraits fill two rows of six columns. */
const wallSize = 9

/** The newest honours as a wall of portraits; the newest one is the largest. */
export function HonorWall() {
  return (
    <LoadedHonors>
      {(honors) => (
        <Grid as="ul" min={160} className={styles.wall}>
          {honors.slice(0, wallSize).map((honor, index) => (
            <li key={honor.Id} className={index === 0 ? styles.lead : undefined}>
              <Portrait honor={honor} isLarge={index === 0} />
            </li>
          ))}
        </Grid>
      )}
    </LoadedHonors>
  )
}
