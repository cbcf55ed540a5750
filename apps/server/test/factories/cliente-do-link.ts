import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import {
  type PaginaDoCliente,
  publicoContracts as calls,
} from '@oferta/contracts/oficina-digital/publico.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { hashToken } from '../../src/kernel/security/tokens.ts';
import type { Answer } from '../test-app.ts';
import { anonimo } from './house.ts';
import { type Bancada, resposta } from './orcamento.ts';
import { anAgendamento } from './servico.ts';

export const CPF = '52998224725';

/** A sent quote and what its customer holds. */
export interface Recebido {
  readonly orcamento: Orcamento;
  readonly token: string;
}

interface Dita {
  readonly sim?: readonly number[];
  readonly over?: Record<string, unknown>;
  readonly de?: Record<string, string>;
}

/** The customers of a bench: each with a link and a CPF in the visit's registry, calling without a login. */
export function clientesDa(bancada: Omit<Bancada, 'gerente' | 'moverPara'>) {
  const { app, casa } = bancada;
  const quem = anonimo(casa);
  /** Whoever holds a link, and nothing else. */
  const comLink = (token: string | null) => ({ ...quem, token });
  const arquivosDe = (token: string) => ({
    params: { arquivos: hashToken(token).toString('hex').slice(0, 16) },
    headers: { cookie: `link=${token}` },
  });

  /** Sends a quote, this one when it is given, and keeps the token that went out with it. */
  const receber = async (pronto?: Orcamento, over: Record<string, unknown> = {}): Promise<Recebido> => {
    const orcado = pronto ?? (await bancada.precificado(undefined, { ...(await visita()), ...over }));
    const enviado = resposta(orcamentoContracts.enviarOrcamento, await bancada.enviar(orcado));
    return { orcamento: enviado.orcamento, token: enviado.link.slice(-43) };
  };
  const visita = async () => {
    const codAgendamento = await anAgendamento(app, casa);
    await app.admin.query('update agendamento set documento = $2 where cod_agendamento = $1', [
      codAgendamento,
      CPF,
    ]);
    return { cod_agendamento: codAgendamento };
  };
  const ver = (token: string | null, host = quem.host) =>
    app.call({ ...comLink(token), host }, calls.verOrcamento);
  const pagina = async (token: string): Promise<PaginaDoCliente> =>
    resposta(calls.verOrcamento, await ver(token));

  /** Says yes to the lines at these positions and no to the others, with the CPF, unless told otherwise. */
  const responder = (
    { orcamento, token }: Recebido,
    { sim = [0], over = {}, de = {} }: Dita = {},
  ): Promise<Answer> =>
    app.call(comLink(token), calls.decidirOrcamento, {
      headers: de,
      body: {
        decisoes: orcamento.itens.map(({ codLinha }, i) => ({
          codLinha,
          decisao: sim.includes(i) ? 'aprovado' : 'recusado',
        })),
        nome: 'Cliente Exemplo',
        prova: 'cpf',
        valor: CPF.slice(-4),
        numeroVersao: orcamento.versaoEnviada,
        totalAprovadoCentavos: orcamento.itens
          .filter((_item, i) => sim.includes(i))
          .reduce((soma, { totalCentavos }) => soma + totalCentavos, 0),
        ...over,
      },
    });
  const perguntar = (token: string, body: object = { pergunta: 'Demora quanto?' }) =>
    app.call(comLink(token), calls.perguntar, { body });
  const marcarVisto = (token: string) => app.call(comLink(token), calls.marcarVisto);
  const pedirCodigo = (token: string) => app.call(comLink(token), calls.pedirCodigo);
  const foto = (token: string, codMidia: string, query: Record<string, string> = {}) =>
    app.call(quem, calls.fotoDoOrcamento, {
      ...arquivosDe(token),
      params: { ...arquivosDe(token).params, codMidia },
      query,
    });
  const pdf = (token: string) => app.call(quem, calls.pdfDoCliente, arquivosDe(token));
  const verificar = (codigo: string, host = quem.host) =>
    app.call({ ...quem, host }, calls.verificarAprovacao, { params: { codigo } });

  const revogar = ({ orcamento: { codOrcamento } }: Recebido) =>
    app.call(bancada.lead, orcamentoContracts.revogarLink, { params: { codOrcamento } });
  /** The code in the last SMS of the house. */
  const ultimoCodigo = async (): Promise<string> => {
    const { rows } = await app.admin.query<{ corpo: string }>(
      `select corpo from mensagem where cod_concessionaria = $1 and canal = 'sms' order by cod_mensagem desc limit 1`,
      [casa.codConcessionaria],
    );
    return rows[0]?.corpo.slice(0, 6) ?? '';
  };
  /** Ends a link's own life, long after the offer's. */
  const esgotar = (token: string) =>
    app.admin.query(`update link_publico set expira_em = criado_em where token_hash = $1`, [
      hashToken(token),
    ]);

  return {
    receber,
    ver,
    pagina,
    responder,
    perguntar,
    marcarVisto,
    pedirCodigo,
    foto,
    pdf,
    verificar,
    revogar,
    ultimoCodigo,
    esgotar,
  };
}
