import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { enter, type visit, type Visitor } from '../support/browser.ts';
import { umFilme } from './filme.ts';
import { aOficina, type Oficina } from './na-oficina.ts';
import {
  abrirCarro,
  assinarNoPapel,
  carroLivre,
  comecar,
  cor,
  entrarNaVistoria,
  fotografar,
  guardado,
  irA,
  marcarTudoBom,
  partes,
  semRede,
  tudoEnviado,
  umItem,
} from './na-vistoria.ts';
import { prazo } from '../../tools/tempo.ts';

/** What is taken down at a car reaches the workshop: from a phone, with and without network, from two devices. */
let aberta: Oficina;
aOficina(async (daqui) => {
  aberta = daqui;
});

const entrar = (nivel: number, options: Partial<Parameters<typeof visit>[0]> = {}): Promise<Visitor> =>
  entrarNaVistoria({ browser: aberta.browser, product: aberta.product, nivel, ...options });

/** The inspections that the server has of a car, whole. */
async function noServidor(placa: string): Promise<Checklist[]> {
  const { itens } = await aberta.desk.call(checklistContracts.historicoChecklist, {
    params: { codConcessionaria: aberta.codConcessionaria },
    query: { busca: placa },
  });
  return Promise.all(
    itens
      .filter((cada) => cada.placa === placa)
      .map(({ codCheckList }) =>
        aberta.desk.call(checklistContracts.getChecklist, { params: { codCheckList } }),
      ),
  );
}
/** Those begun in this test; the demo's cars have been here before. */
const deAgora = async (placa: string, desde: number): Promise<Checklist[]> =>
  (await noServidor(placa)).filter(({ iniciadoEm }) => Date.parse(iniciadoEm) >= desde - 60_000);

test('RE-07 an inspection walked without network, closed and opened again, arrives once when the network is back', async () => {
  const oficina = await enter({ ...aberta, nivel: 3 });
  const fone = await entrar(3);
  const { page, context } = fone;
  const carro = await carroLivre(aberta);
  const desde = Date.now();
  await page.evaluate('navigator.serviceWorker.ready');
  await comecar(page, carro);
  await tudoEnviado(page);

  await semRede(context, page, true);
  await page.getByLabel('Quilometragem').fill('51234');
  const item = await umItem(page);
  await cor(page, item, 'Urgente').click();
  await fotografar(page, item);
  await page.getByRole('button', { name: /Sem internet · 1 foto a enviar/ }).waitFor();
  await marcarTudoBom(page);

  // The phone goes into the pocket, and comes out again somewhere without network.
  await guardado(page);
  await page.reload();
  await partes(page).waitFor();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('region', { name: 'Continuar' }).getByRole('button').click();
  await irA(page, 'Veículo');
  expect(await page.getByLabel('Quilometragem').inputValue()).toBe('51.234');
  await fotografar(page, 'Veículo');
  await irA(page, 'Finalizar');
  await assinarNoPapel(page);
  await page.getByRole('button', { name: 'Finalizar vistoria' }).click();
  await page.getByRole('heading', { name: 'Vistoria finalizada' }).waitFor();
  await page.getByText('Sem internet · 2 fotos a enviar. Está guardada').waitFor();
  expect(await deAgora(carro.placa, desde)).toMatchObject([{ finalizadoEm: null, fotos: 0, km: null }]);

  // The first photo arrives and its answer is lost: it is sent again and is still one.
  const enviados: number[] = [];
  let perdida = false;
  await context.route('**/api/checklist/midia/**', async (route) => {
    const corpo = route.request().postDataBuffer() ?? Buffer.alloc(0);
    enviados.push(corpo.length);
    expect(corpo.includes('Exif')).toBe(false);
    if (perdida) return route.continue();
    perdida = true;
    await route.fetch();
    return route.abort('connectionfailed');
  });
  // It stays three seconds only: somebody has to be looking when it comes.
  const avisada = oficina.page
    .getByText(new RegExp(`${carro.placa.slice(0, 3)}-?${carro.placa.slice(3)} · ${carro.cliente}`))
    .waitFor({ timeout: prazo(50_000) });
  await semRede(context, page, false);
  await page.getByRole('heading', { name: 'Vistoria enviada' }).waitFor({ timeout: prazo(30_000) });
  await page.getByText('O orçamento foi criado').waitFor();
  await avisada;

  expect(enviados).toHaveLength(3);
  expect(Math.max(...enviados)).toBeLessThan(310_000);
  const feitas = await deAgora(carro.placa, desde);
  expect(feitas).toMatchObject([{ km: 51_234, fotos: 2, contagem: { vermelho: 1, naoVerificado: 0 } }]);
  const [feita] = feitas;
  expect(feita?.codOrcamento).not.toBeNull();
  expect(feita?.assinatura).toMatch(/^data:image\/png/);
  // Held upright, as the camera noted.
  for (const { largura, altura } of feita?.midias ?? []) {
    expect((largura ?? 0) / (altura ?? 1)).toBeCloseTo(3 / 4);
    expect(altura).toBeLessThanOrEqual(1600);
  }
  await Promise.all([fone, oficina].map((um) => um.context.close()));
});

