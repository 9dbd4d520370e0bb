import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { root } from './repository.ts'
import { savedBlock } from './wordpress-block.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const metricsIn = (text: string) => new Set(text.match(/\bdaan_\w+/g))
const [startFlags = ''] = /--max-semi.* --v8-pool-size=\d+/.exec(manifest.scripts.start) ?? []
const example = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
const knownVariables = new Set([...example, 'MALLOC_ARENA_MAX', 'NODE_ENV']) // read by the C library and Node
const has = (program: string, question = '--version') => spawnSync(program, [question]).status === 0

/** Of WordPress's description of blocks. @see https://schemas.wp.org/trunk/block.json */
const keysOfBlocks = [
  ...['$schema', 'apiVersion', 'name', 'version', 'title', 'category', 'icon', 'description'],
  ...['keywords', 'textdomain', 'attributes', 'supports', 'editorScript', 'viewScript'],
]

describe('the units of systemd', () => {
  const server = 'daan-server.service'
  const services = [server, 'daan-backup.service', 'daan-drill.service']
  let units: string
  beforeAll(() => {
    units = mkdtempSync(path.join(tmpdir(), 'daan-units-'))
    cpSync(path.join(root, 'deploy/systemd'), units, { recursive: true })
    for (const name of globSync('**/*.{service,conf}', { cwd: units })) {
      const file = path.join(units, name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/opt/daan', root))
    }
  })
  afterAll(() => rmSync(units, { recursive: true }))

  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', args, { cwd: units, encoding: 'utf8' })

  it.runIf(has('systemd-analyze')).each([...services, 'daan-backup.timer', 'daan-drill.timer'])(
    '%s is one that systemd understands',
    (name) => {
      const { status, stderr } = analyze('verify', '--man=no', path.join(units, name))
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    },
  )

  it.runIf(has('systemd-analyze')).each(services)(
    '%s is exposed at 2 of 10 at the most',
    (name) => {
      const options = ['--offline=true', '--threshold=20', '--no-pager']
      const { status, stdout } = analyze('security', ...options, path.join(units, name))
      expect(status, stdout).toBe(0)
    },
  )

  it('run the server as npm start does, with variables that it knows', () => {
    expect(read(`deploy/systemd/${server}`)).toContain(`node ${startFlags} server/src/main.ts`)
    const common = read('deploy/systemd/daan-.service.d/common.conf')
    const [, line = ''] = /^Environment=(.*)$/m.exec(common) ?? []
    const names = line.split(' ').map((pair) => pair.replace(/=.*/, ''))
    expect(names.filter((name) => !knownVariables.has(name))).toEqual([])
  })

  it('let a backup see the process of the database that it joins', () => {
    const common = read('deploy/systemd/daan-.service.d/common.conf')
    // In a user namespace of its own a unit would see no process of another.
    expect(common).toMatch(/^ProtectProc=invisible$/m)
    expect(common).not.toMatch(/^PrivateUsers=/m)
  })

  it('start the server again however often it ends', () => {
    expect(read(`deploy/systemd/${server}`)).toMatch(/^\[Unit\]\n(.+\n)*StartLimitIntervalSec=0$/m)
  })

  it('restore a drill on the disk: Debian 13 keeps /tmp in memory', () => {
    expect(read('deploy/systemd/daan-drill.service')).toMatch(/^Environment=TMPDIR=\/var\//m)
  })
})

describe('the repository', () => {
  it('does not take in the secrets that an operator writes in a clone', () => {
    const files = ['.env', 'deploy/container/.env', 'deploy/container/daan.env']
    const { stdout } = spawnSync('git', ['check-ignore', ...files], { cwd: root, encoding: 'utf8' })
    expect(stdout.trim().split('\n')).toEqual(files)
    const beside = read('deploy/container/Containerfile.dockerignore').split('\n')
    expect(beside).toEqual(expect.arrayContaining(['.env', 'deploy']))
  })
})

describe('the container', () => {
  const file = read('deploy/container/Containerfile')
  const compose = read('deploy/container/compose.yaml')

  it('runs the server as npm start does, as nobody’s user, with variables that it knows', () => {
    const [, command = '[]'] = /^CMD (.*)$/m.exec(file) ?? []
    expect(JSON.parse(command)).toEqual(['node', ...startFlags.split(' '), 'server/src/main.ts'])
    expect(file).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    const [, line = ''] = /^ENV (.*)$/m.exec(file) ?? []
    const ofServer = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(compose)?.[1] ?? ''
    const names = [
      ...line.split(' ').map((pair) => pair.replace(/=.*/, '')),
      ...[...ofServer.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name),
    ]
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !knownVariables.has(name))).toEqual([])
  })

  it('has the packages of all workspaces', () => {
    const copied = [...file.matchAll(/^COPY (\w[\w-]*)\/package\.json \1\/$/gm)]
    expect(copied.map(([, name]) => name)).toEqual(manifest.workspaces)
  })

  it.runIf(has('caddy', 'version'))('has a proxy that Caddy understands', () => {
    const config = path.join(root, 'deploy/container/Caddyfile')
    const env = { ...process.env, SITE: 'give.example.org' }
    const args = ['validate', '--adapter', 'caddyfile', '--config', config]
    const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env })
    expect(status, stderr).toBe(0)
  })
})

