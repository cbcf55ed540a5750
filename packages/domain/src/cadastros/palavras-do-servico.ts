import { semAcento } from '../busca.ts';

/** What people ask for, and what the services that answer it are called. Beginnings of words, as keys of `semAcento`. */
const ASSUNTOS: readonly { readonly chamam: string; readonly sao: readonly string[] }[] = [
  { chamam: 'freio', sao: ['freio', 'pastilha', 'disco', 'lona', 'tambor', 'pinca'] },
  { chamam: 'oleo lubrificante', sao: ['oleo', 'lubrific', 'filtro de oleo'] },
  { chamam: 'revisao manutencao', sao: ['revis', 'manuten'] },
  { chamam: 'pneu roda', sao: ['pneu', 'rodizio', 'alinhamento', 'balanceamento', 'geometria'] },
  { chamam: 'alinhamento geometria direcao', sao: ['alinhamento', 'geometria'] },
  { chamam: 'ar condicionado gelar', sao: ['ar-condicionado', 'ar condicionado', 'higienizacao'] },
  { chamam: 'suspensao amortecedor', sao: ['suspens', 'amortecedor', 'mola', 'bandeja', 'pivo'] },
  { chamam: 'bateria eletrica', sao: ['bateria', 'alternador', 'eletric'] },
  { chamam: 'radiador agua arrefecimento', sao: ['arrefecimento', 'radiador'] },
  { chamam: 'lanternagem batida amassado', sao: ['funilaria', 'pintura', 'para-choque'] },
  { chamam: 'limpeza lavar', sao: ['lavagem', 'higienizacao', 'polimento'] },
];

/** What else a service is asked for by: "freios" for the pads and discs. Empty where it goes by its own name alone. */
export function palavrasDoServico(descricao: string): string {
  const chave = ` ${semAcento(descricao)}`;
  return ASSUNTOS.filter(({ sao }) => sao.some((inicio) => chave.includes(` ${inicio}`)))
    .map(({ chamam }) => chamam)
    .join(' ');
}
