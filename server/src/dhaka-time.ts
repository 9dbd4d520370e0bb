const timeZone = 'Asia/Dhaka'

/** Writes the day of Dhaka as `YYYY-MM-DD`. */
export const dhakaDay = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })

/** Writes the day and the time of Dhaka as `YYYY-MM-DD hh:mm:ss`. */
export const dhakaTime = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone,
})
