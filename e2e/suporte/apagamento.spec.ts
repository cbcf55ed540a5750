import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPool, type TestPool } from '../../apps/server/test/test-pool.ts';
import { expectAccessible } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

/** An erasure from the first search to its taking back, by two people at two browsers. */
let aberta: CasaAberta;
let banco: TestPool;

beforeAll(async () => {
  aberta = await abrirCasa();
  banco = testPool(aberta.product.banco, 2);
});
afterAll(async () => {
  await banco.end();
  await aberta.fechar();
});

interface Cliente {
  readonly nome: string;
  readonly telefone: string;
}

/** Somebody with a quote that was answered, whose visits are all over: who is to come cannot be erased. */
async function clienteQueJaFoi(): Promise<Cliente> {
  const { rows } = await banco.query<Cliente>(
    `select a.cliente as nome, a.telefone from agendamento a
     join checklist c using (cod_agendamento) join orcamento o using (cod_checklist)
     where a.cod_concessionaria = $1 and a.telefone is not null and o.estado in ('aprovado', 'aprovadoParcial', 'finalizado')
       and not exists (select from agendamento b where b.telefone = a.telefone
         and (b.cliente <> a.cliente or b.situacao in ('pendente', 'confirmado', 'recepcionado', 'emAtendimento')))
       and not exists (select from agendamento b join ordem_servico s using (cod_agendamento)
         where b.telefone = a.telefone and s.aberta)
       and not exists (select from ordem_servico s where s.telefone = a.telefone and s.aberta)
     order by a.cod_agendamento limit 1`,
    [aberta.casa.codConcessionaria],
  );
  const [cliente] = rows;
  if (!cliente) throw new Error('everybody of the demo is to come');
  return cliente;
}

/** The visits of a telephone, remembered: namesakes have others. */
const visitasDe = async (telefone: string): Promise<number[]> => {
  const { rows } = await banco.query<{ cod: number }>(
    'select cod_agendamento::integer as cod from agendamento where telefone = $1',
    [telefone],
  );
  return rows.map(({ cod }) => cod);
};

const comNome = async (visitas: readonly number[], nome: string): Promise<number> => {
  const { rows } = await banco.query<{ quantas: number }>(
    'select count(*)::integer as quantas from agendamento where cod_agendamento = any ($1) and cliente = $2',
    [visitas, nome],
  );
  return rows[0]?.quantas ?? 0;
};

const janela = (de: Page) => de.getByRole('dialog', { name: 'Dados de uma pessoa' });

async function abrir(de: Page): Promise<void> {
  await de.goto('/log-detalhado');
  await de.getByRole('button', { name: 'Dados de uma pessoa' }).click();
}

async function procurar(de: Page, telefone: string): Promise<void> {
  await janela(de).getByLabel('Telefone').fill(telefone);
  await janela(de).getByRole('button', { name: 'Procurar' }).click();
}

it('is asked by one person, confirmed by a second, and taken back', async () => {
  const { nome, telefone } = await clienteQueJaFoi();
  const visitas = await visitasDe(telefone);
  const antes = await comNome(visitas, nome);
  expect(antes).toBeGreaterThan(0);
  const { page: uma } = await aberta.entrar(2);
  await abrir(uma);
  await procurar(uma, telefone);
  await janela(uma).getByRole('checkbox', { name: nome }).waitFor();
  await janela(uma).getByRole('button', { name: 'Apagar os dados…' }).click();
  await janela(uma).getByLabel('Número do pedido').fill('LGPD 13');
  await janela(uma).getByRole('button', { name: 'Pedir o apagamento' }).click();
  await uma.getByText('Pedido feito: falta outra pessoa confirmar').waitFor();
  expect(await comNome(visitas, nome)).toBe(antes);

  const { page: outra } = await aberta.entrar(-1);
  await abrir(outra);
  await janela(outra).getByRole('button', { name: 'Conferir' }).click();
  const pedido = outra.getByRole('dialog', { name: 'Apagamento LGPD 13' });
  const registros = pedido.getByRole('list', { name: 'Registros' });
  await registros.waitFor();
  // In the field's words: no table's name, no raw value.
  const dito = await registros.innerText();
  expect(dito).toContain('Agendamento: ');
  expect(dito).not.toMatch(/_|^\p{Ll}[\p{Ll} ]+:|por balcao/mu);
  await expectAccessible(outra);
  await pedido.getByRole('button', { name: 'Confirmar e apagar' }).click();
  await outra.getByText(/^Dados apagados em/).waitFor();
  expect(await comNome(visitas, nome)).toBe(0);

  await abrir(outra);
  await procurar(outra, telefone);
  await janela(outra).getByText('Não há registros desta pessoa').waitFor();
  const feitos = janela(outra).getByRole('region', { name: 'Apagados há pouco' });
  await feitos.getByText(/^LGPD 13, confirmado por/).waitFor();
  await expectAccessible(outra);
  await feitos.getByRole('button', { name: 'Desfazer' }).click();
  await outra.getByText('Apagamento desfeito').waitFor();
  await feitos.waitFor({ state: 'detached' });
  expect(await comNome(visitas, nome)).toBe(antes);
  await procurar(outra, telefone);
  await janela(outra).getByRole('list', { name: 'Registros' }).waitFor();
});
