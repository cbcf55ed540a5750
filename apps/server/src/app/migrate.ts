import { migrate } from '#kernel/db/migrate.ts';
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import './em-frase.ts';

const database = await resolveDatabase(process.env, { as: 'command' });
try {
  let aplicadas = 0;
  await migrate({
    url: database.adminUrl,
    log: (linha) => {
      aplicadas += 1;
      console.log(linha);
    },
  });
  console.log(aplicadas === 0 ? 'O banco já estava em dia.' : 'O banco está em dia.');
} finally {
  await database.stop();
}
