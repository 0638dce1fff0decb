import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../store.ts';
import { activeUsersFile } from './active-users-file.ts';
import { countHits } from './hits.ts';
import type { Input, OperationName } from './operations.ts';
import { secretFiles } from './secret-files.ts';
import { startStoreThread } from './thread.ts';

/** Where the tables lie in the data folder; `-wal` and `-shm` stand beside them while they are open. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'seitenwerk.db');
}

/**
 * The store of a single server: an SQLite file, the count of active users and secrets beside it, everything else in memory.
 * @param warn hears of what is wrong with the file though an operation succeeds
 */
export function openSqlite(dataDir: string, warn: (warning: string) => void = () => {}): Store {
  const file = databaseFile(dataDir);
  const tables = startStoreThread(file, warn);
  const count = activeUsersFile(dataDir);
  const hits = countHits();
  const inTables =
    <Name extends OperationName>(name: Name) =>
    (input: Input<Name>) =>
      tables.run(name, input);
  // whoever only looks makes no file
  const isThere = () => existsSync(file);

  return {
    saveMessage: inTables('saveMessage'),
    findMessages: inTables('findMessages'),
    tellOfMessage: inTables('tellOfMessage'),
    removeMessage: inTables('removeMessage'),
    claimMail: inTables('claimMail'),
    removeMail: inTables('removeMail'),
    postponeMail: inTables('postponeMail'),
    giveUpMail: inTables('giveUpMail'),
    claimWebhook: inTables('claimWebhook'),
    removeWebhook: inTables('removeWebhook'),
    postponeWebhook: inTables('postponeWebhook'),
    giveUpWebhook: inTables('giveUpWebhook'),
    findDeliveries: inTables('findDeliveries'),
    retryDeliveries: inTables('retryDeliveries'),
    dropDelivery: inTables('dropDelivery'),
    addSubscriber: inTables('addSubscriber'),
    confirmSubscriber: inTables('confirmSubscriber'),
    removeSubscriber: inTables('removeSubscriber'),
    findSubscribers: inTables('findSubscribers'),
    countReaders: inTables('countReaders'),
    findReaders: inTables('findReaders'),
    putNewsletter: inTables('putNewsletter'),
    async forgetExpired(expiry) {
      hits.forget(expiry.at);
      if (isThere()) await tables.run('forgetExpired', expiry);
    },
    erase: async (person) => (isThere() ? tables.run('erase', person) : { messages: 0, subscribers: 0 }),
    wipe: async () => (isThere() ? tables.run('wipe', undefined) : undefined),
    health: inTables('health'),
    activeUsers: count.activeUsers,
    setActiveUsers: count.setActiveUsers,
    hit: hits.hit,
    secret: secretFiles(dataDir).secret,
    // every process of this machine watches the files itself
    announce() {},
    onNews: count.onNews,
    async close() {
      count.close();
      await tables.close();
    },
  };
}
