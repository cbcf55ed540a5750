import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import {
  aPatio,
  enviarArquivo,
  enviarFoto,
  finalizar,
  type Patio,
  resposta,
  salvo,
} from '../../../../test/factories/checklist.ts';
import { mp4, QUADROS } from '../../../../test/factories/video.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

let app: TestApp;
let casa: Casa;
let outra: Casa;
let patio: Patio;
let chave: string;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  patio = await aPatio(app, casa, await as(app, casa, 6));
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ chave } = await salvo(patio));
});

const figura = (width = 400, height = 200, background = '#cc0000') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (background?: string) => figura(400, 200, background).jpeg().toBuffer();

const midiaDe = (answer: { status: number; text: string; json: () => unknown }): Midia => {
  expect(answer.status, answer.text).toBe(200);
  return checklistContracts.enviarMidia.output.parse(answer.json());
};
const baixar = (codMidia: string, mini = false, headers: Readonly<Record<string, string>> = {}) =>
  app.app.http.inject({
    method: 'GET',
    url: `/api/checklist/midia/${codMidia}${mini ? '?mini=1' : ''}`,
    headers: { host: casa.host, authorization: `Bearer ${patio.caller.token}`, ...headers },
  });
const quantas = async () => {
  const { rows } = await app.admin.query<{ n: number }>(
    'select count(*)::integer as n from midia join checklist using (cod_checklist) where chave = $1',
    [chave],
  );
  return rows[0]?.n;
};

