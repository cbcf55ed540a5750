import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { emLinhas, somar } from './copia/contagem.ts';
import { gravarCopia } from './copia/gravar-copia.ts';

const [arquivo] = process.argv.slice(2);
if (arquivo === undefined) {
  console.error('Uso: npm run backup -- ARQUIVO');
  process.exit(2);
}

const database = await resolveDatabase(process.env, { as: 'command' });
try {
  const contagem = await gravarCopia(database.adminUrl, arquivo);
  console.log(emLinhas(contagem).join('\n'));
  console.log(`Cópia de segurança em ${arquivo}: ${somar(contagem)} registros, conferidos com o banco.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.stop();
}
