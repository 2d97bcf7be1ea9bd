import styles from './LinkCards.module.css'

/** Styles for a list of cards, each a link with a name and a description, optionally an icon. */
export const linkCardLook = {
  cards: styles.cards,
  card: styles.card,
  name: styles.name,
  what: styles.what,
} as const
