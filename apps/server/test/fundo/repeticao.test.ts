/** R2: a call sent again under its key, by a double click or by a browser that got no answer, happens once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { aPlaca, novoAgendamento } from '../factories/agenda.ts';
import { as } from '../factories/house.ts';
import { aAlvo, type Alvo } from '../isolamento/alvo.ts';
import { PEDIDOS } from '../isolamento/pedidos.ts';
import { testApp, type Answer, type Caller, type CallInput, type TestApp } from '../test-app.ts';
import { juntos, porStatus } from './contagem.ts';
import { anotarConta, erros5xx, somaDe } from './contas.ts';
import { anotarMudancas } from './impressao-do-banco.ts';
import { PACIENCIA, TAMANHOS } from './tamanhos.ts';

const REPETIVEIS = Object.entries(ALL_CONTRACTS).filter(([, { idempotent }]) => idempotent);

/** What has to be done to the target before the call can be accepted. */
const ANTES: Readonly<Record<string, readonly string[]>> = {
  atualizarPercentual: ['iniciarServico'],
  paralisarServico: ['iniciarServico'],
  preverRetorno: ['iniciarServico', 'paralisarServico'],
  removerParalisado: ['iniciarServico', 'paralisarServico'],
  programarParalisado: ['iniciarServico', 'paralisarServico'],
  finalizarServico: ['iniciarServico'],
  cancelarInicio: ['iniciarServico'],
  registrarQualidade: ['iniciarServico', 'finalizarServico'],
  cancelarQualidade: ['iniciarServico', 'finalizarServico', 'registrarQualidade'],
  registrarEntrega: ['iniciarServico', 'finalizarServico', 'registrarQualidade'],
  cancelarEntrega: ['iniciarServico', 'finalizarServico', 'registrarQualidade', 'registrarEntrega'],
  receberAgendamento: ['cancelarRecebimento'],
  deleteAgendamento: ['cancelarRecebimento'],
  marcarNoShow: ['cancelarRecebimento'],
  restaurarAgendamento: ['cancelarRecebimento', 'deleteAgendamento'],
  alterarAgendamento: ['cancelarRecebimento'],
  editallagendamento: ['cancelarRecebimento'],
  vincularOs: ['cancelarRecebimento'],
  manterVisita: ['cancelarRecebimento'],
  abrirContagem: ['cancelarContagem'],
  contarPeca: ['comecarPeca'],
  aprovarPecasContadas: ['comecarPeca', 'contarPeca'],
  desfazerContagem: ['comecarPeca', 'contarPeca', 'aprovarPecasContadas'],
};

/** Whose version the sample carries, where it is neither the appointment's nor the job's. */
const VERSAO_DE: Readonly<Record<string, string>> = {
  salvarPeca: 'select versao from peca where cod_peca = $1',
  situarPeca: 'select versao from peca where cod_peca = $1',
  salvarPecaDoEstoque: 'select versao from peca where cod_peca = $1',
  salvarPolitica: 'select 0 as versao where $1::int > 0',
  contarPeca: 'select max(versao) as versao from contagem_linha where cod_peca = $1',
};

