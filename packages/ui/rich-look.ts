import styles from './RichText.module.css'

/** How the body of a news looks, also where something else than `RichText` has cleaned it. */
export const richLook = styles.rich