test('what one device began another goes on with, and both end with the same answers', async () => {
  const [fone, tablet] = [await entrar(3), await entrar(3, { size: { width: 768, height: 1024 } })];
  const carro = await carroLivre(aberta);
  await comecar(fone.page, carro);
  const item = await umItem(fone.page);
  await cor(fone.page, item, 'Atenção').click();
  await tudoEnviado(fone.page);
  await semRede(fone.context, fone.page, true);

  // No two clocks are the same; the one that is behind has the later tap here.
  await tablet.page.evaluate(`localStorage.setItem('relogio_adiantado', '5000')`);
  await tablet.page.reload();
  await abrirCarro(tablet.page, carro);
  await tablet.page.getByText('já foi começada em outro aparelho').waitFor();
  await tablet.page.getByRole('button', { name: 'Continuar de onde parou' }).click();
  await irA(tablet.page, 'Veículo');
  await partes(tablet.page).getByRole('button').nth(1).click();
  const marcado = tablet.page
    .getByRole('radiogroup', { name: item, exact: true })
    .getByRole('radio', { name: 'Atenção' });
  await expect.poll(() => marcado.isChecked()).toBe(true);
  await cor(tablet.page, item, 'Urgente').click();
  await tudoEnviado(tablet.page);

  // The phone is on the same page still, and hears of it by itself, though the network that is back fails once more.
  let perdidas = 0;
  await fone.context.route(/\/api\/checklist\/\d+$/, (route) => {
    perdidas += 1;
    return perdidas === 1 ? route.abort('connectionreset') : route.continue();
  });
  await semRede(fone.context, fone.page, false);
  const noFone = fone.page
    .getByRole('radiogroup', { name: item, exact: true })
    .getByRole('radio', { name: 'Urgente' });
  await expect.poll(() => noFone.isChecked()).toBe(true);
  expect(perdidas).toBeGreaterThan(1);
  await Promise.all([fone, tablet].map(({ context }) => context.close()));
});

test('arrows and circles over a photo, and damages on the drawing, reach the workshop', async () => {
  const { page, context } = await entrar(3);
  const carro = await carroLivre(aberta);
  const desde = Date.now();
  await comecar(page, carro);
  await fotografar(page, 'Veículo');
  await page.getByRole('button', { name: /^Foto 1 de Veículo/ }).click();
  const quadro = page.getByRole('application');
  await quadro.waitFor();
  const caixa = await quadro.boundingBox();
  if (!caixa) throw new Error('no photo to draw on');
  await page.mouse.move(caixa.x + 40, caixa.y + 40);
  await page.mouse.down();
  await page.mouse.move(caixa.x + 140, caixa.y + 160, { steps: 4 });
  await page.mouse.up();
  await page.getByText('Seta', { exact: true }).click();
  await quadro.press('Enter');
  await page.getByRole('button', { name: 'Pronto' }).click();
  await irA(page, 'Lataria');
  await page.getByText('Amassado', { exact: true }).click();
  const desenho = page.getByRole('button', { name: /Toque para marcar um dano/ });
  await desenho.click({ position: { x: 100, y: 80 } });
  await page.getByText('Teto', { exact: true }).click();
  await desenho.press('ArrowRight');
  await desenho.press('Enter');
  await page.getByRole('textbox', { name: 'Amassado · Teto' }).fill('Granizo');
  await tudoEnviado(page);

  await expect
    .poll(async () => (await deAgora(carro.placa, desde))[0], { timeout: prazo(10_000) })
    .toMatchObject({
      danos: [
        { vista: 'frente', tipo: 'amassado' },
        { vista: 'teto', tipo: 'amassado', x: 0.54, y: 0.5, nota: 'Granizo' },
      ],
      midias: [{ marcas: [{ forma: 'circulo' }, { forma: 'seta' }] }],
    });
  await context.close();
});

/** A film of an item, of so many seconds. */
const filmar = async (page: Page, item: string, segundos: number): Promise<void> =>
  page
    .getByLabel(`Vídeos de ${item}`, { exact: true })
    .setInputFiles(await umFilme(page, segundos, 'video/webm'));

test('a short video waits without network, then arrives with the picture that stands for it; a long one is sent back', async () => {
  const { page, context } = await entrar(3);
  const carro = await carroLivre(aberta);
  const desde = Date.now();
  await comecar(page, carro);
  await tudoEnviado(page);
  await semRede(context, page, true);
  await filmar(page, 'Veículo', 1);
  await page.getByRole('button', { name: 'Sem internet · 1 foto ou vídeo a enviar' }).waitFor();
  await page.getByRole('button', { name: 'Vídeo 1 de Veículo, a enviar' }).click();
  const tocador = page.getByRole('dialog').locator('video');
  await expect
    .poll(() => tocador.evaluate((video) => (video as unknown as { videoWidth: number }).videoWidth))
    .toBe(320);
  await page.getByRole('button', { name: 'Pronto' }).click();
  await filmar(page, 'Veículo', 17);
  await page.getByText('O vídeo passa de 15 segundos. Grave um mais curto.').waitFor();
  await semRede(context, page, false);
  await tudoEnviado(page);

  const [feita] = await deAgora(carro.placa, desde);
  expect(feita?.midias).toMatchObject([{ tipo: 'video/webm' }]);
  const { codMidia = '' } = feita?.midias[0] ?? {};
  const oficina = await enter({ ...aberta, nivel: 3 });
  const capa = oficina.page.waitForResponse((resposta) => resposta.url().endsWith(`${codMidia}?mini=1`));
  await oficina.page.goto(`/historico-checklist?checklist=${feita?.codCheckList}`);
  await oficina.page.getByRole('tab', { name: /^Fotos/ }).click();
  expect((await capa).headers()['content-type']).toBe('image/webp');
  await Promise.all([context, oficina.context].map((um) => um.close()));
});