/** What the target cannot be made ready for here; a refusal must repeat itself all the same. */
const RECUSADOS = new Set([
  // Nobody asked for one.
  'encerrarSessao',
  'confirmarImportacao',
  'desfazerImportacao',
  // Of a spreadsheet whose kind only tests know.
  'mapearPlanilha',
  'confirmarPlanilha',
  'cancelarPlanilha',
  'desfazerPlanilha',
  // The person has a password already.
  'reenviarConvite',
  'cancelarConvite',
  // Of somebody else.
  'renomearVisao',
  'alterarVisaoDaRede',
  'alterarRelatorioSalvo',
  'excluirRelatorioSalvo',
  'alterarEnvio',
  'excluirEnvio',
  'enviarPaginaAgora',
  'excluirVisao',
  'tirarAparelho',
  'mudarLimite',
  'removerLimite',
  // There is nothing to copy from, nothing was sent to be written, nothing lies separated.
  'copiarServicosOferecidos',
  'gravarHistorico',
  'devolverPeca',
  // Changed since, in use, or not theirs to move there.
  'alterarConcessionaria',
  'situacaoConcessionaria',
  'excluirConcessionaria',
  'excluirGrupo',
  'excluirTipoServico',
  'excluirMecanico',
  'ordenarConsultores',
  'excluirConsultor',
  'precificarNo',
  'moverNo',
  'colarNo',
  'excluirNo',
  'copiar',
  'excluirItemAdicional',
  'agregarItem',
  'desfazerLote',
  'excluirPeca',
  'salvarRegraPreco',
  'removerMidia',
  'registrarDecisao',
  'acrescentarPacote',
  'alterarTipoServico',
  // In no state for it, or changed since: the target's suggestion, day and month are as the matrix needs them.
  'editarLinhas',
  'aprovarSugestao',
  'enviarSugestao',
  'receberSugestao',
  'cancelarPedido',
  'adiarPedido',
  // The target has visits: it is past its first day.
  'comecarHorario',
  // Of a job that waits for no part, and from the house itself.
  'aplicarPecas',
  'transferirPeca',
  'fecharMes',
  'reabrirMes',
  'salvarLancamento',
  'salvarGradeDoMes',
  'aprovarLancamentos',
  'devolverLancamentos',
  'encerrarRegraCalculo',
  // Nobody has a page yet, and the sample's version is an appointment's.
  'salvarAgendaPublica',
  // The target's visit is at nine, and it is eight.
  'marcarNoShow',
  // There is no target yet, and the sample's version is an appointment's.
  'salvarMetas',
  // Of another preview.
  'aplicarLote',
]);

/** What one call writes in every dealership of the distributor: of these it counts how often a row was written. */
const DE_TODAS_AS_CASAS = { cadastro_versao: 'cod_concessionaria', ticket: 'cod_ticket' };

let app: TestApp;
let mudancas: () => Promise<Record<string, number>>;
let serial = 0;
beforeAll(async () => {
  app = await testApp();
  mudancas = await anotarMudancas(app.admin, DE_TODAS_AS_CASAS);
});
afterAll(() => app.close());

/** A target ready for the call, and somebody who may make it. */
async function preparado(nome: string, distribuidor = 'localhost'): Promise<{ alvo: Alvo; caller: Caller }> {
  serial += 1;
  const alvo = await aAlvo(app, { distribuidor, marca: `ALVO${serial}` });
  app.app.platform.directory.forget();
  // A hundred menus in a minute: what autovacuum does in between has not happened.
  await app.admin.query('analyze cardapio_no, peca, pacote_total');
  const caller = await as(app, alvo.casa, nivelPara(nome));
  for (const passo of ANTES[nome] ?? []) {
    const contract = ALL_CONTRACTS[passo];
    if (!contract) throw new Error(`no call ${passo}`);
    // Each by a colleague: who counted a part does not approve it.
    const colega = await as(app, alvo.casa, nivelPara(passo));
    const answer = await app.call(colega, contract, await inputOf(passo, alvo));
    expect(answer.status, `${passo}: ${answer.text}`).toBe(200);
  }
  return { alvo, caller };
}

/** A manager where managers may; otherwise whoever may, of the distributor's staff first. */
function nivelPara(nome: string): Nivel {
  const niveis = ALL_CONTRACTS[nome]?.niveis;
  if (niveis === undefined || typeof niveis === 'string' || niveis.includes(1)) return 1;
  return niveis.includes(2) ? 2 : (niveis[0] ?? 1);
}

/** The isolation matrix's sample, with the version the record has by now. */
async function inputOf(nome: string, alvo: Alvo): Promise<CallInput> {
  const input = PEDIDOS[nome]?.input(alvo) ?? {};
  const { rows } = await app.admin.query<{ versao: number }>(...versaoDe(nome, input, alvo));
  const versao = rows[0]?.versao;
  const atual = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(atual);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'versao' ? versao : atual(each)]),
    );
  };
  return { ...input, ...(input.body !== undefined && { body: atual(input.body) }) };
}

