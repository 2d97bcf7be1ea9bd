import styles from './LinkCards.module.css'

/** A list of cards, each a link with its name and what is behind it; a sign above them, where it has one. */
export const linkCardLook = {
  cards: styles.cards,
  card: styles.card,
  name: styles.name,
  what: styles.what,
} as const
