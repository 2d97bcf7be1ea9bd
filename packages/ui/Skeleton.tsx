import styles from './Skeleton.module.css'

/** The shape of what is coming; shown after 150 ms only, so that nothing blinks. */
export function Skeleton({
  shape,
  count = 1,
}: {
  shape: 'line' | 'title' | 'cover' | 'panorama' | 'card' | 'row'
  count?: number
}) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.skeleton} data-shape={shape} aria-hidden />
  ))
}
