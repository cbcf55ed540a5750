import { afterAll, beforeAll, expect, test } from 'vitest';
import { cnpjSintetico } from '../../../apps/server/demo/clientela/documentos.ts';
import { abrirConcessionaria, distribuidorVazio, type Vazia } from './distribuidor-vazio.ts';
import { prazo } from '../../../tools/tempo.ts';

let vazia: Vazia;
beforeAll(async () => {
  vazia = await distribuidorVazio('semmecanico');
});
afterAll(() => vazia.fechar());

test(
  'without mechanics every screen leads on, and board and booking name them',
  { timeout: prazo(120_000) },
  async () => {
    const casa = await abrirConcessionaria(vazia, cnpjSintetico(7_702));
    await vazia.chamar(`/comecar/${casa}/servicos`, { menos: [] });
    await vazia.chamar(`/comecar/${casa}/equipe`, {
      pessoas: [{ nome: 'Consultora Exemplo', papel: 'consultor' }],
    });
    expect(await vazia.faltas()).toEqual([]);

    const { page } = vazia.dona;
    await page.goto('/agenda-virtual/mecanicos');
    await page.getByText('Ainda sem mecânico.').waitFor();
    await page.getByRole('link', { name: 'Cadastrar mecânicos' }).waitFor();
    await page.goto('/agenda-virtual/consultores');
    await page.getByRole('button', { name: 'Novo agendamento' }).click();
    const form = page.locator('#agendamento-form');
    await form.getByRole('combobox', { name: 'Serviço' }).fill('troca de oleo');
    await page.getByRole('option', { name: /Troca de óleo e filtro/ }).click();
    await form.getByText('Ainda sem mecânico.').waitFor();
    expect(await form.getByText('Nenhum horário livre').count()).toBe(0);
    await form.getByRole('link', { name: 'Cadastrar mecânicos' }).click();
    // What was typed is not lost unasked.
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/cadastros/mecanicos/list');
  },
);
