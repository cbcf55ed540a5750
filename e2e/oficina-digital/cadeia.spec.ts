import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { addDias, diaDaSemana, type Dia } from '@oferta/domain/dia.ts';
import type { Visitor } from '../support/browser.ts';
import type { Desk } from '../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';
import { liberarMecanico, servicoAIniciar } from '../support/servico-a-iniciar.ts';
import {
  assinarNoPapel,
  comecar,
  cor,
  entrarNaVistoria,
  fotografar,
  irA,
  marcarTudoBom,
  semRede,
  umItem,
} from './na-vistoria.ts';
import { ateAmanhaAsQuinze, linkDaPesquisa } from './link-da-pesquisa.ts';
import { noCelular } from './no-celular.ts';
import { prazo } from '../../tools/tempo.ts';

/** The whole chain on one car: found without network, priced, half approved on a phone, worked on, paid, asked about. */
let aberta: CasaAberta;
let desk: Desk;
let codConcessionaria: number;
let nomeDaCasa: string;
let oficina: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ desk } = aberta);
  ({ codConcessionaria, nome: nomeDaCasa } = aberta.casa);
  oficina = await aberta.entrar(3);
});
afterAll(() => aberta.fechar());

interface Visita {
  readonly carro: CarroDoDia & { readonly placa: string };
  readonly fimDoCpf: string;
  /** A job of the car that is being done, and by whom. */
  readonly codServico: number;
  readonly codMecanico: number;
}

/** A car in the workshop, being worked on, not inspected yet, whose customer can sign. */
async function carroNaOficina(): Promise<Visita> {
  const params = { codConcessionaria };
  const carros = await desk.call(checklistContracts.carrosDoDia, { params });
  const semVistoria = carros.filter(({ placa, checklists }) => placa !== null && checklists.length === 0);
  const assinam = new Map<number, string>();
  for (const { codAgendamento } of semVistoria) {
    const { documento } = await desk.call(agendamentoContracts.getAgendamento, {
      params: { codAgendamento },
    });
    if (documento?.length === 11) assinam.set(codAgendamento, documento.slice(-4));
  }
  const { codServico, codAgendamento, codMecanico } = await servicoAIniciar(aberta, (servico) =>
    assinam.has(servico.codAgendamento),
  );
  await desk.call(servicoContracts.iniciarServico, { params: { codServico } });
  const carro = carros.find((cada) => cada.codAgendamento === codAgendamento);
  const fimDoCpf = assinam.get(codAgendamento);
  if (!carro?.placa || fimDoCpf === undefined || codMecanico === null)
    throw new Error('the demo has no such car');
  return { carro: { ...carro, placa: carro.placa }, fimDoCpf, codServico, codMecanico };
}

const ler = (codOrcamento: number): Promise<Orcamento> =>
  desk.call(orcamentoContracts.getOrcamento, { params: { codOrcamento } });

const servicosDoCarro = async ({ carro }: Visita) =>
  (
    await desk.call(servicoContracts.listServicosAgendados, { params: { codConcessionaria, data: '0' } })
  ).filter(({ codAgendamento }) => codAgendamento === carro.codAgendamento);

/** Two things found and everything else well, without network; sent when it is back. */
async function vistoriar({ carro }: Visita): Promise<void> {
  const { page, context } = await entrarNaVistoria({ ...aberta, nivel: 3 });
  await page.evaluate('navigator.serviceWorker.ready');
  await comecar(page, carro);
  await semRede(context, page, true);
  await page.getByLabel('Quilometragem').fill('61234');
  const item = await umItem(page);
  await cor(page, item, 'Urgente').click();
  await fotografar(page, item);
  const outro = await umItem(page, 1);
  await cor(page, outro, 'Atenção').click();
  await fotografar(page, outro);
  await marcarTudoBom(page);
  await irA(page, 'Finalizar');
  await assinarNoPapel(page);
  await page.getByRole('button', { name: 'Finalizar vistoria' }).click();
  await page.getByRole('heading', { name: 'Vistoria finalizada' }).waitFor();
  await semRede(context, page, false);
  await page.getByRole('heading', { name: 'Vistoria enviada' }).waitFor({ timeout: prazo(30_000) });
  await context.close();
}

