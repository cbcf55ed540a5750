// npm run fatos: makes all figures anew from the records, dealership by dealership, whether or not the server is running.
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { refazerTodosOsFatos } from './fatos/refazer-todos.ts';
import './em-frase.ts';

const database = await resolveDatabase(process.env, { as: 'command' });
try {
  await migrate({ url: database.adminUrl });
  const inicio = performance.now();
  const { casas, passagens } = await refazerTodosOsFatos(database.adminUrl, {
    agora: new Date(),
    log: (linha) => console.log(linha),
  });
  const segundos = ((performance.now() - inicio) / 1000).toFixed(1);
  console.log(`${casas} concessionárias, ${passagens} passagens contadas de novo em ${segundos} s`);
} finally {
  await database.stop();
}
