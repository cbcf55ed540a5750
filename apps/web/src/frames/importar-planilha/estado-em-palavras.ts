import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import { emNumero } from '@oferta/domain/numero.ts';
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
  quantas === 1 ? '1 linha' : `${emNumero(quantas)} linhas`;

type Totais = Planilha['totais'];

/** What the good lines do, part by part; empty where it is not known yet. */
export function efeitoEmPalavras({ criadas, alteradas, iguais }: Totais): string[] {
  const parte = (quantas: number | null, uma: string, muitas: string): string[] =>
    quantas ? [`${emNumero(quantas)} ${quantas === 1 ? uma : muitas}`] : [];
  return [
    ...parte(criadas, 'nova', 'novas'),
    ...parte(alteradas, 'alterada', 'alteradas'),
    ...parte(iguais, 'igual ao que já existe', 'iguais ao que já existe'),
  ];
}

/** What an import's pill says: whose file is gone waits for nobody any more. */
export const situacaoEmPalavras = ({
  estado,
  guardada,
}: Pick<Planilha, 'estado' | 'guardada'>): { nome: string; tone: Tone } =>
  guardada || !(estado === 'mapeando' || estado === 'conferida')
    ? ESTADOS[estado]
    : { nome: 'Arquivo apagado', tone: 'neutral' };

/** What keeps an import from going on or back, and what to do about it; null when nothing does. */
export function impedimentoEmPalavras({ estado, guardada, outra, totais }: Planilha): string | null {
  if (outra) {
    const quem = outra.quem ?? 'Outra pessoa';
    return outra.andando
      ? `${quem} está importando ${outra.arquivo}. Espere terminar e confira de novo.`
      : `${quem} importou ${outra.arquivo} depois desta conferência. Confira as linhas de novo antes de importar.`;
  }
  if (estado === 'conferida' && guardada && totais.boas === 0)
    return 'Nenhuma linha pode entrar. Corrija as recusadas e envie a planilha de novo.';
  if (guardada || estado === 'cancelada' || estado === 'desfeita' || estado === 'conferindo') return null;
  return estado === 'importada'
    ? 'Depois de 30 dias não é mais possível desfazer.'
    : 'O arquivo foi apagado depois de 30 dias. Envie-o de novo.';
}

/** How an import ended, in one sentence. */
export function fraseDoFim({ estado, fazia, passos, totais: { boas, naoDesfeitas } }: Planilha): string {
  if (estado === 'falhou') {
    if (fazia === 'conferindo') return 'A conferência parou: nada mudou';
    if (fazia === 'desfazendo') return 'O desfazer parou no meio';
    return passos.includes('desfazer')
      ? 'A importação parou no meio'
      : 'A importação parou antes de mudar algo';
  }
  if (estado === 'mapeando') return 'As colunas não chegaram a ser indicadas: nada mudou';
  if (estado === 'cancelada') return 'Importação cancelada: nada mudou';
  if (estado === 'desfeita')
    return naoDesfeitas === 0
      ? 'Importação desfeita'
      : `Importação desfeita; ${emLinhas(naoDesfeitas)} ${naoDesfeitas === 1 ? 'ficou' : 'ficaram'}`;
  return boas === 1 ? '1 linha importada' : `${emLinhas(boas)} importadas`;
}
