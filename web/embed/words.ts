/** Words of the element itself; all others are on our page. */
export const words = {
  en: { give: 'Donate', close: 'Close', tab: 'Open in a new tab' },
  bn: { give: 'দান করুন', close: 'বন্ধ করুন', tab: 'নতুন ট্যাবে খুলুন' },
} as const
