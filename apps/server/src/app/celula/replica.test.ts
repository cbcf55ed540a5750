import { expect, test } from 'vitest';
import { cloneDatabase, superUrl } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';
import { prazo } from '../../../../../tools/tempo.ts';
import { comBanco, conferirBanco } from './banco.queries.ts';
import { desfazerReplica, fazerReplica } from './replica.queries.ts';
import { identificarLinhas, listTabelas } from './tabelas.queries.ts';

const COD = 1;

test(
  'a copy that waits for somebody is broken off at once, though both databases are of one server',
  { timeout: prazo(60_000) },
  async () => {
    const bancos = await Promise.all([cloneDatabase(), cloneDatabase()]);
    // What moves one from a database to another is more than an owner's.
    const [daqui, deLa] = [superUrl(bancos[0].url), superUrl(bancos[1].url)];
    await comBanco(daqui, (origem) =>
      comBanco(deLa, (destino) =>
        comBanco(daqui, async ({ client }) => {
          const tabelas = await listTabelas(origem);
          for (const tabela of tabelas) await identificarLinhas(origem, tabela);
          const { versao } = await conferirBanco(destino, 'de lá');
          await fazerReplica({ origem, destino, cod: COD, tabelas, versao, alcance: daqui });
          // Each table's copy begins by waiting for who is writing: here, for this one.
          await client.query('begin');
          await client.query('select pg_current_xact_id()');
          await until('a table waits to be copied', async () => {
            const { rowCount } = await origem.client.query(
              `select from pg_stat_activity where query like 'CREATE_REPLICATION_SLOT%' and wait_event = 'transactionid'
                 and datname = current_database()`,
            );
            return rowCount !== 0;
          });
          await desfazerReplica(origem, destino, COD);
          const { rows } = await origem.client.query(
            'select slot_name from pg_replication_slots where database = current_database()',
          );
          expect(rows).toEqual([]);
          await client.query('rollback');
        }),
      ),
    );
    await Promise.all(bancos.map(({ drop }) => drop()));
  },
);
