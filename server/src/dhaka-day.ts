/** Writes the day of Dhaka as `YYYY-MM-DD`. */
export const dhakaDay = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeZone: 'Asia/Dhaka',
})
