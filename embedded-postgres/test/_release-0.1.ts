import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { clusterLogin, dataDirArgument, engineEnvironment, placeCluster } from '../src/cluster.ts'
import { chooseEndpoint, prepareEndpoint } from '../src/endpoint.ts'
import type { EngineConnection } from '../src/engine.ts'
import { installedRuntime, program } from '../src/runtime.ts'
import { launch, type ServerProcess } from '../src/server-process.ts'
import { serviceUser } from '../src/service-user.ts'

/** A server as release 0.1 ran it: whoever reaches its socket is let in. */
export type TrustingServer = ServerProcess & { connection: EngineConnection }

/** Makes a cluster in `dataDir` as release 0.1 did, and starts its server. */
export async function startTrustingServer(dataDir: string): Promise<TrustingServer> {
  const [user, runtime] = [await serviceUser(dataDir), await installedRuntime()]
  await placeCluster(dataDir, user, async (directory) => {
    const { path, cwd } = dataDirArgument(directory, user)
    const choices = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--data-checksums']
    const args = ['-D', path, '-U', clusterLogin, ...choices]
    await promisify(execFile)(program(runtime, 'initdb'), args, {
      ...user,
      cwd,
      env: engineEnvironment,
    })
  })
  const endpoint = await chooseEndpoint(dataDir)
  await prepareEndpoint(endpoint, user)
  const plan = { dataDir, runtime, user, endpoint, settings: {}, onLog: () => undefined }
  const server = await launch(plan)
  const connection = { ...endpoint, user: clusterLogin, password: '', database: 'postgres' }
  return { ...server, connection }
}
