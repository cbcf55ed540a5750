import { expect, test } from 'vitest';
import type { FilaDaTarefa } from '#features/ferramentas/operacao/operacao.queries.ts';
import type { Direitos, Servidor } from './banco.queries.ts';
import { tarefas } from './da-operacao.ts';
import { conexoes, direitos, esquema, relogio, versoes, wal } from './do-banco.ts';

const DONO: Direitos = { usuario: 'dono', fazPapeis: true, donoDoBanco: true, alheia: null };
const SERVIDOR: Servidor = {
  versao: '15.18',
  versaoNumero: 150_018,
  wal: 'replica',
  maximo: 100,
  reservadas: 3,
  processos: 2,
  outras: 1,
  relogio: 0,
};

test.each([
  [{}, 'ok', 'é o dono'],
  [{ fazPapeis: false }, 'falha', 'alter role dono createrole'],
  [{ donoDoBanco: false }, 'falha', 'alter database'],
  [{ alheia: 'usuario' }, 'falha', 'A tabela usuario não é do usuário “dono”: use em DATABASE_URL'],
])('rights: %o', (outro, situacao, frase) => {
  expect(direitos({ ...DONO, ...outro })).toMatchObject({
    situacao,
    frase: expect.stringContaining(frase) as string,
  });
});

test.each([
  [{}, '24.21.0', 'ok', 'PostgreSQL 15.18'],
  [{ versao: '14.3', versaoNumero: 140_003 }, '24.21.0', 'falha', '15 ou mais novo'],
  [{}, '20.18.3', 'falha', 'instale o 20.19'],
  [{}, '18.20.0', 'falha', 'instale o 20.19'],
  [{}, '20.19.0', 'ok', 'Node 20.19.0'],
])('versions: %o on Node %s', (outro, node, situacao, frase) => {
  expect(versoes({ ...SERVIDOR, ...outro }, node)).toMatchObject({
    situacao,
    frase: expect.stringContaining(frase) as string,
  });
});

test.each([
  ['minimal', 'atencao'],
  ['replica', 'ok'],
  ['logical', 'ok'],
])('wal_level %s is %s', (nivel, situacao) => {
  expect(wal({ ...SERVIDOR, wal: nivel }).situacao).toBe(situacao);
});

// 97 are to be had, a process takes 10 and 6.
test.each([
  [{ processos: 0 }, null, 'ok', '1 × 16 conexões e outros 1: 17 de 97'],
  [{ processos: 5 }, null, 'ok', ': 81 de 97'],
  [{ processos: 5, outras: 5 }, null, 'atencao', 'max_connections'],
  [{ processos: 6 }, null, 'atencao', ': 97 de 97, quase todas'],
  [{ processos: 6, outras: 2 }, null, 'falha', 'max_connections'],
  [{ processos: 2 }, 7, 'falha', 'POOL_MAX'],
])('connections: %o, %s processes to serve', (outro, nos, situacao, frase) => {
  expect(conexoes({ ...SERVIDOR, ...outro }, { poolMax: 10, nos })).toMatchObject({
    situacao,
    frase: expect.stringContaining(frase) as string,
  });
});

test.each([
  [0, 'ok'],
  [2_900, 'ok'],
  [-4_000, 'atencao'],
  [31_000, 'falha'],
  [-31_000, 'falha'],
])('clocks %d ms apart are %s', (ms, situacao) => {
  expect(relogio(1_000_000, 1_000_000 + ms).situacao).toBe(situacao);
});

test('the shape: empty, behind, and of a newer program', async () => {
  expect(await esquema([])).toMatchObject({ situacao: 'atencao' });
  expect(await esquema(['0001_platform_base'])).toMatchObject({
    situacao: 'atencao',
    frase: expect.stringContaining('npm run backup') as string,
  });
  expect(await esquema(['9999_later'])).toMatchObject({
    situacao: 'falha',
    frase: expect.stringContaining('“9999_later”') as string,
  });
});

const AGORA = new Date('2026-11-23T11:00:00Z');
const FILA: FilaDaTarefa = {
  nome: 'selar-auditoria',
  esperando: 0,
  rodando: 0,
  falhas: 0,
  esperaS: null,
  ultimaEm: '2026-11-23T10:59:30Z',
  ultimaDuracaoMs: 10,
  erroEm: null,
  erro: null,
};

test.each([
  [[FILA], 'ok', 'há 30 s.'],
  [[{ ...FILA, falhas: 2 }], 'ok', 'desistidas: selar-auditoria'],
  [[], 'atencao', 'PAPEL=jobs'],
  [[{ ...FILA, ultimaEm: null }], 'atencao', 'Nenhuma tarefa terminou ainda'],
  [
    [FILA, { ...FILA, nome: 'enviar-mensagem', esperaS: 1_800 }],
    'falha',
    'enviar-mensagem espera há 30 minutos',
  ],
  [[{ ...FILA, ultimaEm: '2026-11-23T10:40:00Z' }], 'falha', 'há 20 minutos'],
])('jobs: %o', (filas, situacao, frase) => {
  expect(tarefas(filas, AGORA)).toMatchObject({ situacao, frase: expect.stringContaining(frase) as string });
});
