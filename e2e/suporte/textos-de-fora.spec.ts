import { expect, test } from 'vitest';
import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { visit } from '../support/browser.ts';
import { servicoAIniciar } from '../support/servico-a-iniciar.ts';
import { prazo } from '../../tools/tempo.ts';
import { lidosEm, plantarNaPagina, vigiar } from './de-fora/plantar.ts';
import { marcada, varrer } from './de-fora/varrer.ts';

/**
 * What a client writes (public page, quote's link, survey, message) or a DMS tells is text on every screen: were a mark taken
 * for a page's own, its picture would be asked for, which the pages' policy lets pass, and its script would say so. The house's
 * own screens are in textos-de-fora-na-casa.spec.ts.
 */

/** Read on some screen of the demonstration, where it stands open or once something is opened. */
const VISTOS = [
  'agendamento.cliente',
  'agendamento.email',
  'agendamento.modelo',
  'agendamento.motivo_no_show',
  'agendamento.numero_os',
  'agendamento.observacao',
  'checklist.cliente',
  'checklist.modelo',
  'checklist.numero_os',
  'orcamento_evento.quem',
  'orcamento_linha.descricao',
  'ordem_servico.cliente',
  'ordem_servico.modelo',
  'servico.descricao',
  'servico.texto_paralisacao',
  'sessao.navegador',
] as const;

const FONE = { width: 390, height: 844 };
const NO_DIA = new Set(['agenda', 'oficina-digital', 'sessao']);
const posta = marcada();
varrer(posta, ({ slice }) => NO_DIA.has(slice));

test('nor on a quote that was opened, nor before the login', { timeout: prazo(120_000) }, async () => {
  const { desk, casa, entrar } = posta.aberta();
  const { codConcessionaria } = casa;
  const [orcamento] = await desk.call(orcamentoContracts.orcamentosAbertos, {
    params: { codConcessionaria },
  });
  if (!orcamento) throw new Error('the demo has no open quote');
  const problemas = [
    ...(await posta.ler(await entrar(2, { concessionaria: codConcessionaria }), [
      `/oficina-digital/gerenciar?orcamento=${orcamento.codOrcamento}`,
    ])),
    ...(await posta.ler(await visit(posta.aberta()), ['/login'])),
  ];
  expect(problemas).toEqual([]);
});

test('nor on the page that the client has of a quote', { timeout: prazo(120_000) }, async () => {
  const { desk, casa } = posta.aberta();
  const abertos = await desk.call(orcamentoContracts.orcamentosAbertos, {
    params: { codConcessionaria: casa.codConcessionaria },
  });
  const livre = abertos.find(({ estado, decididas }) => estado === 'enviado' && decididas === 0);
  if (!livre) throw new Error('the demo has no quote that waits for its client');
  const params = { codOrcamento: livre.codOrcamento };
  const { versao } = await desk.call(orcamentoContracts.getOrcamento, { params });
  const { link } = await desk.call(orcamentoContracts.enviarOrcamento, {
    params,
    body: { canais: [], versao, motivo: 'Cliente pediu de novo' },
  });
  const { pathname, hash } = new URL(link);
  const cliente = await visit({ ...posta.aberta(), size: FONE });
  const pagina = `${pathname}${hash}`;
  expect(await posta.ler(cliente, [pagina])).toEqual([]);
  expect(posta.lidos.get('orcamento_linha.descricao')).toContain(pagina);
});

test('nor on the tablet of the mechanics', { timeout: prazo(120_000) }, async () => {
  const { desk, casa } = posta.aberta();
  const { codConcessionaria } = casa;
  const servico = await servicoAIniciar(posta.aberta());
  const { codMecanico } = await desk.call(mecanicoContracts.criarMecanico, {
    body: {
      codConcessionaria,
      nome: 'Luva Teste',
      especialidades: [],
      jornada: null,
      custoHoraCentavos: null,
      codigoDms: '',
      codBox: null,
    },
  });
  await posta
    .banco()
    .query('update servico set cod_mecanico = $2 where cod_servico = $1', [servico.codServico, codMecanico]);
  const { pin } = await desk.call(acessoDoMecanicoContracts.gerarPin, { params: { codMecanico } });
  const { caminho } = await desk.call(acessoDoMecanicoContracts.convidarAparelho, {
    params: { codConcessionaria },
    body: { nome: 'Tablet do teste' },
  });
  const tablet = await visit({ ...posta.aberta(), size: FONE });
  const { page } = tablet;
  const achados = vigiar(tablet);
  await page.goto(caminho);
  await page.getByRole('button', { name: /^Luva/ }).last().click();
  for (const numero of pin) await page.getByRole('button', { name: numero, exact: true }).click();
  await page.getByRole('heading', { name: 'Meu dia' }).waitFor();
  const lido = (): Promise<string[]> => page.evaluate<string>('document.body.innerText').then(lidosEm);
  await expect.poll(lido).toEqual(expect.arrayContaining(['agendamento.modelo', 'servico.descricao']));
  expect(achados()).toEqual([]);
});

test('the marks were there to be read, as they were written', () => {
  expect(VISTOS.filter((campo) => !posta.lidos.has(campo))).toEqual([]);
});

test('a mark that is taken for a page’s own is found out', async () => {
  const pessoa = await visit(posta.aberta());
  const achados = vigiar(pessoa);
  await pessoa.page.goto('/login');
  expect(achados()).toEqual([]);
  await plantarNaPagina(pessoa);
  await expect.poll(achados).toContainEqual(expect.stringContaining('/marca-0'));
});
