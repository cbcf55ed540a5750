import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDERECOS, type Endereco } from '../../legivel/enderecos.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { redeDe } from '../../support/rede.ts';
import { noCelular } from '../../oficina-digital/no-celular.ts';
import { prazo } from '../../../tools/tempo.ts';

/** What a screen says when what it is for did not come: that, and not that there is nothing. */
let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
});
afterAll(() => aberta.fechar());

const RECUSA = { codigo: 'prova.recusada', mensagem: 'O arquivo de provas está fechado hoje' };
/** Words that are true of an answer alone. */
const NADA = /\b(nenhum|nenhuma|ainda sem|nada (cadastrado|por aqui|com esta)|crie o primeiro)\b[^.]*/i;
/** What these are for is asked for by what somebody types or chooses. */
const SO_DEPOIS: readonly string[] = ['/balcao', '/cardapio/importar/peca'];
/** Windows that look at the same time. */
const JANELAS = 4;

test(
  'every screen whose readings are refused says so in their words, and never that there is nothing',
  { timeout: prazo(120_000) },
  async () => {
    const telas = ENDERECOS.filter(({ nivel, endereco }) => nivel === 2 && !/\/adicionar/.test(endereco));
    const achadas = await Promise.all(
      Array.from({ length: JANELAS }, (_vazio, janela) =>
        olhar(telas.filter((_um, i) => i % JANELAS === janela)),
      ),
    );
    expect(achadas.flat()).toEqual([]);
  },
);

async function olhar(telas: readonly Endereco[]): Promise<string[]> {
  const { codConcessionaria: concessionaria } = aberta.casa;
  const { page, context } = await aberta.entrar(2, { concessionaria });
  await redeDe(page).recusar(RECUSA);
  const mentiras: string[] = [];
  for (const { endereco } of telas) {
    await page.goto(endereco);
    const nada = NADA.exec(await ditoPelaTela(page, endereco))?.[0];
    if (nada !== undefined) mentiras.push(`${endereco}: ${nada}`);
  }
  await context.close();
  return mentiras;
}

/** Once it has told of the refusal, and nothing is waited for. */
async function ditoPelaTela(page: Page, endereco: string): Promise<string> {
  const main = page.getByRole('main').last();
  await main.waitFor();
  if (!SO_DEPOIS.includes(endereco))
    await expect
      .poll(() => main.innerText(), { message: `${endereco} tells of the refusal` })
      .toMatch(new RegExp(`${RECUSA.mensagem}|${RECUSA.codigo}`));
  await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0);
  return main.innerText();
}

test('a customer is told what failed and whom to ask, and that choices are kept only where they are', async () => {
  const { page, context } = await noCelular(aberta, '/v');
  const rede = redeDe(page);
  await rede.falhar();
  await page.goto('/v/0000-0000-0000-0000');
  await page.getByText('Tente de novo em instantes ou fale com a oficina').waitFor();
  await page.goto(`/p#${'A'.repeat(43)}`);
  await page.getByText('Tente de novo em instantes ou fale com a oficina').waitFor();
  await page.getByText('Código: HTTP 500').waitFor();
  await rede.cortar();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Confira a internet e tente de novo').waitFor();
  expect(await page.getByText('Código:').count()).toBe(0);
  await context.setOffline(true);
  await page.getByText('Sem internet. O que está na tela pode ter mudado.').waitFor();
  await context.close();
});

test('a screen of several readings tells of a failing server once, and asks for all of them again', async () => {
  const { codConcessionaria: concessionaria } = aberta.casa;
  const { page, context } = await aberta.entrar(2, { concessionaria });
  const rede = redeDe(page);
  await rede.recusar(RECUSA);
  await page.goto('/agenda-virtual/oficina');
  const alertas = page.getByRole('main').getByRole('alert');
  await alertas.getByText(RECUSA.mensagem).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await alertas.count()).toBe(1);
  await rede.falhar();
  await page.reload();
  await alertas.first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await alertas.count()).toBe(1);
  await rede.soltar();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  for (const titulo of ['Peças pedidas', 'Quanto os serviços levam aqui', 'Aparelhos da oficina'])
    await page.getByRole('heading', { name: titulo }).waitFor();
  expect(await alertas.count()).toBe(0);
  await context.close();
});