test.each(['jpeg', 'png', 'webp'] as const)('keeps a %s as a webp with a small one', async (formato) => {
  const bytes = await figura(3000, 2000).toFormat(formato).toBuffer();
  const midia = midiaDe(await enviarFoto(patio, { chave, bytes, item: 'fluido' }));
  expect(midia).toMatchObject({ tipo: 'image/webp', largura: 1600, altura: 1067, codigoItem: 'fluido' });

  const inteira = await baixar(midia.codMidia);
  expect(inteira.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(await sharp(inteira.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  const pequena = await baixar(midia.codMidia, true);
  expect(await sharp(pequena.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
});

test('turns the photo upright and keeps neither place nor device', async () => {
  const bytes = await figura(300, 100)
    .withExif({
      IFD0: { Make: 'Aparelho Exemplo' },
      IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLongitude: '46/1 38/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const midia = midiaDe(await enviarFoto(patio, { chave, bytes }));
  expect(midia).toMatchObject({ largura: 100, altura: 300 });
  const { rawPayload } = await baixar(midia.codMidia);
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  expect(rawPayload.toString('latin1')).not.toContain('Aparelho Exemplo');
});

test('a photo full of detail is made light enough for a phone', async () => {
  const pontos = Buffer.alloc(2400 * 1800 * 3);
  for (let i = 0; i < pontos.length; i += 1) pontos[i] = (i * 2_654_435_761) >>> 24;
  const bytes = await sharp(pontos, { raw: { width: 2400, height: 1800, channels: 3 } })
    .jpeg()
    .toBuffer();
  const midia = midiaDe(await enviarFoto(patio, { chave, bytes }));
  expect(midia.largura).toBe(1280);
});

test('a short video stays what it is and plays, without place, device or the way it was carried', async () => {
  const video = mp4({ lugar: true });
  const midia = midiaDe(await enviarFoto(patio, { chave, bytes: video, nome: 'filme.mov' }));
  expect(midia).toMatchObject({ tipo: 'video/mp4', largura: null });
  const { rawPayload, headers } = await baixar(midia.codMidia);
  expect(headers['content-type']).toBe('video/mp4');
  // Players find picture and sound by their place in the file.
  expect(rawPayload).toHaveLength(video.length);
  expect(rawPayload.indexOf(QUADROS)).toBe(video.indexOf(QUADROS));
  const texto = rawPayload.toString('latin1');
  for (const dado of ['+23.5505', 'loci', 'Aparelho Exemplo', 'camm', 'udta'])
    expect([dado, texto.includes(dado), video.includes(dado, 'latin1')]).toEqual([dado, false, true]);
});

test('a player is given the parts of a video that it asks for, and the whole of a photo', async () => {
  const { codMidia } = midiaDe(await enviarFoto(patio, { chave, bytes: mp4() }));
  const { rawPayload: inteiro, headers } = await baixar(codMidia);
  expect(headers['accept-ranges']).toBe('bytes');
  const comeco = await baixar(codMidia, false, { range: 'bytes=0-1' });
  expect([comeco.statusCode, comeco.headers['content-range']]).toEqual([206, `bytes 0-1/${inteiro.length}`]);
  const resto = await baixar(codMidia, false, { range: 'bytes=2-' });
  expect(Buffer.concat([comeco.rawPayload, resto.rawPayload])).toEqual(inteiro);
  const depois = await baixar(codMidia, false, { range: `bytes=${inteiro.length}-` });
  expect([depois.statusCode, depois.headers['content-range']]).toEqual([416, `bytes */${inteiro.length}`]);
  const trocado = await baixar(codMidia, false, { range: 'bytes=0-1', 'if-range': '"outro"' });
  expect([trocado.statusCode, trocado.rawPayload]).toEqual([200, inteiro]);
  const foto = midiaDe(await enviarFoto(patio, { chave, bytes: await jpeg() }));
  expect((await baixar(foto.codMidia, false, { range: 'bytes=0-1' })).statusCode).toBe(200);
});

test('a WebM’s place is zeroed', async () => {
  const webm = Buffer.from('\x1aE\xdf\xa3\x80B\x82\x84webmLOCATION+23.5505-046.6333/resto', 'latin1');
  const midia = midiaDe(await enviarFoto(patio, { chave, bytes: webm }));
  expect(midia.tipo).toBe('video/webm');
  expect((await baixar(midia.codMidia)).rawPayload.toString('latin1')).toContain('+00.0000-000.0000/resto');
});

describe('the picture that stands for a video', () => {
  const capa = (codMidia: string, bytes: Buffer) =>
    enviarArquivo(patio, { url: `/api/checklist/midia/${codMidia}/capa`, bytes });
  const comVideo = async (noChecklist = chave): Promise<string> =>
    midiaDe(await enviarFoto(patio, { chave: noChecklist, bytes: mp4() })).codMidia;

  test('is small, and there is none until it comes', async () => {
    const codMidia = await comVideo();
    expect((await baixar(codMidia, true)).statusCode).toBe(404);
    expect((await capa(codMidia, await figura(1280, 720).jpeg().toBuffer())).status).toBe(200);
    const pequena = await baixar(codMidia, true);
    expect(pequena.headers['content-type']).toBe('image/webp');
    expect(await sharp(pequena.rawPayload).metadata()).toMatchObject({ width: 320 });
    expect((await baixar(codMidia)).headers['content-type']).toBe('video/mp4');
  });

  test('is not taken when it is none, too heavy, of a photo, of a finished checklist or of another’s', async () => {
    const boa = await jpeg();
    const codMidia = await comVideo();
    const foto = midiaDe(await enviarFoto(patio, { chave, bytes: boa })).codMidia;
    const { chave: pronto } = await salvo(patio, {
      itens: [resposta('pastilhas', 'verde', 1, { medida: 9 })],
    });
    const deFinalizado = await comVideo(pronto);
    expect((await finalizar(patio, pronto)).status).toBe(200);
    const respostas = [
      await capa(codMidia, Buffer.from('não é foto')),
      await capa(codMidia, Buffer.alloc(21 * 1024 * 1024)),
      await capa(foto, boa),
      await capa(randomUUID(), boa),
      await capa(deFinalizado, boa),
    ];
    expect(respostas.map(({ status }) => status)).toEqual([415, 413, 404, 404, 409]);
  });
});

describe('refuses', () => {
  test.each([
    ['a text that is called a photo', Buffer.from('não é foto')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['half a video', mp4().subarray(0, -10)],
    ['a video of boxes within boxes without end', mp4({ fundo: 100_000 })],
    ['a sound that is called a video', mp4({ forma: 'soun' })],
    ['a video’s first bytes and no more', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ])('%s', async (_caso, bytes) => {
    const { status, text } = await enviarFoto(patio, { chave, bytes });
    expect(status).toBe(415);
    expect(text).toContain('Envie uma foto em JPG, PNG ou WebP, ou um vídeo curto em MP4');
    expect(await quantas()).toBe(0);
  });

  test('half a photo', async () => {
    const inteira = await figura(800, 800, '#00aa00').png().toBuffer();
    const { status } = await enviarFoto(patio, { chave, bytes: inteira.subarray(0, inteira.length / 2) });
    expect(status).toBe(415);
  });

  test('50 MB, before or while they come', async () => {
    const { status, text } = await enviarFoto(patio, { chave, bytes: Buffer.alloc(50 * 1024 * 1024) });
    expect([status, text]).toEqual([413, expect.stringContaining('O arquivo passa de 20 MB')]);
  });

  test('a picture whose pixels would fill the memory', async () => {
    const bytes = await figura(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect((await enviarFoto(patio, { chave, bytes })).status).toBe(415);
  });

  test('a checklist that nobody saved, or another’s', async () => {
    const bytes = await jpeg();
    expect((await enviarFoto(patio, { chave: randomUUID(), bytes })).status).toBe(404);
    const vizinho = { app, caller: await as(app, outra, 6) };
    expect((await enviarFoto(vizinho, { chave, bytes })).status).toBe(404);
  });

  test('a code that is another checklist’s photo', async () => {
    const { codMidia } = midiaDe(await enviarFoto(patio, { chave, bytes: await jpeg() }));
    const { chave: segundo } = await salvo(patio);
    expect((await enviarFoto(patio, { chave: segundo, codMidia, bytes: await jpeg() })).status).toBe(404);
  });

  test('the sixty-first', async () => {
    await app.admin.query(
      `insert into midia (cod_midia, cod_distribuidor, cod_concessionaria, cod_checklist, tipo, bytes)
       select gen_random_uuid(), cod_distribuidor, cod_concessionaria, cod_checklist, 'image/webp', 'x'::bytea
       from checklist, generate_series(1, 60) where chave = $1`,
      [chave],
    );
    const { status, text } = await enviarFoto(patio, { chave, bytes: await jpeg() });
    expect([status, text]).toEqual([422, expect.stringContaining('Um checklist leva até 60 fotos')]);
  });
});

test('a finished checklist takes no new photo and gives none back, but knows those that it has', async () => {
  const itens = [resposta('pastilhas', 'verde', 1, { medida: 9 })];
  const { chave: pronto } = await salvo(patio, { itens });
  const codMidia = randomUUID();
  const bytes = await jpeg();
  const primeira = midiaDe(await enviarFoto(patio, { chave: pronto, codMidia, bytes }));
  expect((await finalizar(patio, pronto)).status).toBe(200);

  expect(midiaDe(await enviarFoto(patio, { chave: pronto, codMidia, bytes }))).toEqual(primeira);
  expect((await enviarFoto(patio, { chave: pronto, bytes })).status).toBe(409);
  const params = { codMidia };
  const removida = await app.call(patio.caller, checklistContracts.removerMidia, { params });
  expect([removida.status, removida.refusal().codigo]).toEqual([409, 'checklist.jaFinalizado']);
});

test(
  'thirty photos whose answers were lost on the way and that were sent again are thirty',
  async () => {
    const bytes = await Promise.all(
      Array.from({ length: 30 }, (_vazio, i) => jpeg(`#${String(i + 10).padStart(2, '0')}8040`)),
    );
    const fila = bytes.map((foto) => ({ chave, codMidia: randomUUID(), bytes: foto }));
    // Every third is sent twice at once, every fifth again later, as a queue does that heard nothing.
    const primeira = await Promise.all(
      fila.flatMap((foto, i) => (i % 3 === 0 ? [foto, foto] : [foto])).map((foto) => enviarFoto(patio, foto)),
    );
    const depois = await Promise.all(
      fila.filter((_foto, i) => i % 5 === 0).map((foto) => enviarFoto(patio, foto)),
    );
    expect(new Set([...primeira, ...depois].map(({ status }) => status))).toEqual(new Set([200]));
    expect(await quantas()).toBe(30);
  },
  prazo(30_000),
);

test('marks are drawn over a photo, and an open checklist lets it go', async () => {
  const { codMidia } = midiaDe(await enviarFoto(patio, { chave, bytes: await jpeg() }));
  const params = { codMidia };
  const marcas = [{ forma: 'seta', de: [0.1, 0.2], ate: [0.5, 0.5] }];
  const marcada = await app.call(patio.caller, checklistContracts.marcarMidia, { params, body: { marcas } });
  expect(checklistContracts.marcarMidia.output.parse(marcada.json()).marcas).toEqual(marcas);

  expect((await app.call(patio.caller, checklistContracts.removerMidia, { params })).status).toBe(200);
  expect((await baixar(codMidia)).statusCode).toBe(404);
  for (const contract of [checklistContracts.marcarMidia, checklistContracts.removerMidia])
    expect((await app.call(patio.caller, contract, { params, body: { marcas } })).status).toBe(404);
});
