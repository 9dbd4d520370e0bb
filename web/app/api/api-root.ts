/** Root of the API's addresses. */
export const apiRoot = import.meta.env.VITE_API_URL ?? '/api'
