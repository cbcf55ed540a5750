import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { io } from 'socket.io-client';
import { ASSINAR, FeedMessage } from '@oferta/contracts/feeds.ts';
import { cloneDatabase, type ClonedDatabase } from '../../database.ts';
import { fakeSmtp, type FakeSmtp } from '../../gateways/fake-smtp.ts';
import type { TestApp } from '../../test-app.ts';
import { until } from '../../until.ts';
import { balanceador, type Balanceador } from './balanceador.ts';
import { provaSobre, umServidor, type Servidor } from '../servidor.ts';

/** The product on several nodes that share one PostgreSQL. */
export interface Nos {
  /** Those that serve. */
  readonly a: Servidor;
  readonly b: Servidor;
  /** The one that works; nobody has started it yet. */
  readonly trabalho: Servidor;
  /** The proxy before those that serve. */
  readonly entrada: Balanceador;
  /** Calls that go through the proxy, and to one node alone. */
  readonly naEntrada: TestApp;
  readonly noA: TestApp;
  readonly noB: TestApp;
  readonly smtp: FakeSmtp;
  readonly fechar: () => Promise<void>;
}

/** Starts two nodes that serve, each a process of its own, and the proxy before them. */
export async function doisNos(): Promise<Nos> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-nos-'));
  const smtp = await fakeSmtp();
  const banco = await cloneDatabase();
  const [a, b, trabalho] = await Promise.all([
    umNo(home, { nome: 'a', PAPEL: 'web', banco, smtp }),
    umNo(home, { nome: 'b', PAPEL: 'web', banco, smtp }),
    umNo(home, { nome: 'trabalho', PAPEL: 'jobs', banco, smtp }),
  ]);
  await Promise.all([a.iniciar(), b.iniciar()]);
  const entrada = await balanceador([a.url, b.url]);
  const provas = [provaSobre(entrada.url, banco.url), a.prova(banco.url), b.prova(banco.url)] as const;
  const [naEntrada, noA, noB] = provas;
  const fechar = async () => {
    await entrada.fechar();
    await Promise.all([a, b, trabalho].map((no) => no.matar()));
    await Promise.all(provas.map((prova) => prova.close()));
    await banco.drop();
    await smtp.close();
    fs.rmSync(home, { recursive: true });
  };
  return { a, b, trabalho, entrada, naEntrada, noA, noB, smtp, fechar };
}

interface No {
  nome: string;
  PAPEL: 'web' | 'jobs';
  banco: ClonedDatabase;
  smtp: FakeSmtp;
}

function umNo(home: string, { nome, PAPEL, banco, smtp }: No): Promise<Servidor> {
  const pasta = path.join(home, nome);
  fs.mkdirSync(pasta);
  return umServidor(pasta, {
    DATABASE_URL: banco.url,
    DATA_DIR: pasta,
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'true',
    LIMITES: 'nao',
    PAPEL,
  });
}

export interface Tela {
  /** How often it followed, what it received last, and how many lists. */
  readonly estado: { vezes: number; ultima: FeedMessage | undefined; recebidas: number };
  /** The first list that is newer than this version. */
  readonly depoisDe: (versao: number) => Promise<void>;
  readonly fechar: () => void;
}

/** A screen that follows a dealership's agenda at an address, and follows again after each connection. */
export async function umaTela(
  url: string,
  { codConcessionaria, token }: { codConcessionaria: number; token: () => string | null },
): Promise<Tela> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: (give) => give({ token: token() }),
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    forceNew: true,
  });
  const estado: Tela['estado'] = { vezes: 0, ultima: undefined, recebidas: 0 };
  let aviso = (): void => undefined;
  socket.on('getAgendamentos', (raw: unknown) => {
    estado.ultima = FeedMessage.parse(raw);
    estado.recebidas += 1;
    aviso();
  });
  socket.on('connect', () => {
    void socket.emitWithAck(ASSINAR, { codConcessionaria }).then(
      (ok: unknown) => (estado.vezes += ok === true ? 1 : 0),
      () => undefined,
    );
  });
  await until(`a screen follows at ${url}`, async () => estado.vezes > 0);
  return {
    estado,
    depoisDe: (versao) =>
      new Promise<void>((go) => {
        aviso = () => {
          if ((estado.ultima?.versao ?? -1) > versao) go();
        };
        aviso();
      }),
    fechar: () => void socket.disconnect(),
  };
}
