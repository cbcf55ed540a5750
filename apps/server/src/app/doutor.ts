// npm run doutor: looks at everything that the house stands on, says what is ill and what cures it, and changes nothing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#kernel/config.ts';
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { type Achado, emLinhas, falha, temFalha } from './doutor/achado.ts';
import { examinarCasa, semBanco } from './doutor/examinar-casa.ts';
import './em-frase.ts';

const USO = `Uso: npm run doutor [-- --json] [-- --nos N]

  --json    uma linha de JSON em vez de frases
  --nos N   quantos processos vão servir; sem ele contam os que estão no ar`;
const USO_ERRADO = 2;

function opcoes(): { json: boolean; nos: number | null } | null {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, nos: { type: 'string' } } });
    const nos = values.nos === undefined ? null : Number(values.nos);
    return nos === null || (Number.isInteger(nos) && nos > 0) ? { json: values.json === true, nos } : null;
  } catch {
    return null;
  }
}

async function examinar(config: Config, nos: number | null): Promise<Achado[]> {
  // Looking makes no house.
  if (config.DATABASE_URL === undefined && !existsSync(path.join(config.DATA_DIR, 'pg')))
    return [
      {
        exame: 'banco',
        ...falha(
          `Não há banco em ${config.DATA_DIR}: comece o produto (npm start), ou diga o endereço em DATABASE_URL.`,
        ),
      },
    ];
  try {
    const { adminUrl, stop } = await resolveDatabase(process.env, { as: 'command' });
    try {
      return await examinarCasa({ config, adminUrl, nos });
    } finally {
      await stop();
    }
  } catch (error) {
    return [semBanco(error, config)];
  }
}

const pedido = opcoes();
if (pedido) {
  const achados = await examinar(readConfig(process.env), pedido.nos);
  console.log(pedido.json ? JSON.stringify(achados) : emLinhas(achados).join('\n'));
  process.exitCode = Number(temFalha(achados));
} else {
  console.error(USO);
  process.exitCode = USO_ERRADO;
}
