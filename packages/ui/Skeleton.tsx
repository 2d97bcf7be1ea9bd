import styles from './Skeleton.module.css'

/** Placeholder in the shape of the content; appears after 150 ms, so that nothing blinks. */
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
