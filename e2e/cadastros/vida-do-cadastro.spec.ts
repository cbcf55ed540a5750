import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultorContracts } from '@oferta/contracts/cadastros/consultor.ts';
import { grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { chooseConcessionaria, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { acao, excluir, linha, salvar } from '../support/linha-do-registro.ts';

/** A record's life after it was made: changed, by two at once too, put out of use, back in use, and removed. */
let aberta: CasaAberta;
let ana: Visitor;
let bia: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  ana = await aberta.entrar(2);
  bia = await aberta.entrar(2);
  for (const { page } of [ana, bia]) {
    // Left half typed on purpose: the browser's own question.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/cadastros/servicos/list');
    await chooseConcessionaria(page, aberta.casa.nome);
    await page.getByRole('heading', { name: 'Serviços', exact: true }).waitFor();
  }
});
afterAll(() => aberta.fechar());

interface Registro {
  readonly nome: string;
  readonly lista: string;
  readonly novo: string;
  readonly campo: string;
  readonly preencher?: (page: Page) => Promise<unknown>;
}

const REGISTROS: readonly Registro[] = [
  {
    nome: 'servicos',
    lista: '/cadastros/servicos/list',
    novo: 'Novo serviço',
    campo: 'Descrição',
    preencher: (page) => page.getByLabel('Tipo de serviço').selectOption({ label: '2 · Mecânica' }),
  },
  { nome: 'mecanicos', lista: '/cadastros/mecanicos/list', novo: 'Novo mecânico', campo: 'Nome' },
  { nome: 'consultores', lista: '/cadastros/consultores/list', novo: 'Novo consultor', campo: 'Nome' },
  { nome: 'grupos', lista: '/cadastros/grupos/list', novo: 'Novo grupo', campo: 'Nome' },
];

const campo = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));
const naLista = (page: Page, { lista }: Registro) => page.waitForURL((url) => url.pathname === lista);
async function abrir(page: Page, registro: Registro, nome: string): Promise<void> {
  await page.goto(registro.lista);
  await linha(page, nome).click();
  await campo(page, registro.campo).waitFor();
}

test.each(REGISTROS.map((registro) => [registro.nome, registro] as const))(
  '%s: made, changed by two, switched off and on, and removed; a colleague’s list follows',
  async (_, registro) => {
    const [{ page }, { page: outra }] = [ana, bia];
    const nome = 'Aurora de Teste';
    await page.goto(registro.lista);
    await outra.goto(registro.lista);
    await page.getByRole('button', { name: registro.novo }).click();
    await campo(page, registro.campo).fill(nome);
    await registro.preencher?.(page);
    await salvar(page);
    await naLista(page, registro);
    await linha(outra, nome).waitFor();

    // Both open it; who saves second is told and loses nothing.
    await abrir(page, registro, nome);
    await abrir(outra, registro, nome);
    await campo(page, registro.campo).fill(`${nome} Um`);
    await salvar(page);
    await naLista(page, registro);
    await linha(page, `${nome} Um`).waitFor();
    await campo(outra, registro.campo).fill(`${nome} Dois`);
    await salvar(outra);
    await outra
      .getByText(/alterou/)
      .first()
      .waitFor();
    expect(await campo(outra, registro.campo).inputValue()).toBe(`${nome} Dois`);
    await outra.goto(registro.lista);

    await acao(page, `${nome} Um`, 'Desativar');
    await expect.poll(() => linha(page, `${nome} Um`).getByText('Inativo').count()).toBe(1);
    await acao(page, `${nome} Um`, 'Ativar');
    await expect.poll(() => linha(page, `${nome} Um`).getByText('Ativo', { exact: true }).count()).toBe(1);

    await excluir(page, `${nome} Um`);
    await linha(page, nome).waitFor({ state: 'detached' });
    await linha(outra, nome).waitFor({ state: 'detached' });
  },
);

test('who has worked is not removed, and is told why', async () => {
  const { page } = ana;
  const { codConcessionaria } = aberta.casa;
  const pedidos = { params: { codConcessionaria }, query: {} };
  const { itens: mecanicos } = await aberta.desk.call(mecanicoContracts.listMecanicos, pedidos);
  const { itens: consultores } = await aberta.desk.call(consultorContracts.listConsultores, pedidos);
  const { itens: grupos } = await aberta.desk.call(grupoContracts.listGrupos, { query: {} });
  for (const [lista, nome, porque] of [
    ['/cadastros/mecanicos/list', mecanicos[0]?.nome ?? '', 'já tem histórico: desative em vez de excluir'],
    [
      '/cadastros/consultores/list',
      consultores[0]?.nome ?? '',
      'já tem histórico: desative em vez de excluir',
    ],
    ['/cadastros/grupos/list', grupos[0]?.nome ?? '', 'Este grupo tem concessionárias'],
  ] as const) {
    await page.goto(lista);
    await excluir(page, nome);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await linha(page, nome).waitFor();
    await page.getByText(porque).last().waitFor();
  }
});

test('nothing complained on the way', () => {
  const recusas = /status of 409/;
  const complaints = [ana, bia].flatMap(({ complaints: list }) => list);
  expect(complaints.filter((text) => !recusas.test(text))).toEqual([]);
});
