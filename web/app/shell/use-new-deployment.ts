import { useEffect } from 'react'

declare global {
  interface Window {
    /** React Router's manifest; its file's name changes with every build. */
    __reactRouterManifest?: { url: string }
  }
}

/**
 * Loads the page anew where the server has another build than the one this page was made of: what
 * is missing has another name there. Once at most, because the page that comes is made of the new one.
 */
export function useNewDeployment(): void {
  useEffect(() => {
    isOutdated().then(
      (outdated) => outdated && location.reload(),
      () => undefined, // Nobody answers: then it is no deployment that is in the way.
    )
  }, [])
}

async function isOutdated(): Promise<boolean> {
  const url = window.__reactRouterManifest?.url
  if (url === undefined) return false
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
  return status === 404
}
