import { emLinhas, somar } from './copia/contagem.ts';
import { conferirCopia } from './copia/conferir-copia.ts';

const [arquivo] = process.argv.slice(2);
if (arquivo === undefined) {
  console.error('Uso: npm run conferir-copia -- ARQUIVO');
  process.exit(2);
}

try {
  const contagem = await conferirCopia(arquivo);
  console.log(emLinhas(contagem).join('\n'));
  console.log(
    `${arquivo} vale: ${somar(contagem)} registros restaurados num banco à parte, iguais um a um aos da cópia.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
