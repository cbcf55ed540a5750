import { type Motivo, semAnotacoes } from './anotacoes.ts';
import {
  type Cadastros,
  julgarConsultor,
  julgarObservacao,
  lerNumeroOs,
  type RegistroImportado,
} from './linha.ts';
import { julgarServico, type ServicoImportado } from './servico-da-linha.ts';

/** A job as a DMS tells it; without minutes it takes its type's standard time. */
export type ServicoDaVisita = {
  readonly descricao: string;
  /** The DMS's name or code of its type. */
  readonly tipo: string | null;
  readonly minutos: number | null;
};

type JulgadoAqui = 'codConsultor' | 'servicos' | 'recall' | 'valorPrevistoCentavos';

/** A visit as a DMS tells it by itself: each field is checked already, names and codes are still the DMS's. */
export type VisitaDoDms = Omit<RegistroImportado, JulgadoAqui> & {
  /** Null: the DMS names nobody. */
  readonly consultor: string | null;
  readonly servicos: readonly ServicoDaVisita[];
};

/** Matches a visit with the dealership's registries as a line of a file is; without a record, `motivos` says why. */
export function julgarVisita(
  { consultor, servicos, ...visita }: VisitaDoDms,
  cadastros: Cadastros,
): { registro: RegistroImportado | null; motivos: readonly Motivo[] } {
  const notas = semAnotacoes();
  const codConsultor = julgarConsultor(consultor ?? undefined, { cadastros, notas, fonte: 'DMS' });
  const julgados = servicos.map(({ descricao, tipo, minutos }) =>
    julgarServico(
      { servico: descricao, tipoOs: tipo ?? '', tmo: minutos === null ? '' : `${minutos} min` },
      { tipos: cadastros.tipos, notas },
    ),
  );
  if (notas.recusas.length > 0) return { registro: null, motivos: notas.recusas };

  const registro = {
    ...visita,
    numeroOs: lerNumeroOs(visita.numeroOs ?? ''),
    codConsultor,
    observacao: julgarObservacao(visita.observacao ?? '', notas),
    valorPrevistoCentavos: null,
    recall: julgados.some(({ recall }) => recall),
    servicos: julgados.flatMap(({ servico }): ServicoImportado[] => (servico ? [servico] : [])),
  };
  return { registro, motivos: notas.avisos };
}
