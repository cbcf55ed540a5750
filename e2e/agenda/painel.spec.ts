import { afterAll, beforeAll, expect, it } from 'vitest';
import { numerosContados } from '../support/numeros-contados.ts';
import { expectNoSidewaysScroll, expectReadable } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
beforeAll(async () => {
  aberta = await abrirCasa();
  await numerosContados(aberta.product);
});
afterAll(() => aberta.fechar());

it('shows the day in figures that open their lists, on a desk and on a phone', async () => {
  const { codConcessionaria } = aberta.casa;
  const { page, complaints } = await aberta.entrar(4, { concessionaria: codConcessionaria });
  await page.goto('/agenda-virtual');
  await page
    .getByRole('navigation', { name: 'Partes da agenda' })
    .getByRole('link', { name: 'Painel' })
    .click();
  await page.waitForURL('**/agenda-virtual/dashboard');
  const numeros = page.getByRole('list', { name: 'Números do dia' });
  await numeros.waitFor();
  expect(await numeros.getByRole('listitem').count()).toBe(8);
  await page.getByRole('heading', { name: /^Funil por canal/ }).waitFor();
  await expectReadable(page, () => numeros.waitFor());

  await page.getByText('Consultores', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Dia seguinte' }).click();
  await page.waitForURL(/dia=/);
  await page.getByRole('heading', { name: 'Carga de cada um no dia' }).waitFor();

  // The number and its list are of the same day, and count the same.
  await page.goto('/agenda-virtual/dashboard');
  const agendados = numeros.getByRole('link', { name: /^Agendados/ });
  const quantos = (await agendados.locator('b').textContent()) ?? '';
  await agendados.click();
  await page.waitForURL('**/agenda-virtual/agendamentos');
  await page.getByRole('link', { name: `Agendamentos ${quantos}`, exact: true }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/agenda-virtual/dashboard?periodo=semana');
  await numeros.waitFor();
  await expectNoSidewaysScroll(page);
  // Every period and what books are reached without scrolling the bar.
  for (const alvo of [
    page.getByRole('radiogroup', { name: 'Período' }),
    page.getByRole('button', { name: 'Novo agendamento', exact: true }),
  ]) {
    const { x = -1, width = 0 } = (await alvo.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  }
  expect(complaints).toEqual([]);
});

it('looks at a day, a week or a month by one switch that the address keeps, and opens the visits behind its numbers', async () => {
  const { page, complaints } = await aberta.entrar(4, {
    concessionaria: aberta.casa.codConcessionaria,
    size: { width: 1440, height: 900 },
  });
  await page.goto('/agenda-virtual/dashboard');
  const periodo = page.getByRole('radiogroup', { name: 'Período' });
  const numeros = page.getByRole('list', { name: 'Números do dia' });
  await page.getByRole('heading', { name: /^Próximos 7 dias por habilidade/ }).waitFor();
  // All of a house's types of work and the load of its people, without anything folded away.
  const tabela = page.getByRole('region', { name: 'Carga por habilidade' });
  const [ultima] = await tabela.getByRole('row', { name: /^Livre no dia/ }).all();
  const { y = 0, height = 0 } = (await ultima?.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(900);
  await page.getByRole('list', { name: 'Legenda da carga' }).getByText('vem de antes').waitFor();

  await periodo.getByText('Semana').click();
  await page.waitForURL(/periodo=semana/);
  await page.getByRole('heading', { name: /^A semana por habilidade/ }).waitFor();
  await periodo.getByText('Mês').click();
  await page.waitForURL(/periodo=mes/);
  await page.getByRole('heading', { name: 'Carga de cada um no mês' }).waitFor();
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await page.waitForURL(/dia=/);
  await page.getByRole('button', { name: 'Próximo mês' }).click();
  await page.getByRole('heading', { name: /^O mês por habilidade/ }).waitFor();
  await expectReadable(page, () => numeros.waitFor());

  const marcados = numeros.getByRole('button', { name: /^Agendados/ });
  const quantos = Number((await marcados.locator('b').textContent())?.replace('.', ''));
  await marcados.click();
  const visitas = page.getByRole('dialog', { name: 'Agendados no mês' });
  await visitas.getByRole('listitem').first().waitFor();
  expect(await visitas.getByRole('listitem').count()).toBe(Math.min(50, quantos));
  await visitas.getByRole('link').first().click();
  await page.getByRole('dialog', { name: /^Agendamento / }).waitFor();
  expect(complaints).toEqual([]);
});
