import styles from './RichText.module.css'

/** The style of a news body, also for content that `RichText` has not cleaned. */
export const richLook = styles.rich