/** The workshop hears of it wherever it is, and the notice opens the quote. */
async function atenderAviso(page: Page, { carro }: Visita): Promise<number> {
  await page
    .getByRole('button', { name: new RegExp(carro.cliente) })
    .first()
    .click();
  await page.waitForURL(/gerenciar\?.*orcamento=\d+/);
  const codOrcamento = Number(new URL(page.url()).searchParams.get('orcamento'));
  await page.getByRole('region', { name: /^Orçamento / }).waitFor();
  return codOrcamento;
}

/** Prices what has no price yet, by keyboard, and sends it; gives the customer's link. */
async function precificarEEnviar(page: Page): Promise<string> {
  await page.waitForURL('**/oficina-digital/precificar');
  const grade = page.getByRole('grid', { name: 'Itens do orçamento' });
  const nova = grade.getByRole('gridcell', { name: 'Acrescentar item…' });
  await nova.waitFor();
  const linhas = await grade.locator('tr[data-linha]').all();
  for (const linha of linhas) {
    await linha.locator('[data-col="tmo"]').focus();
    await page.keyboard.type('1h');
    await page.keyboard.press('Tab');
    await page.keyboard.type('200');
    await page.keyboard.press('Enter');
  }
  await page.getByRole('status').getByText('Salvo', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Concluir preço' }).click();
  await page.waitForURL('**/oficina-digital/avancar');
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
  const { pathname, hash } = new URL(await page.getByLabel('Link do cliente').inputValue());
  return `${pathname}${hash}`;
}

/** The customer approves the first of what is offered and leaves the rest, on a phone. */
async function aprovarOPrimeiro(link: string, fimDoCpf: string): Promise<void> {
  const { page, context } = await noCelular(aberta, link);
  await page.getByRole('heading', { name: /^Olá, / }).waitFor();
  await page.locator('li[id^="bloco-"]').first().getByText('Aprovar', { exact: true }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const resto = page.getByRole('button', { name: 'Deixar o resto' });
  const assinar = page.getByRole('heading', { name: 'Confira e assine' });
  await resto.or(assinar).first().waitFor();
  if (await resto.isVisible()) {
    await resto.click();
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await page.getByLabel('Seu nome completo').fill('Cliente de Teste');
  await page.getByLabel('4 últimos números do CPF do cliente').fill(fimDoCpf);
  await page.getByRole('button', { name: /^Assinar e aprovar/ }).click();
  await page.getByRole('heading', { name: /^Tudo certo/ }).waitFor();
  await context.close();
}

test(
  'from an inspection without network to the customer’s survey',
  async () => {
    const visita = await carroNaOficina();
    const { page } = oficina;
    await page.goto('/cadastros/mecanicos/list');
    const casa = page.getByRole('main').getByRole('button', { name: nomeDaCasa });
    await page.getByRole('heading', { name: 'Mecânicos' }).or(casa).first().waitFor();
    if (await casa.isVisible()) await casa.click();

    await vistoriar(visita);
    const codOrcamento = await atenderAviso(page, visita);
    expect(await ler(codOrcamento)).toMatchObject({ estado: 'novo', vermelho: 1, amarelo: 1, fotos: 2 });

    await page.keyboard.press('p');
    const link = await precificarEEnviar(page);
    const quadro = await oficina.context.newPage();
    await quadro.goto(`/oficina-digital/gerenciar?q=${visita.carro.placa}`);
    await quadro
      .getByRole('region', { name: /^Com o cliente/ })
      .getByText(visita.carro.cliente)
      .waitFor();
    await aprovarOPrimeiro(link, visita.fimDoCpf);

    // The board moved by itself; what was approved, and only that, is a job of the visit.
    await quadro
      .getByRole('region', { name: /^Aprovado/ })
      .getByText(visita.carro.cliente)
      .waitFor();
    const decidido = await ler(codOrcamento);
    expect(decidido.estado).toBe('aprovadoParcial');
    const [aprovada] = decidido.itens.filter(({ decisao }) => decisao === 'aprovado');
    const descricoes = (await servicosDoCarro(visita)).map(({ descricao }) => descricao);
    expect(descricoes).toContain(aprovada?.descricao);
    for (const { descricao } of decidido.itens.filter(({ decisao }) => decisao === 'recusado'))
      expect(descricoes).not.toContain(descricao);

    // More is found while the work goes on: that job stops until the customer has answered.
    const esperando = async () =>
      (await servicosDoCarro(visita)).find(({ codServico }) => codServico === visita.codServico);
    await page.getByRole('button', { name: 'Complementar' }).click();
    await page.getByLabel('Serviço que espera a resposta').selectOption(String(visita.codServico));
    await page.getByRole('button', { name: 'Criar complementar' }).click();
    await page.waitForURL('**/oficina-digital/precificar');
    await page.getByRole('gridcell', { name: 'Acrescentar item…' }).focus();
    await page.keyboard.type('Coxim do motor');
    await page.keyboard.press('Enter');
    // Shown at once; it can be priced when the server has it.
    await page.locator('tr[data-linha]').filter({ hasText: 'Coxim do motor' }).waitFor();
    expect(await esperando()).toMatchObject({ paralisado: true });
    const complementar = await precificarEEnviar(page);
    await aprovarOPrimeiro(complementar, visita.fimDoCpf);
    await expect.poll(async () => (await esperando())?.paralisado).toBe(false);
    await expect
      .poll(async () => (await servicosDoCarro(visita)).map(({ descricao }) => descricao))
      .toContain('Coxim do motor');

    // Finished: the quote and its paper.
    await quadro.goto(`/oficina-digital/gerenciar?orcamento=${codOrcamento}`);
    const gaveta = quadro.getByRole('region', { name: /^Orçamento / });
    const [arquivo] = await Promise.all([
      quadro.waitForEvent('download'),
      gaveta.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(arquivo.suggestedFilename()).toMatch(/\.pdf$/);
    await gaveta.getByRole('button', { name: 'Finalizar' }).click();
    await quadro
      .getByRole('dialog')
      .getByRole('button', { name: /^Finalizar / })
      .click();
    await expect.poll(async () => (await ler(codOrcamento)).estado).toBe('finalizado');

    await entregarEPerguntar(visita);
  },
  prazo(180_000),
);

/** Delivered; a day later the customer is asked how it was, and answers on the phone. */
async function entregarEPerguntar(visita: Visita): Promise<void> {
  const servicos = await servicosDoCarro(visita);
  for (const { codServico, codMecanico } of servicos) await terminar(visita, { codServico, codMecanico });
  for (const { codServico } of servicos)
    await desk.call(servicoContracts.registrarEntrega, { params: { codServico }, body: {} });
  await aberta.product.kill();
  await aberta.product.restart(ateAmanhaAsQuinze(aberta));
  const { page, context } = await noCelular(
    aberta,
    await linkDaPesquisa(aberta, `seu ${visita.carro.modelo}`),
  );
  await page.getByText('9', { exact: true }).click();
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  await page.getByRole('heading', { name: /^Obrigad/ }).waitFor();
  await context.close();
}

/** The next weekday on which the house opens: at that hour every mechanic is there. */
async function proximoDiaUtil(): Promise<Dia> {
  for (let daqui = 1; daqui <= 14; daqui += 1) {
    const dia = addDias(hoje(), daqui);
    const [vaga] = await desk.call(equipeContracts.vagas, {
      params: { codConcessionaria },
      query: { aPartirDe: dia, minutos: 60, quantas: 1 },
    });
    if (vaga?.dia === dia && ![0, 6].includes(diaDaSemana(dia))) return dia;
  }
  throw new Error('the house opens on no day');
}

/** Takes a job to the end of its inspection, by the mechanic it has or the one who did the first. */
async function terminar(
  { codMecanico: primeiro }: Visita,
  { codServico, codMecanico }: { codServico: number; codMecanico: number | null },
): Promise<void> {
  const params = { codServico };
  if (codMecanico === null) {
    await desk.call(servicoContracts.agendamentoMecanico, {
      body: {
        codServico,
        codMecanico: primeiro,
        data: await proximoDiaUtil(),
        hora: '10:00',
        encaixe: true,
        motivoEspecialidade: 'Já está com o carro',
      },
    });
  }
  const doDia = await desk.call(servicoContracts.listServicosAgendados, {
    params: { codConcessionaria, data: '0' },
  });
  const { status } = doDia.find((cada) => cada.codServico === codServico) ?? { status: 5 };
  if (status === 1) {
    await liberarMecanico(desk, doDia, codMecanico ?? primeiro);
    await desk.call(servicoContracts.iniciarServico, { params });
  }
  if (status <= 2) await desk.call(servicoContracts.finalizarServico, { params });
  if (status <= 3) await desk.call(servicoContracts.registrarQualidade, { params, body: { aprovado: true } });
}
