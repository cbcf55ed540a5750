/** Where an import stands, from upload to undoing. */
export const ESTADOS_PLANILHA = [
  'mapeando',
  'conferindo',
  'conferida',
  'importando',
  'importada',
  'desfazendo',
  'desfeita',
  'falhou',
  'cancelada',
] as const;
export type EstadoPlanilha = (typeof ESTADOS_PLANILHA)[number];

/** What a person can ask of an import. `continuar` takes up what stopped in the middle, importing or undoing. */
export const PASSOS_PLANILHA = [
  'mapear',
  'conferir',
  'importar',
  'continuar',
  'desfazer',
  'cancelar',
] as const;
export type PassoPlanilha = (typeof PASSOS_PLANILHA)[number];

export interface SituacaoDaPlanilha {
  readonly estado: EstadoPlanilha;
  /** What was being done when it failed. */
  readonly fazia: 'conferindo' | 'importando' | 'desfazendo' | null;
  /** Whether its content and lines are still kept: they go after a month, and when it is given up. */
  readonly guardada: boolean;
  /** Lines that can enter. */
  readonly boas: number;
  /** Whether something of it stands in the registries that undoing could take back. */
  readonly entrou: boolean;
  /** Another import of the same registry is at work, or ended after this one was judged. */
  readonly outra: 'andando' | 'depois' | null;
}

/** What an import offers where it stands; nothing while the server works on it, but to give a judging up. */
export function passosDaPlanilha(planilha: SituacaoDaPlanilha): PassoPlanilha[] {
  const { estado, guardada, entrou } = planilha;
  if (estado === 'conferindo') return ['cancelar'];
  if (!guardada) return [];
  if (estado === 'mapeando') return ['mapear', 'cancelar'];
  if (estado === 'conferida') return [...paraEntrar(planilha), 'mapear', 'cancelar'];
  if (estado === 'importada') return entrou ? ['desfazer'] : [];
  return estado === 'falhou' ? depoisDaFalha(planilha) : [];
}

/** Counts that another import has overtaken are made anew before anything enters. */
function paraEntrar({ boas, outra }: SituacaoDaPlanilha): PassoPlanilha[] {
  if (outra === 'depois') return ['conferir'];
  return boas > 0 && outra === null ? ['importar'] : [];
}

function depoisDaFalha({ fazia, entrou, outra }: SituacaoDaPlanilha): PassoPlanilha[] {
  if (fazia === 'desfazendo') return ['continuar'];
  if (fazia !== 'importando') return ['conferir', 'mapear', 'cancelar'];
  return [
    ...(outra === 'andando' ? [] : (['continuar'] as const)),
    ...(entrou ? (['desfazer'] as const) : []),
  ];
}
/** What becomes of a line: good, good with something to look at, refused, or said by another line already. */
export const SITUACOES_DA_LINHA = ['boa', 'aviso', 'recusada', 'repetida'] as const;
export type SituacaoDaLinha = (typeof SITUACOES_DA_LINHA)[number];
