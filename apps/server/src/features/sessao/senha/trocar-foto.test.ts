import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
});
afterAll(() => app.close());

/** A form with one file, as a browser sends it. */
function form(bytes: Buffer, { nome = 'foto.jpg', tipo = 'image/jpeg' } = {}) {
  const head = `--limite\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: ${tipo}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limite--\r\n')]);
}

const send = ({ token, host }: Caller, payload: Buffer) =>
  app.app.http.inject({
    method: 'POST',
    url: '/api/conta/foto',
    headers: {
      host,
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=limite',
    },
    payload,
  });
const get = (url: string, host = casa.host) => app.app.http.inject({ method: 'GET', url, headers: { host } });
const imagemOf = (answer: { json: () => unknown }) => (answer.json() as { imagem: string }).imagem;

const picture = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#cc0000' } });

test.each(['jpeg', 'png', 'webp'] as const)('keeps a %s as a square webp of 256 px', async (format) => {
  const caller = await as(app, casa, 4);
  const answer = await send(caller, form(await picture().toFormat(format).toBuffer()));
  expect(answer.statusCode).toBe(200);
  const url = imagemOf(answer);

  const photo = await get(url);
  expect(photo.headers['content-type']).toBe('image/webp');
  expect(photo.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });

  const check = await app.call(caller, autenticacaoContracts.verificarSessao);
  expect(check.json()).toMatchObject({ usuario: { imagem: url } });
});

test('turns the picture as the camera was held and keeps nothing of what it wrote beside', async () => {
  const left = await sharp({ create: { width: 100, height: 300, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const photo = await picture(300, 300)
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Oficina Teste' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await send(await as(app, casa, 4), form(photo));
  const { rawPayload } = await get(imagemOf(answer));

  // What was on the left is on top once turned by a quarter.
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect(pixel(200, 20)[2]).toBeGreaterThan(200);
  expect(pixel(20, 200)[0]).toBeGreaterThan(150);
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
});

test('replaces the photo before', async () => {
  const caller = await as(app, casa, 4);
  const first = imagemOf(await send(caller, form(await picture().jpeg().toBuffer())));
  const second = imagemOf(await send(caller, form(await picture().png().toBuffer())));
  expect((await get(first)).statusCode).toBe(404);
  expect((await get(second)).statusCode).toBe(200);
});

test('a photo is known on its own distributor only', async () => {
  const url = imagemOf(await send(await as(app, casa, 4), form(await picture().jpeg().toBuffer())));
  expect((await get(url, 'prime.localhost:3000')).statusCode).toBe(404);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test.each([
  ['an SVG called a JPEG', async () => form(Buffer.from(SVG))],
  ['a GIF', async () => form(await picture().gif().toBuffer())],
  ['a TIFF', async () => form(await picture().tiff().toBuffer())],
  ['a text', async () => form(Buffer.from('não é uma foto'))],
  ['an empty file', async () => form(Buffer.alloc(0))],
  [
    'a picture cut short',
    async () => form((await picture(2000, 2000).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000)),
  ],
  ['more pixels than any camera has', async () => form(await picture(9000, 9000).png().toBuffer())],
  ['more than 5 MB', async () => form(Buffer.alloc(5 * 1024 * 1024 + 1))],
  ['no file', async () => Buffer.from('--limite--\r\n')],
])('refuses %s', async (_name, payload) => {
  const answer = await send(await as(app, casa, 4), await payload());
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    codigo: 'senha.fotoInvalida',
    mensagem: 'Envie uma foto JPEG, PNG ou WebP de até 5 MB',
  });
});

test('refuses what is no form', async () => {
  const { token, host } = await as(app, casa, 4);
  const answer = await app.app.http.inject({
    method: 'POST',
    url: '/api/conta/foto',
    headers: { host, authorization: `Bearer ${token}` },
    payload: { foto: 'x' },
  });
  expect(answer.statusCode).toBe(415);
});
