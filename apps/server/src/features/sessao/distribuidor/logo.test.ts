import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distribuidorContracts, DistribuidorPublico } from '@oferta/contracts/sessao/distribuidor.ts';
import { inTenant } from '#kernel/db/tenant.ts';
import { codDistribuidor } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { lerLogo } from './ler-logo.ts';
import { replaceLogo } from './logo.queries.ts';

const LOCAL = 'localhost:3000';
const PRIME = 'prime.localhost:3000';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><rect width="96" height="48"/></svg>`;

let app: TestApp;
let local: number;
beforeAll(async () => {
  app = await testApp();
  local = await codDistribuidor(app);
});
afterAll(() => app.close());

async function trocar(arquivo: Buffer | null, doDistribuidor = local): Promise<void> {
  const logo = arquivo && (await lerLogo(arquivo));
  await inTenant(app.app.platform.db, {
    tenant: { codDistribuidor: doDistribuidor, concessionarias: [] },
    actor: null,
    work: (tx) => replaceLogo(tx, doDistribuidor, { fundo: 'claro', logo }),
  });
}
const get = (url: string, host = LOCAL) => app.app.http.inject({ method: 'GET', url, headers: { host } });
async function enderecoEm(host = LOCAL): Promise<string | null> {
  const answer = await app.call({ token: null, host }, distribuidorContracts.distribuidor);
  return DistribuidorPublico.parse(answer.json()).theme.logo;
}

test('a distributor without a logo says so', async () => {
  expect(await enderecoEm(PRIME)).toBeNull();
});

test('is told by its own host and served there to anybody, for good', async () => {
  await trocar(Buffer.from(SVG));
  const endereco = await enderecoEm();
  const answer = await get(String(endereco));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.body).toBe(SVG);
  expect(await enderecoEm(PRIME)).toBeNull();
  expect((await get(String(endereco), PRIME)).statusCode).toBe(404);
});

test('a drawing opened by itself has no origin and may run nothing, had anything been left in it', async () => {
  await trocar(Buffer.from(SVG.replace('</svg>', '<script>alert(1)</script></svg>')));
  const { headers, body } = await get(String(await enderecoEm()));
  expect(body).toBe(SVG);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('another one has another address, and the one before is gone', async () => {
  await trocar(Buffer.from(SVG));
  const antes = await enderecoEm();
  const foto = { create: { width: 1000, height: 1000, channels: 4, background: '#0c8f7680' } } as const;
  await trocar(await sharp(foto).png().toBuffer());
  const depois = await enderecoEm();
  expect(depois).not.toBe(antes);
  expect((await get(String(antes))).statusCode).toBe(404);
  const { headers, rawPayload } = await get(String(depois));
  expect(headers['content-type']).toBe('image/webp');
  expect(await sharp(rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 132,
    height: 132,
    hasAlpha: true,
  });
});

test('one that is removed leaves the look without', async () => {
  await trocar(Buffer.from(SVG));
  const endereco = await enderecoEm();
  await trocar(null);
  expect(await enderecoEm()).toBeNull();
  expect((await get(String(endereco))).statusCode).toBe(404);
});

test("a distributor's logo cannot be another's picture", async () => {
  const alheia = app.admin.query(
    `with de_outro as (
       insert into imagem (cod_distribuidor, tipo, bytes)
       select cod_distribuidor, 'image/svg+xml', '' from distribuidor where distribuidor = 'prime' returning cod_imagem)
     insert into distribuidor_logo select $1, cod_imagem from de_outro`,
    [local],
  );
  await expect(alheia).rejects.toThrow('distribuidor_logo_cod_distribuidor_cod_imagem_fkey');
});

describe('what a logo is', () => {
  const photo = sharp({ create: { width: 400, height: 160, channels: 3, background: '#cc0000' } });
  test.each([
    ['a drawing', SVG],
    ['a script left out', SVG.replace('</svg>', '<script>alert(1)</script></svg>')],
    [
      'with a declaration, comments and a type',
      `\uFEFF<?xml version="1.0"?>\n<!-- a - b -->\n<!DOCTYPE svg PUBLIC "a" "b">${SVG}`,
    ],
    ['its attributes in single quotes', SVG.replaceAll('"', "'")],
  ])('%s', async (_nome, svg) => {
    expect(await lerLogo(Buffer.from(svg))).toEqual({ tipo: 'image/svg+xml', bytes: Buffer.from(SVG) });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s, as a webp', async (formato) => {
    expect(await lerLogo(await photo.toFormat(formato).toBuffer())).toMatchObject({ tipo: 'image/webp' });
  });

  test.each([
    ['nothing', ''],
    ['a text', 'logo'],
    ['a page that shows a drawing', `<html>${SVG}</html>`],
    ['a drawing that cannot be made smaller', SVG.replace('viewBox', 'data-box')],
    ['a drawing that no browser draws', SVG.replace('xmlns', 'data-xmlns')],
    ['a type with entities of its own', `<!DOCTYPE svg [<!ENTITY a "a">]>${SVG}`],
    ['a drawing of more than 100 kB', SVG.padEnd(100 * 1024 + 1)],
    ['many comments before nothing', '<!-- -->'.repeat(10_000)],
  ])('not %s', async (_nome, arquivo) => {
    expect(await lerLogo(Buffer.from(arquivo))).toBeNull();
  });

  test('not a photo of less than 320 pixels', async () => {
    expect(await lerLogo(await photo.clone().resize(319).png().toBuffer())).toBeNull();
  });

  test('not a GIF', async () => {
    expect(await lerLogo(await photo.gif().toBuffer())).toBeNull();
  });
});
