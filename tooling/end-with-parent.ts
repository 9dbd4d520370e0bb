// Preloaded by owned-process.ts: the channel to the parent closes when the parent is gone, however it went.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
