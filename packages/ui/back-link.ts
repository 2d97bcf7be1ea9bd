import styles from './BackLink.module.css'

/** A link to what a page belongs to, above its heading: a sign, then the name of the page it leads to. */
export const backLook: string = styles.back ?? ''
