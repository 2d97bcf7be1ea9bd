import styles from './card-look.module.css'

/** Styles for the content of a card of home: links and rows. */
export const cardLook = {
  all: styles.all,
  entrance: styles.entrance,
  list: styles.list,
  row: styles.row,
  name: styles.name,
} as const