function versaoDe(nome: string, { params }: CallInput, alvo: Alvo): [text: string, values: unknown[]] {
  const propria = VERSAO_DE[nome];
  if (propria) return [propria, [alvo.cardapio.codPeca]];
  if (params?.['codServico'] === alvo.codServico)
    return ['select versao from servico where cod_servico = $1', [alvo.codServico]];
  return ['select versao from agendamento where cod_agendamento = $1', [alvo.codAgendamento]];
}

interface Envio {
  caller: Caller;
  contract: Contract;
  input: CallInput;
  chave: string;
}

const enviar = ({ caller, contract, input, chave }: Envio): Promise<Answer> =>
  app.call(caller, contract, { ...input, headers: { 'idempotency-key': chave } });

describe.each(REPETIVEIS)('%s', (nome, contract) => {
  test('four times at once is once, and the key is of no use for anything else', async () => {
    const so = await preparado(nome);
    const alone = { ...so, contract, input: await inputOf(nome, so.alvo), chave: 'uma' };
    await mudancas();
    const uma = await enviar(alone);
    const umEfeito = await mudancas();
    expect(uma.status === 200, uma.text).toBe(!RECUSADOS.has(nome));

    // What a distributor has only once is free in another.
    const outro = await preparado(nome, 'atria');
    const envio = { ...outro, contract, input: await inputOf(nome, outro.alvo), chave: 'quatro' };
    await mudancas();
    const quatro = await juntos(4, () => enviar(envio));
    expect(await mudancas()).toEqual(umEfeito);
    expect(porStatus(quatro)).toEqual({ [uma.status]: 4 });
    expect(new Set(quatro.map(({ text }) => text)).size).toBe(1);
    if (uma.status !== 200) return;

    // Years may pass between the first and the last.
    expect((await enviar(envio)).text).toBe(quatro[0]?.text);
    const troca = await enviar({ ...envio, ...outroPedido(envio) });
    expect([troca.status, troca.refusal().codigo]).toEqual([422, 'chamada.chaveReutilizada']);
    expect(await mudancas()).toEqual({});
  });
});

/** Another body for the same call; where it has none, another call. */
function outroPedido({ input, contract, alvo }: Envio & { alvo: Alvo }): Pick<Envio, 'contract' | 'input'> {
  if (typeof input.body === 'object')
    return { contract, input: { ...input, body: { ...input.body, outro: 1 } } };
  return {
    contract: recepcaoContracts.abrirPassante,
    input: {
      body: {
        codConcessionaria: alvo.casa.codConcessionaria,
        cliente: 'Outro',
        placa: aPlaca(),
        modelo: 'Modelo',
      },
    },
  };
}

/** Sixty calls under way: a busy house, and no more than the server takes on at once. */
const CHAVES_JUNTAS = 24;

test(
  `${TAMANHOS.chaves} keys, each sent one to four times at once, book as many times as there are keys`,
  {
    timeout: PACIENCIA,
  },
  async () => {
    const { alvo, caller } = await preparado('criarAgendamento');
    const contar = async () => {
      const { rows } = await app.admin.query<{ total: number }>(
        'select count(*)::int as total from agendamento where cod_concessionaria = $1',
        [alvo.casa.codConcessionaria],
      );
      return rows[0]?.total ?? 0;
    };
    const antes = await contar();
    let tentados = 0;
    let erros = 0;
    for (let i = 0; i < TAMANHOS.chaves; i += CHAVES_JUNTAS)
      await juntos(Math.min(CHAVES_JUNTAS, TAMANHOS.chaves - i), async (j) => {
        const body = novoAgendamento(alvo.casa);
        const contract = agendamentoContracts.criarAgendamento;
        const answers = await juntos((j % 4) + 1, () =>
          enviar({ caller, contract, input: { body }, chave: `chave ${i + j}` }),
        );
        const vistos = porStatus(answers);
        tentados += somaDe(vistos);
        erros += erros5xx(vistos);
        expect(vistos).toEqual({ 200: (j % 4) + 1 });
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      });
    const feitos = (await contar()) - antes;
    anotarConta('repetições sob a mesma chave', {
      tentados,
      perdidos: Math.max(0, TAMANHOS.chaves - feitos),
      dobrados: Math.max(0, feitos - TAMANHOS.chaves),
      erros5xx: erros,
    });
    expect(feitos).toBe(TAMANHOS.chaves);
  },
);
