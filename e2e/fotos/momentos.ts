import type { Page } from 'playwright-core';
import { limiteContracts } from '@oferta/contracts/relatorios/limite.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { testPool } from '../../apps/server/test/test-pool.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos } from '../support/fundos.ts';
import { pronta } from './camera.ts';
import { contar, isNestas } from './janelas.ts';

/** What an address opens that no table of screens has, and what is some clicks away from it. */
interface Momento {
  readonly nome: string;
  readonly endereco: string;
  readonly depois?: (page: Page) => Promise<unknown>;
}

const comOSino = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await page.getByText('Escolher avisos').waitFor();
};

/** The agenda's panel by its periods, a month as a grid, the bell with a car silenced, limits passed. */
const MOMENTOS: readonly Momento[] = [
  { nome: 'painel semana', endereco: '/agenda-virtual/dashboard?periodo=semana' },
  { nome: 'painel mes', endereco: '/agenda-virtual/dashboard?periodo=mes' },
  { nome: 'grade do mes', endereco: '/vendas/lancamento-mensal?grade=1' },
  {
    nome: 'limites',
    endereco: '/minha-conta',
    depois: (page) => page.getByRole('button', { name: /^Remover No-show/ }).scrollIntoViewIfNeeded(),
  },
  {
    nome: 'resposta com limite',
    endereco: '/minha-conta',
    depois: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /Buscar placa/ }).fill('no-show do mês passado');
      const cartao = page.getByRole('region', { name: 'Resposta' });
      await cartao.getByText('Avisar quando passar de um valor').click();
      await cartao.getByRole('button', { name: 'Avisar', exact: true }).waitFor();
    },
  },
  { nome: 'sino', endereco: '/minha-conta', depois: comOSino },
  {
    nome: 'sino silenciado',
    endereco: '/minha-conta',
    depois: async (page) => {
      await comOSino(page);
      const silenciar = page.getByRole('button', { name: /^Silenciar .* por hoje$/ }).first();
      const ouvir = page.getByRole('button', { name: /^Voltar a ouvir / }).first();
      if (!(await ouvir.isVisible())) await silenciar.click();
      await ouvir.waitFor();
    },
  },
];

/** One of them, and how it is opened. */
export interface Aberto {
  readonly page: Page;
  readonly nome: string;
  readonly abrir: () => Promise<void>;
}

/** Each of them, opened by who sees most, for what is done with it. One that does not come is told. */
export async function nosMomentos(
  aberta: CasaAberta,
  so: string,
  fazer: (aberto: Aberto) => Promise<void>,
): Promise<void> {
  const momentos = MOMENTOS.map((um) => ({ ...um, nome: `momento ${um.nome}` }));
  const pedidos = momentos.filter(({ nome }) => isNestas(nome, so));
  if (pedidos.length === 0) return;
  await preparar(aberta);
  const { page, context } = await aberta.entrar(2, { concessionaria: aberta.casa.codConcessionaria });
  for (const { nome, endereco, depois } of pedidos) {
    // Anew in each view: what is open stays where the window before had room for it.
    const abrir = async (): Promise<void> => {
      await page.goto(endereco);
      await pronta(page);
      await depois?.(page);
      await pronta(page);
    };
    await fazer({ page, nome, abrir }).catch((erro: unknown) => contar(nome, erro));
  }
  await context.close();
}

/** What the demonstration's gestor has never had: a notice of a car, limits passed and not. */
async function preparar({ desk, product, casa }: CasaAberta): Promise<void> {
  const { codConcessionaria } = casa;
  const [orcamento] = await desk.call(orcamentoContracts.orcamentosAbertos, {
    params: { codConcessionaria },
  });
  const fundos = abrirFundos(product.folder);
  if (orcamento) await fundos.avisarDoOrcamento('nivel2@localhost.example', orcamento.codOrcamento);
  await fundos.fechar();
  for (const limite of [
    { indicador: 'noShow', codConcessionaria: null, acima: true, valor: 0.15, periodo: 'mes' },
    { indicador: 'passagens', codConcessionaria, acima: false, valor: 12, periodo: 'dia' },
  ] as const)
    await desk.call(limiteContracts.criarLimite, { body: limite });
  const banco = testPool(product.banco);
  await banco.query(
    `update indicador_limite set avisado_periodo = to_char(now(), 'YYYY-MM') where periodo = 'mes'`,
  );
  await banco.end();
}
