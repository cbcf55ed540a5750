import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { ArquivoExportado, arquivoExportadoContracts } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { ticketContracts } from '@oferta/contracts/suporte/ticket.ts';
import { apagarObjetosJob } from '#machines/limpeza/apagar-objetos.job.ts';
import { objectStoreOf } from '#kernel/files/s3-store.ts';
import { readConfig } from '#kernel/config.ts';
import { enviarFormulario } from '../../../test/factories/arquivo-dms.ts';
import { aPatio, enviarArquivo, enviarFoto, type Patio, salvo } from '../../../test/factories/checklist.ts';
import { aConcessionaria, as, type Casa } from '../../../test/factories/house.ts';
import { mp4 } from '../../../test/factories/video.ts';
import { fakeS3, type FakeS3 } from '../../../test/gateways/fake-s3.ts';
import { testApp, type Caller, type TestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { moverArquivos } from './mover.ts';

/** The machine's own time: what a trigger notes is by it. */
const AGORA = new Date();
const HORA_MS = 3_600_000;

let s3: FakeS3;
let app: TestApp;
let casa: Casa;
let patio: Patio;
let chave: string;
beforeAll(async () => {
  s3 = await fakeS3();
  app = await testApp({ now: AGORA, jobs: true, env: s3.env });
  casa = await aConcessionaria(app);
  patio = await aPatio(app, casa, await as(app, casa, 2));
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(async () => {
  app.setNow(AGORA);
  ({ chave } = await salvo(patio, { iniciadoEm: AGORA.toISOString() }));
});

const cor = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function umaFoto(background = '#336699'): Promise<string> {
  const codMidia = randomUUID();
  const answer = await enviarFoto(patio, { chave, codMidia, bytes: await cor(background) });
  expect(answer.status, answer.text).toBe(200);
  return codMidia;
}

const ver = (codMidia: string, headers: Record<string, string> = {}, quem: Caller = patio.caller) =>
  app.call(quem, checklistContracts.getMidia, { params: { codMidia }, headers });

interface Linha {
  bytes: Buffer | null;
  objeto: string | null;
}
async function linhaDa(codMidia: string): Promise<Linha> {
  const { rows } = await app.admin.query<Linha>('select bytes, objeto from midia where cod_midia = $1', [
    codMidia,
  ]);
  return rows[0] ?? { bytes: null, objeto: null };
}
const soltos = async (): Promise<string[]> =>
  (await app.admin.query<{ objeto: string }>('select objeto from objeto_solto')).rows.map(
    ({ objeto }) => objeto,
  );
const remover = (codMidia: string) =>
  app.call(patio.caller, checklistContracts.removerMidia, { params: { codMidia } });

async function umaHoraDepois(): Promise<void> {
  app.setNow(new Date(Date.now() + HORA_MS + 60_000));
  await apagarObjetosJob.run(app.app.platform, {});
  app.setNow(AGORA);
}

describe('with a store', () => {
  test('a photo is in it and not in the database, under the same link and the same wall', async () => {
    const codMidia = await umaFoto();
    const { bytes, objeto } = await linhaDa(codMidia);
    expect(bytes).toBeNull();
    expect(objeto).toMatch(new RegExp(`^${casa.codDistribuidor}/`));
    expect(s3.keys()).toContain(objeto);
    expect(await soltos()).toEqual([]);

    const vista = await ver(codMidia);
    expect(vista.status).toBe(200);
    expect(vista.headers).toMatchObject({ 'content-type': 'image/webp' });
    expect((await sharp(vista.bytes).metadata()).width).toBe(400);
    for (const outra of [await aConcessionaria(app), await aConcessionaria(app, { distribuidor: 'prime' })])
      expect((await ver(codMidia, {}, await as(app, outra, 6))).status).toBe(404);
  });

  test('a film is given in the parts a player asks for', async () => {
    const codMidia = randomUUID();
    const url = `/api/checklist/midia/${chave}/${codMidia}`;
    expect((await enviarArquivo(patio, { url, bytes: mp4(), nome: 'filme.mp4' })).status).toBe(200);
    expect(s3.keys()).toContain((await linhaDa(codMidia)).objeto);
    const parte = await ver(codMidia, { range: 'bytes=4-7' });
    expect(parte.status).toBe(206);
    expect(parte.text).toBe('ftyp');
  });

  test('the paper of an inspection has its photos', async () => {
    const codMidia = await umaFoto();
    await app.admin.query('update midia set miniatura = null where cod_midia = $1', [codMidia]);
    const { rows } = await app.admin.query<{ cod: number }>(
      'select cod_checklist as cod from midia where cod_midia = $1',
      [codMidia],
    );
    const params = { codCheckList: rows[0]?.cod ?? 0 };
    const papel = await app.call(patio.caller, checklistContracts.pdfChecklist, { params });
    expect(papel.status).toBe(200);
    expect(papel.bytes.includes('/DCTDecode')).toBe(true);
  });

  test('a file of a list is kept and taken there', async () => {
    const { exportarLista, getArquivoExportado, baixarArquivoExportado } = arquivoExportadoContracts;
    const folha = { titulo: 'Folha', colunas: [{ rotulo: 'Placa', tipo: 'texto' }], linhas: [['TST0A01']] };
    const body = { tipo: 'folha-de-teste', formato: 'csv', folha };
    const pedido = await app.call(patio.caller, exportarLista, { body });
    const params = { codArquivo: ArquivoExportado.parse(pedido.json()).codArquivo };
    await until('the file is ready', async () =>
      (await app.call(patio.caller, getArquivoExportado, { params })).text.includes('"pronto"'),
    );
    const { rows } = await app.admin.query<Linha>('select bytes, objeto from arquivo_exportado_parte');
    expect(rows).toEqual([{ bytes: null, objeto: expect.any(String) }]);
    expect(s3.keys()).toContain(rows[0]?.objeto);
    const baixado = await app.call(patio.caller, baixarArquivoExportado, { params });
    expect(baixado.text).toContain('TST0A01');
  });

  test('the picture of a ticket is there, and the one before it goes', async () => {
    const novo = { titulo: 'Tela em branco', descricao: 'Não abre', tipo: 'erro', prioridade: 'media' };
    const body = { ...novo, pagina: '/agenda', navegador: 'teste', erros: [] };
    const aberto = await app.call(patio.caller, ticketContracts.abrirTicket, { body });
    expect(aberto.status, aberto.text).toBe(200);
    const params = { codTicket: ticketContracts.abrirTicket.output.parse(aberto.json()).codTicket };
    const url = `/api${ticketContracts.enviarImagemTicket.path.replace(':codTicket', String(params.codTicket))}`;
    const enviar = async (background: string) => {
      const answer = await enviarFormulario(app, patio.caller, { url, bytes: await cor(background) });
      expect(answer.status, answer.text).toBe(200);
    };
    await enviar('#ffffff');
    const antes = s3.keys();
    await enviar('#000000');
    const imagem = await app.call(patio.caller, ticketContracts.getImagemTicket, { params });
    expect(imagem.status).toBe(200);
    const { dominant } = await sharp(imagem.bytes).stats();
    expect(dominant.r).toBeLessThan(60);
    const [velha] = await soltos();
    expect(antes).toContain(velha);
    await umaHoraDepois();
    expect(s3.keys()).not.toContain(velha);
  });

  test('what its record lets go of, and what no record took, is thrown away an hour later, and nothing else', async () => {
    const fica = await umaFoto();
    const vai = await umaFoto('#aa0000');
    const { objeto: doQueVai } = await linhaDa(vai);
    const { objeto: doQueFica } = await linhaDa(fica);
    expect((await remover(vai)).status).toBe(200);
    expect(await soltos()).toEqual([doQueVai]);
    // Killed between the store and the record.
    const semDono = `${casa.codDistribuidor}/${randomUUID()}`;
    await app.admin.query('insert into objeto_solto values ($1, $2, $3)', [
      semDono,
      casa.codDistribuidor,
      AGORA,
    ]);
    await app.app.platform.files.objects?.put(semDono, { tipo: 'text/plain', bytes: Buffer.from('sobra') });

    await apagarObjetosJob.run(app.app.platform, {});
    expect(s3.keys()).toEqual(expect.arrayContaining([doQueVai, semDono]));

    await umaHoraDepois();
    expect(s3.keys()).not.toContain(doQueVai);
    expect(s3.keys()).not.toContain(semDono);
    expect(s3.keys()).toContain(doQueFica);
    expect(await soltos()).toEqual([]);
  });

  test('no record takes an object that was thrown away, or another distributor’s', async () => {
    const codMidia = await umaFoto();
    const pegar = app.admin.query('update midia set objeto = $2 where cod_midia = $1', [
      codMidia,
      '1/nenhum',
    ]);
    await expect(pegar).rejects.toThrow('is not loose');
  });

  test('while it is away photos are neither taken nor lost: both say to try again', async () => {
    const codMidia = await umaFoto();
    await s3.leave();
    const vista = await ver(codMidia);
    expect(vista.status).toBe(503);
    expect(vista.headers).not.toHaveProperty('cache-control', expect.stringContaining('immutable'));
    const nova = randomUUID();
    const envio = await enviarFoto(patio, { chave, codMidia: nova, bytes: await cor('#00aa00') });
    expect(envio.status).toBe(503);
    await s3.comeBack();
    expect((await ver(codMidia)).status).toBe(200);
    // The phone sends the very same again.
    const denovo = await enviarFoto(patio, { chave, codMidia: nova, bytes: await cor('#00aa00') });
    expect(denovo.status).toBe(200);
    expect((await ver(nova)).status).toBe(200);
  });
});

test('a store with a wrong secret is told from one that answers', async () => {
  const errado = objectStoreOf(readConfig({ ...s3.env, S3_SEGREDO: 'outro segredo, que não é o dele' }));
  const gravar = errado?.put('1/x', { tipo: 'text/plain', bytes: Buffer.from('x') });
  await expect(gravar).rejects.toThrow('o depósito de arquivos não respondeu (gravar)');
});

test('half a store stops the start', () => {
  expect(() => readConfig({ S3_URL: 'http://deposito.example', S3_BUCKET: 'fotos' })).toThrow('S3_SEGREDO');
});

describe('moved while the product works', () => {
  test('from the database to the store and back, each is read all the time, byte by byte the same', async () => {
    const { objects } = app.app.platform.files;
    if (!objects) throw new Error('no store');
    const codigos = [await umaFoto('#111111'), await umaFoto('#777777'), await umaFoto('#dddddd')];
    const inteiras = await Promise.all(codigos.map(async (codMidia) => (await ver(codMidia)).bytes));
    let lidas = 0;
    const enquantoMove = async (para: 'banco' | 's3') => {
      let movendo = true;
      const leitor = (async () => {
        while (movendo) {
          for (const [i, codMidia] of codigos.entries()) {
            const vista = await ver(codMidia);
            if (vista.status !== 200 || !vista.bytes.equals(inteiras[i] ?? Buffer.of()))
              throw new Error(`${codMidia} answered ${vista.status} while it moved`);
            lidas += 1;
          }
        }
      })();
      const movido = await moverArquivos(app.app.platform, { objects, para });
      movendo = false;
      await leitor;
      return movido;
    };

    expect((await enquantoMove('banco')).arquivos).toBeGreaterThanOrEqual(3);
    for (const codMidia of codigos) expect((await linhaDa(codMidia)).objeto).toBeNull();
    expect((await enquantoMove('s3')).arquivos).toBeGreaterThanOrEqual(3);
    for (const codMidia of codigos) expect((await linhaDa(codMidia)).bytes).toBeNull();
    // Told again there is nothing to do.
    expect((await enquantoMove('s3')).arquivos).toBe(0);
    expect(lidas).toBeGreaterThan(0);
    // Where they were in the store before is thrown away; where they are now stays.
    await umaHoraDepois();
    for (const [i, codMidia] of codigos.entries()) expect((await ver(codMidia)).bytes).toEqual(inteiras[i]);
  });
});
