import type { Importacao, LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Tone } from '#ui/tone.ts';

export const FILTROS_DE_LINHAS = ['todas', 'aceita', 'aviso', 'recusada', 'repetida'] as const;
export type FiltroDeLinhas = (typeof FILTROS_DE_LINHAS)[number];

type Totais = Importacao['totais'];

/** Appointments an import makes, or made: what was accepted and the agenda did not have yet. */
export const quantosNovos = ({ aceitas, jaImportadas }: Totais): number =>
  Math.max(0, aceitas - jaImportadas);

/** What a file brings to the agenda. */
export function oQueTraz(totais: Totais): string {
  const novos = quantosNovos(totais);
  const { mudaram } = totais;
  if (novos + mudaram === 0) return 'nada novo para a agenda';
  return [
    novos > 0 && `${emAgendamentos(novos)} a importar`,
    mudaram > 0 && contar(mudaram, 'linha mudou', 'linhas mudaram'),
  ]
    .filter((parte) => parte !== false)
    .join(' · ');
}

/** What the button does: with what is new, and with what was chosen to be taken over. */
export function oQueFaz(novos: number, escolhidas: number): string {
  if (novos === 0) return `Atualizar ${emAgendamentos(escolhidas)}`;
  const importar = `Importar ${emAgendamentos(novos)}`;
  return escolhidas === 0 ? importar : `${importar} e atualizar ${escolhidas}`;
}

/** `1 agendamento`, `2 agendamentos`. */
export const emAgendamentos = (quantos: number): string => contar(quantos, 'agendamento', 'agendamentos');

export const contar = (quantos: number, um: string, varios: string): string =>
  `${emNumero(quantos)} ${quantos === 1 ? um : varios}`;

interface Situacao {
  readonly rotulo: string;
  readonly tone: Tone;
  readonly quantas: (totais: Totais) => number;
}

/** What becomes of a line. The server's `aceitas` holds those with a warning, too. */
export const SITUACOES: Readonly<Record<LinhaImportacao['situacao'], Situacao>> = {
  aceita: { rotulo: 'aceitas sem aviso', tone: 5, quantas: ({ aceitas, avisos }) => aceitas - avisos },
  aviso: { rotulo: 'aceitas com aviso', tone: 4, quantas: ({ avisos }) => avisos },
  recusada: { rotulo: 'recusadas', tone: 'late', quantas: ({ recusadas }) => recusadas },
  repetida: { rotulo: 'repetidas no arquivo', tone: 'neutral', quantas: ({ repetidas }) => repetidas },
};

const NOME_DA_SITUACAO: Readonly<Record<LinhaImportacao['situacao'], string>> = {
  aceita: 'Aceita',
  aviso: 'Com aviso',
  recusada: 'Recusada',
  repetida: 'Repetida',
};

/** A line's own pill. What is in the agenda before the import began is said so. */
export function situacaoDaLinha(
  { situacao, codAgendamento }: LinhaImportacao,
  foiImportada: boolean,
): { rotulo: string; tone: Tone } {
  const conta = situacao === 'aceita' || situacao === 'aviso';
  if (conta && codAgendamento !== null && !foiImportada) return { rotulo: 'Já na agenda', tone: 'neutral' };
  return { rotulo: NOME_DA_SITUACAO[situacao], tone: SITUACOES[situacao].tone };
}

/** One line about an import in the list: what it did or would do. */
export function resumoDosTotais({ estado, totais }: Pick<Importacao, 'estado' | 'totais'>): string {
  const { linhas, recusadas, repetidas, atualizadas } = totais;
  if (estado === 'mapeando') return contar(linhas, 'linha', 'linhas');
  const partes = [
    quantosNovos(totais) > 0 && emAgendamentos(quantosNovos(totais)),
    atualizadas > 0 && contar(atualizadas, 'atualizado', 'atualizados'),
    quantosNovos(totais) + atualizadas === 0 && 'nada novo',
    recusadas > 0 && contar(recusadas, 'linha recusada', 'linhas recusadas'),
    repetidas > 0 && contar(repetidas, 'repetida', 'repetidas'),
  ];
  return partes.filter((parte) => parte !== false).join(' · ');
}

/** Why an import can neither go on nor be undone any more; null where it can, or never could. */
export function porQueNaoSegue({ estado, guardada }: Pick<Importacao, 'estado' | 'guardada'>): string | null {
  if (guardada || estado === 'cancelada' || estado === 'desfeita' || estado === 'conferindo') return null;
  return estado === 'importada'
    ? 'depois de 30 dias não é mais possível desfazer'
    : 'o arquivo foi apagado depois de 30 dias: envie-o de novo';
}
