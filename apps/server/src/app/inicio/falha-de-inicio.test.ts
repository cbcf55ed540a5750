import { expect, test } from 'vitest';
import { readConfig } from '#kernel/config.ts';
import { BancoMaisNovo } from '#kernel/db/versao-do-banco.ts';
import { fraseDaFalha, lugarDoBanco } from './falha-de-inicio.ts';

const DATABASE_URL = 'postgres://dona:segredo%23@banco.example:5433/oferta';
const falha = (code: string, mais: object = {}) => Object.assign(new Error('raw'), { code, ...mais });

test.each([
  [falha('28P01'), 'O banco em banco.example:5433/oferta recusou o usuário “dona”'],
  [falha('28000'), 'confira usuário e senha'],
  [falha('3D000'), 'Não há o banco de banco.example:5433/oferta: crie-o'],
  [falha('42501'), 'ter CREATEROLE'],
  [falha('ENOTFOUND'), 'não foi encontrado: confira o nome em DATABASE_URL'],
  [falha('ECONNREFUSED'), 'não atende: veja se o PostgreSQL está no ar'],
  [falha('57P03'), 'não atende'],
  [new Error('timeout expired'), 'não atende'],
  [falha('EADDRINUSE', { syscall: 'listen' }), 'A porta 3000 já está em uso'],
  [falha('EACCES', { syscall: 'listen' }), 'acima de 1023'],
  [new BancoMaisNovo('0999_later', '9.1.0'), 'Este banco já é da versão 9.1.0 (tem “0999_later”)'],
])('%s is said in one sentence, without the password', (error, frase) => {
  const dita = fraseDaFalha(error, { DATABASE_URL, PORT: 3000 });
  expect(dita).toContain(frase);
  expect(dita).toMatch(/^[^\n]*\.$/);
  expect(dita).not.toContain('segredo');
});

test('an address that is none is told how one is written', () => {
  expect(fraseDaFalha(new TypeError('Invalid URL'), { DATABASE_URL: 'banco:5432' })).toMatch(
    /escreva postgres:/,
  );
});

test('a fault of the product keeps its stack', () => {
  expect(fraseDaFalha(new TypeError('x is not a function'), { DATABASE_URL })).toBeNull();
  expect(fraseDaFalha(falha('ECONNREFUSED'), {})).toBeNull();
});

test.each([
  [{ PORT: 'abc' }, 'Configuração inválida: PORT: PORT precisa ser um número'],
  [{ POOL_MAX: '1' }, 'POOL_MAX vai de 2 a 200'],
  [{ PAPEL: 'outro' }, 'PAPEL é web, jobs ou tudo'],
  [{ PARADA_S: '99' }, 'PARADA_S vai de 0 a 60'],
  [{ JWT_SECRET_FILE: '/nonexistent/jwt' }, 'o arquivo “/nonexistent/jwt” não pôde ser lido'],
])('%o is refused in Portuguese', (env, frase) => {
  expect(() => readConfig(env)).toThrow(frase);
});

test('a place of a socket is its folder', () => {
  expect(lugarDoBanco('postgres://dono@localhost:5432/oferta?host=/run/pg')).toBe('/run/pg:5432/oferta');
});
