import { type Motivo, semAnotacoes } from './anotacoes.ts';
import {
  type Cadastros,
  julgarCliente,
  julgarConsultor,
  julgarNumeroOs,
  julgarObservacao,
  julgarVeiculo,
  type RegistroImportado,
} from './linha.ts';
import { julgarServico, type ServicoImportado } from './servico-da-linha.ts';

/** A job as a DMS tells it; without a time it takes its type's standard one. */
export type ServicoDaVisita = {
  readonly descricao: string;
  /** The DMS's name or code of its type. */
  readonly tipo: string | null;
  /** Minutes, or a time as files write it ("1:30"); empty is none. */
  readonly minutos: string;
};

/** What a DMS tells of a visit in words of its own, '' where it says nothing. */
type Dito = Readonly<
  Record<
    | 'numeroOs'
    | 'cliente'
    | 'documento'
    | 'telefone'
    | 'email'
    | 'placa'
    | 'chassi'
    | 'modelo'
    | 'ano'
    | 'km'
    | 'observacao',
    string
  >
>;

/** A visit as a DMS tells it by itself, read as a line of its file is. */
export type VisitaDoDms = Dito &
  Pick<RegistroImportado, 'dia' | 'horaMin'> & {
    /** Empty: the DMS names nobody. */
    readonly consultor: string;
    readonly servicos: readonly ServicoDaVisita[];
  };

/** Judges a visit by the rules for a line of a file; without a record, `motivos` says why. */
export function julgarVisita(
  { dia, horaMin, consultor, servicos, observacao, ...dito }: VisitaDoDms,
  cadastros: Cadastros,
): { registro: RegistroImportado | null; motivos: readonly Motivo[] } {
  const notas = semAnotacoes('DMS');
  const numeroOs = julgarNumeroOs(dito.numeroOs, notas);
  const veiculo = julgarVeiculo(dito, notas);
  const cliente = julgarCliente(dito, { cadastros, notas });
  const codConsultor = julgarConsultor(consultor || undefined, { cadastros, notas });
  const julgados = servicos.map(({ descricao, tipo, minutos }) =>
    julgarServico(
      { servico: descricao, tipoOs: tipo ?? '', tmo: /^-?\d+$/.test(minutos) ? `${minutos} min` : minutos },
      { tipos: cadastros.tipos, notas },
    ),
  );
  if (notas.recusas.length > 0) return { registro: null, motivos: notas.recusas };

  const registro = {
    numeroOs,
    codConsultor,
    dia,
    horaMin,
    ...cliente,
    ...veiculo,
    observacao: julgarObservacao(observacao, notas),
    valorPrevistoCentavos: null,
    recall: julgados.some(({ recall }) => recall),
    servicos: julgados.flatMap(({ servico }): ServicoImportado[] => (servico ? [servico] : [])),
  };
  return { registro, motivos: notas.avisos };
}
