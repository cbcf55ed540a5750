import { resolve } from 'node:path';
import { ConfiguracaoInvalida } from '#kernel/config.ts';
import { NaoEDono } from '#kernel/db/owner.ts';
import { BancoMaisNovo } from '#kernel/db/versao-do-banco.ts';
import { BancoSemMuros } from '#kernel/db/walls.ts';
import { isUnavailable } from '#kernel/errors.ts';
import { TelasNaoMontam } from './montar-telas.ts';

interface Onde {
  readonly DATABASE_URL?: string | undefined;
  readonly PORT?: number | string | undefined;
  readonly HOST?: string | undefined;
  readonly DATA_DIR?: string | undefined;
}

/** Host, port and name of a database, without who enters it and how. */
export function lugarDoBanco(url: string): string {
  const lido = URL.parse(url);
  if (!lido) return 'DATABASE_URL';
  const host = lido.searchParams.get('host') ?? (lido.hostname || 'localhost');
  return `${host}:${lido.port || '5432'}${decodeURIComponent(lido.pathname)}`;
}

/** Whether it is written as a database's address is; the driver would make something of almost anything. */
export const eEnderecoDeBanco = (url: string): boolean =>
  /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '');

/**
 * One sentence for whoever started the product: what is wrong and what mends it. Null for what is nobody's configuration: that
 * keeps its stack, for whoever mends the product.
 */
export function fraseDaFalha(error: unknown, onde: Onde): string | null {
  if (DITAS.some((dita) => error instanceof dita)) return (error as Error).message;
  if (!(error instanceof Error)) return null;
  const { DATABASE_URL } = onde;
  const { code = '' } = error as { code?: string };
  const daMaquina = fraseDaMaquina(error, onde);
  if (daMaquina !== null) return daMaquina;
  if (DATABASE_URL === undefined) return null;
  if (!eEnderecoDeBanco(DATABASE_URL))
    return 'DATABASE_URL não é um endereço de banco: escreva postgres://USUARIO:SENHA@SERVIDOR:5432/BANCO.';
  const lugar = lugarDoBanco(DATABASE_URL);
  const frase = BANCO[code];
  if (frase) return frase(lugar, decodeURIComponent(new URL(DATABASE_URL).username));
  if (/not support SSL/i.test(error.message))
    return `O banco em ${lugar} não aceita conexões cifradas: tire sslmode de DATABASE_URL, ou ligue ssl no servidor.`;
  return isUnavailable(error) || /timeout/i.test(error.message) ? semResposta(lugar) : null;
}

/** Faults whose message is the sentence already. */
const DITAS = [ConfiguracaoInvalida, NaoEDono, BancoSemMuros, BancoMaisNovo, TelasNaoMontam];

/** Of the door and the folder, with a database or without. */
function fraseDaMaquina(error: Error, { PORT, HOST, DATA_DIR }: Onde): string | null {
  const { code = '', syscall, hostname, path } = error as NodeJS.ErrnoException & { hostname?: string };
  const porta = PORTAS[code];
  if (porta && (syscall === 'listen' || (hostname !== undefined && hostname === HOST)))
    return porta(String(PORT));
  if (DATA_DIR !== undefined && PASTA.test(code) && path !== undefined && isIn(path, DATA_DIR))
    return `A pasta ${DATA_DIR} de DATA_DIR não pode ser usada (${code}): crie-a, ou dê a este usuário o direito de gravar nela.`;
  return null;
}

const PASTA = /^(EACCES|EPERM|ENOTDIR|EEXIST|ENOENT|EROFS|ENOSPC)$/;

/** The folder, what is below it, or what it would have to be made in. */
function isIn(path: string, folder: string): boolean {
  const [given, ours] = [resolve(path), resolve(folder)];
  return given.startsWith(ours) || ours.startsWith(given);
}

const PORTAS: Readonly<Record<string, (porta: string) => string>> = {
  EADDRINUSE: (porta) => `A porta ${porta} já está em uso: pare quem a usa, ou escolha outra em PORT.`,
  EACCES: (porta) => `Este usuário não pode abrir a porta ${porta}: escolha em PORT uma acima de 1023.`,
  EADDRNOTAVAIL: () => 'O endereço de HOST não é desta máquina: use 0.0.0.0, ou um endereço dela.',
  ENOTFOUND: () => 'O endereço de HOST não foi encontrado: use 0.0.0.0, ou um endereço desta máquina.',
};

const semResposta = (onde: string): string =>
  `O banco em ${onde} não atende: veja se o PostgreSQL está no ar e se DATABASE_URL aponta para ele.`;

const senha = (onde: string, usuario: string): string =>
  `O banco em ${onde} recusou o usuário “${usuario}”: confira usuário e senha em DATABASE_URL.`;

const BANCO: Readonly<Record<string, (onde: string, usuario: string) => string>> = {
  '28000': senha,
  '28P01': senha,
  '3D000': (onde, usuario) =>
    `Não há o banco de ${onde}: crie-o com “create database … owner ${usuario}”, ou corrija DATABASE_URL.`,
  '42501': (onde, usuario) =>
    `Ao usuário “${usuario}” falta um direito no banco em ${onde}: ele precisa ser o dono do banco e ter CREATEROLE.`,
  ENOTFOUND: (onde) => `O servidor de ${onde} não foi encontrado: confira o nome em DATABASE_URL.`,
  EAI_AGAIN: (onde) => `O servidor de ${onde} não foi encontrado: confira o nome em DATABASE_URL.`,
};
