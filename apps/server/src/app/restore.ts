import { migrate } from '#kernel/db/migrate.ts';
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { emLinhas, somar } from './copia/contagem.ts';
import { restaurarCopia } from './copia/restaurar-copia.ts';

const [arquivo] = process.argv.slice(2);
if (arquivo === undefined) {
  console.error('Uso: npm run restore -- ARQUIVO (num banco vazio)');
  process.exit(2);
}

const database = await resolveDatabase(process.env, { as: 'command' });
try {
  await migrate({ url: database.adminUrl });
  const contagem = await restaurarCopia(database.adminUrl, arquivo);
  console.log(emLinhas(contagem).join('\n'));
  console.log(`Restaurado de ${arquivo}: ${somar(contagem)} registros, conferidos com o banco.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.stop();
}
