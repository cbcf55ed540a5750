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
  [{ JWT_SECRET: 'curto' }, 'JWT_SECRET precisa de 32 caracteres'],
  [{ DATABASE_URL_APP: 'pooler:6432' }, 'DATABASE_URL_APP não é um endereço de banco: escreva postgres://'],
  [{ DATABASE_URL_ESCUTA: 'http://banco' }, 'DATABASE_URL_ESCUTA não é um endereço de banco'],
  [{ DATABASE_URL_LEITURA: 'banana' }, 'DATABASE_URL_LEITURA não é um endereço de banco'],
  [{ TRUST_PROXY: 'banana' }, 'TRUST_PROXY é false, true, ou endereços e redes'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY é false, true, ou endereços e redes'],
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL é um endereço como smtp://'],
  [{ SMS_URL: 'gateway' }, 'SMS_URL precisa ser um endereço'],
  [{ DNS: 'ns.example' }, 'DNS é o endereço de um servidor de nomes'],
  [{ S3_URL: 'https://s3.example' }, 'precisa de S3_URL, S3_BUCKET, S3_CHAVE e S3_SEGREDO'],
  [{ COPIA_HORA: '25:00' }, 'COPIA_HORA é uma hora'],
  [{ COPIA_DIAS: 'abc' }, 'COPIA_DIAS precisa ser um número'],
  [{ LOG_LEVEL: 'alto' }, 'LOG_LEVEL é fatal'],
  [{ LIMITES: 'talvez' }, 'LIMITES é sim ou nao'],
  [{ METRICAS_TOKEN: 'curto' }, 'METRICAS_TOKEN precisa de 16 caracteres'],
  [{ JIRA_PROJETO: 'minha fila' }, 'JIRA_PROJETO é a chave do projeto'],
  [{ PROXY_HTTPS: 'https://proxy' }, 'PROXY_HTTPS é servidor:porta'],
])('%o is refused in Portuguese', (env, frase) => {
  expect(() => readConfig(env)).toThrow(frase);
});

test.each([
  { TRUST_PROXY: 'false' },
  { TRUST_PROXY: '10.0.0.0/8, 172.16.0.0/12,fd00::/8' },
  { TRUST_PROXY: 'loopback, 192.0.2.7' },
  { SMTP_URL: 'smtps://conta:senha@mail.example:465' },
  { SMTP_URL: 'smtp://127.0.0.1:2525?ignoreTLS=true' },
  { DNS: '127.0.0.1:5353' },
  { DNS: '[::1]:53' },
  { DATABASE_URL_APP: 'postgresql://piscina:senha@pooler:6432/oferta' },
  { DATABASE_URL_LEITURA: 'postgres://dono@localhost:5432/oferta?host=/run/pg' },
])('%o is right', (env) => {
  expect(readConfig(env)).toMatchObject(env);
});

const DATA_DIR = '/srv/oferta';
test.each([
  [
    { HOST: 'nao-existe.example' },
    falha('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'nao-existe.example' }),
    'HOST',
  ],
  [
    { DATA_DIR },
    falha('EACCES', { syscall: 'mkdir', path: '/srv/oferta' }),
    'A pasta /srv/oferta de DATA_DIR',
  ],
  [
    { DATA_DIR },
    falha('ENOTDIR', { syscall: 'mkdir', path: '/srv/oferta/pg' }),
    'A pasta /srv/oferta de DATA_DIR',
  ],
  [
    { DATA_DIR },
    falha('EROFS', { syscall: 'open', path: '/srv/oferta/jwt.secret' }),
    'dê a este usuário o direito',
  ],
  [{ DATABASE_URL }, new Error('The server does not support SSL connections'), 'tire sslmode'],
])('%o: %s is said in one sentence', (onde, error, frase) => {
  const dita = fraseDaFalha(error, onde);
  expect(dita).toContain(frase);
  expect(dita).toMatch(/^[^\n]*\.$/);
});

test('a file that is nobody’s configuration keeps its stack', () => {
  const perdido = falha('ENOENT', { syscall: 'open', path: '/usr/lib/node_modules/x.js' });
  expect(fraseDaFalha(perdido, { DATA_DIR })).toBeNull();
});

test('a place of a socket is its folder', () => {
  expect(lugarDoBanco('postgres://dono@localhost:5432/oferta?host=/run/pg')).toBe('/run/pg:5432/oferta');
});
