import styles from './BackLink.module.css'

/** A link to the parent page, above the heading: an arrow and the name of that page. */
export const backLook: string = styles.back ?? ''
