/**
 * One package as package-lock.json writes it down.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by path, `node_modules/zod`
 * @typedef {{ os: string, cpu: string }} Machine
 */

/**
 * The paths of packages that the lock asks of this machine and that are absent or of another
 * version. Optional packages count when they are made for just this machine (its Node, its
 * PostgreSQL); those that also choose a C library are left to npm.
 * @param {LockedPackages} locked `packages` of package-lock.json
 * @param {LockedPackages} present `packages` of node_modules/.package-lock.json
 * @param {Machine} machine
 * @returns {string[]}
 */
export function missingPackages(locked, present, machine) {
  return Object.entries(locked)
    .filter(([path, entry]) => path !== '' && isNeeded(entry, machine))
    .filter(([path, entry]) => !isSame(entry, present[path]))
    .map(([path]) => path)
}

/** @param {LockedPackage} entry @param {Machine} machine */
function isNeeded(entry, machine) {
  if (!entry.optional) return true
  if (!entry.os || !entry.cpu || entry.libc) return false
  return [entry.os].flat().includes(machine.os) && [entry.cpu].flat().includes(machine.cpu)
}

/** @param {LockedPackage} entry @param {LockedPackage | undefined} found */
function isSame(entry, found) {
  if (!found) return false
  return found.version === entry.version && found.integrity === entry.integrity
}
