/** How the charity is reached. Replace with your own; nothing else spells them. */
export const contactDetails = {
  phone: '+880 1700-000000',
  mail: 'hello@daan.example',
} as const
