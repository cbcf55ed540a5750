import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../support/browser.ts';
import { aOficina, comAGente, linhaPor, type Oficina } from './na-oficina.ts';

/** From the last look at a quote to the customer's link, their answer, and the end. */
let oficina: Oficina;
/** Level 3: prices. */
let lia: Visitor;
/** Level 1: may give more discount, and sees what things cost. */
let gerente: Visitor;

aOficina(async (aberta) => {
  oficina = aberta;
  lia = await oficina.entrar(3);
  gerente = await oficina.entrar(1);
});

test('a discount beyond the limit waits for level 1; then the quote is concluded and sent', async () => {
  const preco = await oficina.um(
    ({ estado, semPreco, linhas }) => estado === 'emPrecificacao' && semPreco === 0 && linhas > 1,
  );
  const [linha] = (await oficina.ler(preco)).itens;
  if (!linha) throw new Error('the quote has no line');
  const { page } = lia;
  await oficina.seguir(page, preco, 'precificar');
  await comAGente(page);
  const linhaNaGrade = linhaPor(page, linha.codLinha);
  await linhaNaGrade.locator('[data-col="desconto"]').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await linhaNaGrade.getByText('Desconto de 12% aguarda autorização').waitFor();
  expect(await linhaNaGrade.getByRole('button', { name: 'Autorizar' }).count()).toBe(0);
  await page.getByRole('button', { name: /^O que falta/ }).click();
  await page
    .getByRole('dialog', { name: 'O que falta' })
    .getByText(/aguarda autorização/)
    .click();
  await linhaNaGrade.locator('[data-col="descricao"]').and(page.locator(':focus')).waitFor();

  await oficina.seguir(gerente.page, preco, 'precificar');
  await gerente.page.getByRole('button', { name: 'Autorizar' }).click();
  await linhaNaGrade.getByText('aguarda autorização').waitFor({ state: 'detached' });
  await gerente.page.getByRole('link', { name: 'Voltar aos orçamentos' }).click();

  await page.getByRole('button', { name: 'Concluir preço' }).click();
  await page.waitForURL('**/oficina-digital/avancar');
  const cliente = page.getByRole('region', { name: 'Como o cliente vê' });
  await cliente.getByText(linha.descricao).first().waitFor();
  await page.getByLabel('Pagamento').fill('Em 3 vezes no cartão');
  await page.getByLabel('Validade (dias)').fill('15');
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
  const link = await page.getByLabel('Link do cliente').inputValue();
  expect(link).toMatch(/\/o#[\w-]{43}$/);
  await cliente.getByText('Em 3 vezes no cartão').waitFor();
  const enviado = await oficina.ler(preco);
  expect(enviado).toMatchObject({
    estado: 'enviado',
    versaoEnviada: 1,
    condicoesPagamento: 'Em 3 vezes no cartão',
  });

  await page.getByRole('button', { name: 'Tirar o link do ar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar do ar' }).click();
  await page.getByText('Link fora do ar', { exact: true }).first().waitFor();
});

test('what the customer said is recorded, a further quote is made over it, and the quote goes back to its price', async () => {
  const enviado = await oficina.um(
    ({ estado, decididas, linhas, codOrcamentoBase }) =>
      estado === 'enviado' && decididas === 0 && linhas > 1 && codOrcamentoBase === null,
  );
  const { page } = lia;
  await oficina.seguir(page, enviado, 'avancar');
  await page.getByRole('button', { name: 'Registrar decisão' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Registrar decisão' });
  const { itens } = await oficina.ler(enviado);
  const [linha] = itens;
  if (!linha) throw new Error('the quote has no line');
  await dialogo
    .getByRole('radiogroup', { name: `Decisão sobre ${linha.descricao}` })
    .first()
    .getByText('Aprovar')
    .click();
  await dialogo.getByRole('button', { name: /^Registrar \d/ }).click();
  await dialogo.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Aprovado' }).first().waitFor();

  await page.getByRole('button', { name: 'Complementar' }).click();
  await page.getByRole('button', { name: 'Criar complementar' }).click();
  await page.waitForURL('**/oficina-digital/precificar');
  await comAGente(page);
  await page.getByText('o que já foi proposto está no orçamento base').waitFor();

  await oficina.seguir(page, enviado, 'avancar');
  await page.getByText('Total com complementares').waitFor();
  await page.getByRole('button', { name: 'Reabrir para preço' }).click();
  const motivo = page.getByRole('dialog', { name: 'Reabrir para preço' });
  await motivo.getByLabel('Motivo').fill('O cliente pediu outra marca');
  await motivo.getByRole('button', { name: /^Reabrir/ }).click();
  await page.getByText('Este orçamento está em precificação.').waitFor();
  await page.getByRole('button', { name: 'Precificar' }).click();
  await page.waitForURL('**/oficina-digital/precificar');
  await comAGente(page);
  // What was approved is there, and cannot be written in.
  const aprovada = linhaPor(page, linha.codLinha);
  await aprovada.getByText('aprovado: não muda mais').waitFor();
  await aprovada.locator('[data-col="preco"]').focus();
  await page.keyboard.type('1');
  expect(await aprovada.locator('input').count()).toBe(0);
});

test('what the customer has seen is sent again only with a reason, which the history keeps', async () => {
  const enviado = await oficina.um(
    ({ estado, vistoEm, decididas }) => estado === 'enviado' && vistoEm !== null && decididas === 0,
  );
  const { versaoEnviada } = await oficina.ler(enviado);
  const { page } = lia;
  await oficina.seguir(page, enviado, 'avancar');
  const reenviar = page.getByRole('button', { name: 'Reenviar ao cliente' });
  await page.getByText('O cliente já viu a versão anterior').waitFor();
  expect(await reenviar.isDisabled()).toBe(true);
  await page.getByLabel('Motivo do novo envio').fill('Trocamos a marca da peça');
  await reenviar.click();
  await page.getByLabel('Link do cliente').waitFor();
  expect((await oficina.ler(enviado)).versaoEnviada).toBe((versaoEnviada ?? 0) + 1);
  await page.getByRole('tab', { name: 'Envios e histórico' }).click();
  await page.getByText('Trocamos a marca da peça').first().waitFor();
});

test('an approved quote is finished and leaves for the finished ones', async () => {
  const aprovado = await oficina.um(({ estado }) => estado === 'aprovado');
  const { page } = lia;
  await oficina.seguir(page, aprovado, 'avancar');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Finalizar orçamento' });
  await pergunta.getByRole('button', { name: 'Voltar' }).click();
  await pergunta.waitFor({ state: 'hidden' });
  expect((await oficina.ler(aprovado)).estado).toBe('aprovado');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await pergunta.getByRole('button', { name: /^Finalizar / }).click();
  await expect.poll(async () => (await oficina.ler(aprovado)).estado).toBe('finalizado');
  await page.goto(`/oficina-digital/finalizados?q=${aprovado.placa}`);
  await page.locator(`tr[data-row="${aprovado.codOrcamento}"]`).waitFor();
});

test('it is accessible in light and dark, and nothing sticks out at any width', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const visita = await oficina.entrar(3, { scheme });
    await oficina.seguir(
      visita.page,
      await oficina.um(({ estado, linhas }) => estado === 'enviado' && linhas > 1),
      'avancar',
    );
    await visita.page.getByRole('region', { name: 'Como o cliente vê' }).waitFor();
    await expectAccessible(visita.page);
    for (const width of [390, 768, 1440]) {
      await visita.page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(visita.page);
      if (width === 390) await expectAccessible(visita.page);
    }
    expect(visita.complaints).toEqual([]);
    await visita.context.close();
  }
});

test('no screen complained on its console', () => {
  // A conflict is an answer, and the browser says so in its console.
  const outras = [...lia.complaints, ...gerente.complaints].filter((frase) => !/ 409 /.test(frase));
  expect(outras).toEqual([]);
});
