// npm run mover -- --distribuidor D --para URL: moves a distributor to another cell, while it works.
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { readConfig } from '#kernel/config.ts';
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { ownLogins } from '#kernel/db/logins.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { jobQueue } from '#kernel/jobs/queue.ts';
import { createLog } from '#kernel/log.ts';
import { Impedimento } from './celula/banco.queries.ts';
import { mudarDistribuidor } from './celula/mudanca.ts';
import { signingSecret } from './secret.ts';
import { ALL_JOBS } from './slices.ts';
import './em-frase.ts';

const USO = `Uso: npm run mover -- --distribuidor NOME --para URL [--celula N] [--alcance URL] [--ao-chegar COMANDO]

  --distribuidor   quem muda do banco daqui (DATABASE_URL) para o de lá, trabalhando
  --para           o banco de lá, do dono, que vê todas as linhas; já existe, e pode estar vazio
  --celula         o número do banco de lá, de 1 a 63, na primeira vez em que alguém muda para ele
  --alcance        o banco daqui como o servidor de lá o alcança, se for por outro endereço
  --ao-chegar      o que aponta os domínios dele para os processos de lá, assim que ele atende lá

  Os processos dos dois bancos têm o mesmo JWT_SECRET e o mesmo depósito de arquivos.
  Pode ser interrompido e chamado de novo; para voltar, o mesmo comando com os bancos trocados.`;
const USO_ERRADO = 1;
const IMPEDIDO = 2;

function opcoes() {
  try {
    const texto = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { distribuidor: texto, para: texto, celula: texto, alcance: texto, 'ao-chegar': texto },
    });
    const { distribuidor, para, celula, alcance, 'ao-chegar': aoChegar } = values;
    const numero = celula === undefined ? undefined : Number(celula);
    if (
      !distribuidor ||
      !para ||
      URL.parse(para) === null ||
      (numero !== undefined && !Number.isInteger(numero))
    )
      return null;
    return { distribuidor, para, alcance, aoChegar, celula: numero };
  } catch {
    return null;
  }
}

type Opcoes = NonNullable<ReturnType<typeof opcoes>>;

/** The queue's tables are made by whoever first uses them, under the queue's own login. */
async function prepararFila(adminUrl: string): Promise<void> {
  const config = readConfig(process.env);
  // Another secret than the cell's processes have would be a person's end of session, and no DMS's password could be read.
  const { jobs } = await ownLogins({ adminUrl, secret: signingSecret(config), asGuest: true });
  const queue = jobQueue({ url: jobs, log: createLog({ ...config, LOG_LEVEL: 'silent' }), jobs: ALL_JOBS });
  await queue.start();
  await queue.stop();
}

async function mover(pedido: Opcoes): Promise<void> {
  const database = await resolveDatabase(process.env, { as: 'command' });
  const parar = new AbortController();
  for (const sinal of ['SIGINT', 'SIGTERM'] as const)
    process.once(sinal, () => parar.abort(new Impedimento('Interrompido: continua tudo onde estava.')));
  try {
    await migrate({ url: database.adminUrl });
    await migrate({ url: pedido.para });
    const { tabelas, copiaMs, pausaMs, tarefas } = await mudarDistribuidor({
      ...pedido,
      de: database.adminUrl,
      prepararFila,
      log: (linha) => console.log(linha),
      aoChegar: () => avisar(pedido),
      signal: parar.signal,
    });
    for (const { tabela, linhas, soma } of tabelas)
      if (linhas > 0) console.log(`${tabela}: ${linhas} iguais (${soma})`);
    const total = tabelas.reduce((soma, { linhas }) => soma + linhas, 0);
    console.log(
      tabelas.length === 0
        ? `${pedido.distribuidor} já estava lá; o que faltava foi feito.`
        : `${pedido.distribuidor} mudou: ${total} registros iguais, copiados em ${segundos(copiaMs)} s; ${segundos(pausaMs)} s sem gravar; ${tarefas} tarefas foram junto.`,
    );
  } catch (error) {
    const motivo = parar.signal.aborted ? parar.signal.reason : error;
    if (!(motivo instanceof Impedimento)) throw error;
    console.error(motivo.message);
    process.exitCode = IMPEDIDO;
  } finally {
    await database.stop();
  }
}

/** Whoever leads the distributor's hosts is told: a command of the operator's, or the operator. */
async function avisar({ distribuidor, aoChegar }: Opcoes): Promise<void> {
  if (aoChegar === undefined) {
    console.log(
      `${distribuidor} atende lá: aponte agora os domínios dele para os processos da outra célula.`,
    );
    return;
  }
  await promisify(execFile)('/bin/sh', ['-c', aoChegar]);
  console.log(`${distribuidor} atende lá, e o comando de --ao-chegar terminou.`);
}

const segundos = (ms: number): string => (ms / 1000).toFixed(1);

const pedido = opcoes();
if (pedido) await mover(pedido);
else {
  console.error(USO);
  process.exitCode = USO_ERRADO;
}
