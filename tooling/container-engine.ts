import { execFileSync, spawnSync } from 'node:child_process'

/** The sentence for machines that can build no image. */
export const noEngine =
  'Neither podman nor docker with its daemon answers. On Debian: apt-get install podman buildah iptables'

/** Finds the program that builds and runs images here; docker alone is no use, its daemon must answer. */
export function findEngine(): string | undefined {
  return ['podman', 'docker'].find((found) => spawnSync(found, ['info']).status === 0)
}

/** Gives the digest of an image's configuration, which names its content wherever it is pulled or loaded. */
export function imageDigest(engine: string, image: string): string {
  const args = ['image', 'inspect', '--format={{.Id}}', image]
  const id = execFileSync(engine, args, { encoding: 'utf8' }).trim()
  return id.startsWith('sha256:') ? id : `sha256:${id}` // podman leaves it out
}
