import { asOwner, backdoor, productDatabase } from '../embedded.ts'
import type { Campaign, Figures } from './campaign.ts'
import { loseAnswers } from './campaigns.ts'
import type { Stage } from './stage.ts'
import { killWholeEngine } from './strikes.ts'

/** Share of answers lost, by which even a dozen cards come again. */
const mostAnswers = 0.6

/** A campaign with one guard taken away, and how the harness must notice. */
export type Unguarded = { campaign: Campaign; noticed: (figures: Figures) => boolean }

/** Commits are acknowledged before they are on the disk. */
export const commitsNotAwaited: Unguarded = {
  campaign: {
    name: 'unguarded: synchronous_commit = off',
    stage: { afterStart: commitAsynchronously },
    strikes: [killWholeEngine],
    isUnguarded: true,
  },
  noticed: ({ lost }) => lost > 0,
}

/** A key that comes again is stored again: of a gift, of a ticket, of a card. */
export const keysNotUnique: Unguarded = {
  campaign: {
    name: 'unguarded: keys not unique',
    stage: {
      async afterStart(stage) {
        for (const table of ['donation', 'raffle_ticket', 'gift_card']) {
          await forgetKeys(stage, table)
        }
        await loseAnswers(stage, mostAnswers)
      },
    },
    strikes: [],
    isUnguarded: true,
  },
  noticed: ({ doubledByKind }) => Object.values(doubledByKind).every((count) => count > 0),
}

// The server asserts its durability when it starts, so the guard is taken away afterwards.
async function commitAsynchronously({ dataDir }: Stage): Promise<void> {
  await asOwner(
    await backdoor(dataDir),
    // Nobody writes in the background what no commit waits for, so that a crash surely loses some.
    `ALTER SYSTEM SET wal_writer_delay = '10s'`,
    `ALTER SYSTEM SET wal_writer_flush_after = '1GB'`,
    'SELECT pg_reload_conf()',
    `ALTER DATABASE ${productDatabase} SET synchronous_commit = off`,
    // Sessions opened from now on have the new setting.
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = '${productDatabase}' AND pid <> pg_backend_pid()`,
  )
}

// The statement names the unique key, so the key stays and is made to mean nothing: the statement that stores
// is made blind to what is there, and a key that is taken is replaced before anything can collide.
async function forgetKeys({ dataDir }: Stage, table: string): Promise<void> {
  await asOwner(
    await backdoor(dataDir),
    `CREATE FUNCTION forget_key_of_${table}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
     BEGIN
       IF EXISTS (SELECT FROM ${table} WHERE key = NEW.key) THEN NEW.key := gen_random_uuid(); END IF;
       RETURN NEW;
     END $$`,
    `CREATE TRIGGER forget_key BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION forget_key_of_${table}()`,
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY write ON ${table} FOR INSERT WITH CHECK (true)`,
    `CREATE POLICY read ON ${table} FOR SELECT
     USING (at = now() OR current_query() NOT LIKE '%INSERT INTO ${table}%')`,
  )
}
