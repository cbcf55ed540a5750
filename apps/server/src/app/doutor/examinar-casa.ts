import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/db/database.ts';
import { loginsDeOutros } from '#kernel/db/logins.ts';
import { objectStoreOf } from '#kernel/files/s3-store.ts';
import { jiraOf } from '#kernel/gateways/gateways.ts';
import { type FilaDaTarefa, listFilas } from '#features/ferramentas/operacao/operacao.queries.ts';
import { fraseDaFalha } from '../inicio/falha-de-inicio.ts';
import { outrosSegredos } from '../secret.ts';
import { COLUNAS_SELADAS } from '../segredo/colunas-seladas.ts';
import { olhar } from '../sinais/sinais.queries.ts';
import { abrirSoLendo, type BancoLido } from './banco-lido.queries.ts';
import { type Achado, type Exame, falha } from './achado.ts';
import * as perguntas from './banco.queries.ts';
import { certificado } from './certificado.ts';
import { disco, type Espaco } from './da-maquina.ts';
import { copia, replica, tarefas } from './da-operacao.ts';
import * as saidas from './das-saidas.ts';
import * as doBanco from './do-banco.ts';
import { segredo, segredoQueHa } from './do-segredo.ts';

/** Sealed values of a column that are looked at, unless all are. */
const NOVOS = 20;

export interface Casa {
  readonly config: Config;
  /** The database owner's. */
  readonly adminUrl: string;
  /** The machine's clock. */
  readonly agora?: () => Date;
  readonly medirDisco?: (pasta: string) => Promise<Espaco | null>;
  /** How many processes are to serve; null: as many as are connected. */
  readonly nos?: number | null;
}

/** All examinations of a house, in the order in which one depends on the other. Nothing is changed: who asks may ask at any time. */
export async function examinarCasa(casa: Casa): Promise<Achado[]> {
  const banco = abrirSoLendo(casa.adminUrl);
  try {
    const noBanco = await examesDoBanco(casa, banco);
    const exames: Record<string, Exame> = { ...noBanco, ...daMaquina(casa), ...doLadoDeFora(casa, banco) };
    return await Promise.all(
      Object.entries(exames).map(([exame, olharNisso]) => umAchado(exame, olharNisso, casa)),
    );
  } finally {
    await banco.kysely.destroy();
    if (!banco.pool.ending) await banco.pool.end();
  }
}

/** What the address of no database comes to: the one line that the others hang on. */
export const semBanco = (error: unknown, config: Config): Achado => ({
  exame: 'banco',
  ...falha(fraseDaFalha(error, config) ?? `O banco não pôde ser aberto: ${String(error)}`),
});

async function umAchado(exame: string, olharNisso: Exame, { config }: Casa): Promise<Achado> {
  try {
    return { exame, ...(await olharNisso()) };
  } catch (error) {
    const porque = fraseDaFalha(error, config) ?? (error instanceof Error ? error.message : String(error));
    return { exame, ...falha(`Não pôde ser examinado: ${porque}`) };
  }
}

async function examesDoBanco(casa: Casa, banco: BancoLido): Promise<Record<string, Exame>> {
  const { config, adminUrl, agora = () => new Date(), nos = null } = casa;
  const ler = <T>(work: (tx: Tx) => Promise<T>) => olhar(banco, work);
  // Of the connection's making nothing is in the clock's difference.
  await ler(perguntas.findDireitos);
  const antes = agora().getTime();
  const servidor = await ler(perguntas.findServidor);
  const meio = (antes + agora().getTime()) / 2;
  const filas = guardado(() => ler(listFilas));
  return {
    direitos: async () => doBanco.direitos(await ler(perguntas.findDireitos)),
    versões: async () => doBanco.versoes(servidor),
    esquema: async () => doBanco.esquema(await ler(perguntas.listMigracoes)),
    wal_level: async () => doBanco.wal(servidor),
    conexões: async () => doBanco.conexoes(servidor, { poolMax: config.POOL_MAX, nos }),
    relógio: async () => doBanco.relogio(servidor.relogio, meio),
    ...(config.DATABASE_URL_LEITURA !== undefined && {
      réplica: () => comReplica(casa, config.DATABASE_URL_LEITURA ?? '', banco),
    }),
    segredo: async () => {
      const [secret, outros] = [await segredoQueHa(config), outrosSegredos(config)];
      const quantos = outros.anterior ? null : NOVOS;
      const selados = await ler(async (tx) => {
        const todos: Buffer[] = [];
        for (const coluna of COLUNAS_SELADAS)
          todos.push(...(await perguntas.listSelados(tx, coluna, quantos)));
        return todos;
      });
      const logins = secret ? await loginsDeOutros(banco.pool, secret) : [];
      return segredo({ adminUrl, secret, outros, selados, logins });
    },
    tarefas: async () => tarefas(await filas(), agora()),
    cópia: async () => copia({ pasta: config.COPIA_PASTA, filas: await filas(), agora: agora() }),
  };
}

/** Asked once, whoever asks. */
function guardado(pedir: () => Promise<FilaDaTarefa[]>): () => Promise<FilaDaTarefa[]> {
  let resposta: Promise<FilaDaTarefa[]> | undefined;
  return () => (resposta ??= pedir());
}

/** A replica has the primary's logins: the owner's too. */
async function comReplica({ adminUrl }: Casa, url: string, banco: BancoLido) {
  const la = new URL(url);
  const { username, password, pathname } = new URL(adminUrl);
  Object.assign(la, { username, password, pathname });
  const outra = abrirSoLendo(la.href);
  try {
    return await replica(banco, outra);
  } finally {
    await outra.kysely.destroy();
    if (!outra.pool.ending) await outra.pool.end();
  }
}

const daMaquina = ({ config, medirDisco }: Casa): Record<string, Exame> => ({
  disco: () => disco([existsSync(config.DATA_DIR) ? config.DATA_DIR : '.', ...copias(config)], medirDisco),
});

/** Of a folder that is still to come: what it will be in. */
const copias = ({ COPIA_PASTA }: Config): string[] =>
  COPIA_PASTA === undefined ? [] : [existsSync(COPIA_PASTA) ? COPIA_PASTA : path.dirname(COPIA_PASTA)];

const doLadoDeFora = (
  { config, agora = () => new Date() }: Casa,
  banco: BancoLido,
): Record<string, Exame> => ({
  'e-mail': () => saidas.email(config),
  SMS: () => saidas.sms(config),
  arquivos: () => saidas.deposito(objectStoreOf(config), config.S3_URL),
  Jira: () => saidas.jira(jiraOf(config)),
  WhatsApp: async () => saidas.whatsapp(config.WHATSAPP_URL, await olhar(banco, perguntas.countWhatsApp)),
  certificado: async () =>
    certificado({
      hosts: await olhar(banco, perguntas.listHostsPublicos),
      proxy: config.PROXY_HTTPS ?? null,
      agora: agora(),
    }),
});