describe('the cluster', () => {
  const templates = globSync('deploy/ha/*', { cwd: root })
  const command = globSync('bench/cluster/*.ts', { cwd: root }).map(read).join()
  const variablesIn = (file: string) =>
    [...read(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '')

  it.each(templates)('%s is used by npm run cluster, which fills every variable', (file) => {
    expect(command).toContain(`'${path.basename(file)}'`)
    const filled = new Set(command.match(/\b[A-Z][A-Z_\d]+\b/g))
    expect(variablesIn(file).filter((name) => !filled.has(name))).toEqual([])
  })

  it('runs servers with variables that they know', () => {
    const names = [...read('deploy/ha/daan.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !knownVariables.has(name))).toEqual([])
  })

  it('runs the script for the first primary, whose mode is that of a secret, by a shell', () => {
    expect(read('deploy/ha/patroni.yml')).toMatch(
      /^ {2}post_bootstrap: \/bin\/sh -eu \$\{CONFIGURATION\}\/first-primary\.sh$/m,
    )
  })

  it('lets in who asks a restored database from its own machine', () => {
    const [, file = ''] =
      /^hba_file = '\$\{CONFIGURATION\}\/(.+)'$/m.exec(read('deploy/ha/restored.conf')) ?? []
    expect(read(`deploy/ha/${file}`)).toMatch(/^host all all 127\.0\.0\.1\/32 scram-sha-256$/m)
  })

  it.runIf(has('haproxy', '-v')).each(['database', 'web'])('has a proxy for %s', (name) => {
    const config = path.join(mkdtempSync(path.join(tmpdir(), 'daan-haproxy-')), 'haproxy.cfg')
    const text = read(`deploy/ha/haproxy-${name}.cfg`)
    const hosts = text.replaceAll(/\$\{NODE_\d\}/g, '127.0.0.1').replace(/\$\{CONFIGURATION\}/, '')
    writeFileSync(config, hosts.replaceAll(/\$\{\w+\}/g, '127.0.0.1:80'))
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', config], { encoding: 'utf8' })
    rmSync(path.dirname(config), { recursive: true })
    expect(status, stderr).toBe(0)
  })

  it.runIf(has('pgbackrest', 'version'))('has backups that pgBackRest understands', () => {
    const place = mkdtempSync(path.join(tmpdir(), 'daan-pgbackrest-'))
    const config = path.join(place, 'pgbackrest.conf')
    const text = read('deploy/ha/pgbackrest.conf')
    writeFileSync(config, text.replaceAll(/\$\{\w+\}/g, place))
    const args = [`--config=${config}`, '--stanza=daan', 'info']
    const { status, stderr } = spawnSync('pgbackrest', args, { encoding: 'utf8' })
    rmSync(place, { recursive: true })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})

describe('the dashboard', () => {
  it('shows every metric that the server has, and no other', () => {
    const sources = globSync('server/src/**/*.ts', { cwd: root }).map(read).join()
    const { panels } = JSON.parse(read('deploy/grafana/dashboard.json'))
    const shown = metricsIn(JSON.stringify(panels).replaceAll('_bucket', ''))
    const declared = [...sources.matchAll(/name: '(daan_\w+)'/g)].map(([, name]) => name ?? '')
    expect(declared.length).toBeGreaterThan(20)
    expect(declared.filter((name) => !shown.has(name))).toEqual([])
    expect([...shown].filter((name) => !metricsIn(sources).has(name))).toEqual([])
  })
})

describe('the alerts', () => {
  const alerts = read('deploy/alerts.yml').replaceAll('_bucket', '')

  it('are about metrics that the server has', () => {
    const sources = globSync('server/src/**/*.ts', { cwd: root }).map(read).join()
    const declared = metricsIn(sources)
    expect([...metricsIn(alerts)].filter((name) => !declared.has(name))).toEqual([])
  })

  it('are about all that wakes somebody', () => {
    const table = /\| metric \|[\s\S]*?\n\n/.exec(read('docs/operations.md'))?.[0] ?? ''
    const listed = [...metricsIn(table)]
    expect(listed.length).toBeGreaterThan(10)
    expect(listed.filter((name) => !metricsIn(alerts).has(name))).toEqual([])
  })

  it.runIf(has('promtool'))('are rules that Prometheus understands', () => {
    const file = path.join(root, 'deploy/alerts.yml')
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  })
})

describe('the plugin for WordPress', () => {
  const folder = 'deploy/wordpress/daan-donate'
  const plugin = read(`${folder}/daan-donate.php`)
  const block = JSON.parse(read(`${folder}/block.json`))
  const attributes = { site: 'https://give.example.org', fund: '', amount: '', language: '' }

  it('has a block as WordPress describes one, by the scripts that the plugin registers', () => {
    expect(Object.keys(block).filter((key) => !keysOfBlocks.includes(key))).toEqual([])
    expect(block).toMatchObject({ apiVersion: 3, name: 'daan/donate', title: expect.any(String) })
    for (const one of Object.values(block.attributes)) {
      expect(one).toMatchObject({ type: 'string', default: expect.any(String) })
    }
    expect(Object.keys(block.attributes).toSorted()).toEqual(
      Object.keys({ ...attributes, text: '' }).toSorted(),
    )
    for (const handle of [block.editorScript, block.viewScript]) {
      expect(plugin).toMatch(new RegExp(`wp_register_script\\(\\s*'${handle}'`))
    }
    expect(plugin).toContain(`Version: ${block.version}\n`)
  })

  it('saves the element around a link, and nothing of what was typed as HTML', () => {
    const chosen = { ...attributes, fund: 'flood', amount: '500', language: 'bn', text: 'Give' }
    const link =
      '<a class="wp-element-button" href="https://give.example.org/bn/fund/flood?amount=500#give">Give</a>'
    expect(savedBlock(chosen)).toBe(
      `<div class="wp-block-daan-donate"><daan-donate fund="flood" amount="500" language="bn">${link}</daan-donate></div>`,
    )
    const typed = savedBlock({ ...attributes, fund: '"><script>', text: '<b>Give' })
    expect(typed).toContain('href="https://give.example.org/fund/%22%3E%3Cscript%3E#give"')
    expect(typed).not.toMatch(/<(script|b)>/)
  })

  it.runIf(has('php'))('is PHP', () => {
    const { status, stdout } = spawnSync('php', ['-l', path.join(root, folder, 'daan-donate.php')])
    expect(status, String(stdout)).toBe(0)
  })
})
