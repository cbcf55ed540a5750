import type { z } from 'zod';
import type { Contract } from '@oferta/contracts/contract.ts';
import { linhaOrcamentoContracts as linhas } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import { orcamentoContracts as calls } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { type Answer, type Caller, testApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { aConcessionaria, as, type Casa } from './house.ts';
import { aChecklist } from './oficina.ts';

/** Eleven in the morning of a Monday in São Paulo. */
export const MANHA = new Date('2026-11-23T14:00:00Z');

export const PASTILHA = {
  codigoItem: 'pastilhas',
  especie: 'peca' as const,
  codigo: 'P-100',
  descricao: 'Pastilhas dianteiras',
  urgencia: 'vermelho' as const,
  custoCentavos: 20_000,
  precoCentavos: 41_290,
  tmoMin: 60,
  horaCentavos: 19_000,
  codTipoServico: 1,
};
export const PALHETAS = {
  especie: 'servico' as const,
  descricao: 'Palhetas',
  codigoItem: 'palhetas',
  precoCentavos: 14_850,
};

/** What a call answered, in its contract's shape; fails with what it answered instead. */
export function resposta<C extends Contract>(contract: C, answer: Answer): z.output<C['output']> {
  if (answer.status !== 200) throw new Error(`${contract.path} answered ${answer.status}: ${answer.text}`);
  return contract.output.parse(answer.json()) as z.output<C['output']>;
}

export const primeira = ({ itens }: Orcamento): number => itens[0]?.codLinha ?? 0;
export const todas = ({ itens }: Orcamento, decisao: 'aprovado' | 'recusado') =>
  itens.map(({ codLinha }) => ({ codLinha, decisao }));

type Over = Record<string, unknown>;

/** A dealership that quotes: its people, and each step of a quote as they take it. */
export async function aBancada(
  env: Readonly<Record<string, string>> = {},
  options: Pick<TestAppOptions, 'jobs'> = {},
) {
  const app = await testApp({ now: MANHA, env, ...options });
  const casa = await aConcessionaria(app);
  const lead = await as(app, casa, 3, { nome: 'Lia Oficina' });
  const gerente = await as(app, casa, 1, { nome: 'Gil Gerente' });
  /** Moves the clock. Sessions are short: both log in again. */
  const moverPara = async (quando: Date): Promise<void> => {
    app.setNow(quando);
    Object.assign(lead, await as(app, casa, 3, { nome: 'Lia Oficina' }));
    Object.assign(gerente, await as(app, casa, 1, { nome: 'Gil Gerente' }));
  };
  return { app, casa, lead, gerente, moverPara, ...passosDe(app, casa, lead) };
}
export type Bancada = Awaited<ReturnType<typeof aBancada>>;

/** The steps of a quote in a dealership, taken by one person unless another is named. */
export function passosDe(app: TestApp, casa: Casa, lead: Caller) {
  const daCasa = { codConcessionaria: casa.codConcessionaria };

  const pedirNovo = (codCheckList: number, body: object = {}) =>
    app.call(lead, calls.getnovoorcamento, { params: { ...daCasa, codCheckList }, body });
  const novo = async (over: Over = {}): Promise<Orcamento> =>
    resposta(calls.getnovoorcamento, await pedirNovo(await aChecklist(app, casa, over)));
  const ler = async (codOrcamento: number, quem = lead): Promise<Orcamento> =>
    resposta(calls.getOrcamento, await app.call(quem, calls.getOrcamento, { params: { codOrcamento } }));
  const linha = (codOrcamento: number, body: object = PASTILHA, quem = lead) =>
    app.call(quem, linhas.criarLinha, { params: { codOrcamento }, body });
  const editarLinha = (codLinha: number, body: object, quem = lead) =>
    app.call(quem, linhas.editarLinha, { params: { codLinha }, body });
  const removerLinha = (codLinha: number) => app.call(lead, linhas.removerLinha, { params: { codLinha } });
  const estado = ({ codOrcamento, versao }: Orcamento, acao: string, extra: object = {}) =>
    app.call(lead, calls.mudarEstado, { params: { codOrcamento }, body: { acao, versao, ...extra } });
  const enviar = ({ codOrcamento, versao }: Orcamento, body: object = {}, quem = lead) =>
    app.call(quem, calls.enviarOrcamento, {
      params: { codOrcamento },
      body: { canais: [], versao, ...body },
    });
  const decidir = ({ codOrcamento, versaoEnviada }: Orcamento, decisoes: object[], extra: object = {}) =>
    app.call(lead, calls.registrarDecisao, {
      params: { codOrcamento },
      body: { decisoes, canal: 'telefone', nome: 'Cliente Exemplo', versaoEnviada, ...extra },
    });

  /** A quote being priced, of just these lines. */
  const comLinhas = async (itens: readonly object[], over: Over = {}): Promise<Orcamento> => {
    const { codOrcamento, itens: sugeridos } = await novo(over);
    for (const { codLinha } of sugeridos) await removerLinha(codLinha);
    for (const item of itens) resposta(linhas.criarLinha, await linha(codOrcamento, item));
    return ler(codOrcamento);
  };
  /** A quote of two priced lines (unless others are given), ready to be sent. */
  const precificado = async (
    itens: readonly object[] = [PASTILHA, PALHETAS],
    over: Over = {},
  ): Promise<Orcamento> =>
    resposta(calls.mudarEstado, await estado(await comLinhas(itens, over), 'concluirPreco'));
  const enviado = async (itens?: readonly object[], over?: Over): Promise<Orcamento> =>
    resposta(calls.enviarOrcamento, await enviar(await precificado(itens, over))).orcamento;
  /** A sent quote, answered as a whole. */
  const respondido = async (
    decisao: 'aprovado' | 'recusado',
    itens?: readonly object[],
    over?: Over,
  ): Promise<Orcamento> => {
    const orcamento = await enviado(itens, over);
    return resposta(calls.registrarDecisao, await decidir(orcamento, todas(orcamento, decisao)));
  };

  return {
    daCasa,
    pedirNovo,
    novo,
    ler,
    linha,
    editarLinha,
    removerLinha,
    estado,
    enviar,
    decidir,
    comLinhas,
    precificado,
    enviado,
    respondido,
  };
}
