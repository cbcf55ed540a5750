import type { Planilha } from '@oferta/contracts/suporte/planilha.ts';
import type { Tone } from '#ui/tone.ts';

export const ESTADOS: Readonly<Record<Planilha['estado'], { nome: string; tone: Tone }>> = {
  mapeando: { nome: 'À espera das colunas', tone: 4 },
  conferindo: { nome: 'Conferindo', tone: 'brand' },
  conferida: { nome: 'À espera de você', tone: 4 },
  importando: { nome: 'Importando', tone: 'brand' },
  importada: { nome: 'Importada', tone: 5 },
  desfazendo: { nome: 'Desfazendo', tone: 'brand' },
  desfeita: { nome: 'Desfeita', tone: 'neutral' },
  falhou: { nome: 'Parou', tone: 'late' },
  cancelada: { nome: 'Cancelada', tone: 'neutral' },
};

/** "1 linha", "1.204 linhas". */
export const emLinhas = (quantas: number): string =>
  quantas === 1 ? '1 linha' : `${quantas.toLocaleString('pt-BR')} linhas`;

type Totais = Planilha['totais'];

/** What the good lines do, part by part; empty where it is not known yet. */
export function efeitoEmPalavras({ criadas, alteradas, iguais }: Totais): string[] {
  const parte = (quantas: number | null, uma: string, muitas: string): string[] =>
    quantas ? [`${quantas.toLocaleString('pt-BR')} ${quantas === 1 ? uma : muitas}`] : [];
  return [
    ...parte(criadas, 'nova', 'novas'),
    ...parte(alteradas, 'alterada', 'alteradas'),
    ...parte(iguais, 'igual ao que já existe', 'iguais ao que já existe'),
  ];
}
