import type { OutputOf } from '@oferta/contracts/contract.ts';
import { agendamentoRefusals, type agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { CAMPOS_AGENDAMENTO, CAMPOS_SERVICO, type Palavras } from './campos-do-historico.ts';
import { findNomesDoHistorico, listRegistros, type RegistroRow } from './historico.queries.ts';

type Historico = OutputOf<typeof agendamentoContracts.historicoAgendamento>;
type Mudanca = Historico[number]['mudancas'][number];

/** Who touched an appointment and its jobs, when and in what, newest first; what one click did is one entry. */
export async function historicoAgendamento(ctx: Ctx, codAgendamento: number): Promise<Historico> {
  const palavras =
    (await findNomesDoHistorico(ctx.tx, codAgendamento)) ?? refuse(agendamentoRefusals.naoEncontrado);
  const registros = await listRegistros(ctx.tx, codAgendamento);
  // The audit's time is the transaction's, so what was done together bears one time.
  const juntos = Map.groupBy(
    registros,
    ({ quando, quem, acao }) => `${quando.toISOString()} ${acao} ${quem}`,
  );

  const entradas = [...juntos.values()].flatMap((grupo) => {
    const [primeiro] = grupo;
    const mudancas = grupo.flatMap((registro) => mudancasDe(registro, palavras));
    if (!primeiro || mudancas.length === 0) return [];
    return [
      {
        quando: primeiro.quando.toISOString(),
        quem: primeiro.quem ?? (DO_CLIENTE.has(primeiro.acao) ? 'Cliente' : 'Sistema'),
        acao: nomeDaAcao(primeiro.acao),
        mudancas,
      },
    ];
  });
  return entradas.toReversed();
}

/** What the client did, by link, button or in words. */
const DO_CLIENTE: ReadonlySet<string> = new Set([
  'responderPorBotao',
  'anotarRecado',
  'responderVisitaPublica',
  'mudarVisitaPublica',
  'cancelarVisitaPublica',
  'confirmarPedidoPublico',
]);

const ACOES_SEM_CHAMADA: Readonly<Record<string, string>> = {
  responderPorBotao: 'Respondeu ao lembrete pelo WhatsApp',
  anotarRecado: 'Escreveu pelo WhatsApp',
  avisarPorOutraVia: 'O lembrete não chegou',
  'marcar-no-show': 'Não compareceu (registrado pelo sistema)',
};

/** Actions are calls, and a call says in its contract what it does. */
const nomeDaAcao = (acao: string): string => ALL_CONTRACTS[acao]?.summary ?? ACOES_SEM_CHAMADA[acao] ?? acao;

/** A column's value as the audit keeps it; only pictures and lists are objects, and none of them is shown. */
const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor));

function mudancasDe({ tabela, antes, depois }: RegistroRow, palavras: Palavras): Mudanca[] {
  const campos = tabela === 'agendamento' ? CAMPOS_AGENDAMENTO : CAMPOS_SERVICO;
  return Object.entries(campos).flatMap(([coluna, { legenda, formata }]) => {
    const escrito = (linha: RegistroRow['antes']): string | null => {
      const valor = linha?.[coluna];
      return valor === null || valor === undefined || valor === '' ? null : formata(textoDe(valor), palavras);
    };
    const mudanca = { campo: legenda, antes: escrito(antes), depois: escrito(depois) };
    const semNovidade = mudanca.antes === mudanca.depois || (antes === null && isVazio(depois?.[coluna]));
    return semNovidade ? [] : [mudanca];
  });
}

/** What a new record has by itself is not worth a line. */
const isVazio = (valor: unknown): boolean => valor === false || valor === 0;
