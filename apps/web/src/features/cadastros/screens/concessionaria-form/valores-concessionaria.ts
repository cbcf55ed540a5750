import {
  type ConcessionariaCadastrada,
  type concessionariaContracts,
  type INTERVALOS,
  type POLITICAS_DE_LOTACAO,
  type TIPOS_DE_CONEXAO,
} from '@oferta/contracts/cadastros/concessionaria.ts';
import type { CallOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { PoliticaDeCapacidade } from '@oferta/domain/agenda/capacidade/politica.ts';
import { formatCep } from '@oferta/domain/cadastros/contato/cep.ts';
import { formatCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { formatCodigoInterno } from '@oferta/domain/cadastros/documento/codigo-interno.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';

type TipoServico = OutputOf<typeof concessionariaContracts.opcoesConcessionaria>['tiposServico'][number];
export type Tipos = readonly TipoServico[];
type Ficha = CallOf<typeof concessionariaContracts.criarConcessionaria>['body'];

/** The form's values: texts as people read them, selects hold text, amounts centavos or null. */
export interface ValoresConcessionaria {
  nome: string;
  razaoSocial: string;
  cnpj: string;
  codigoInterno: string;
  codGrupo: string;
  marcas: string[];
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  codIbge: number | null;
  /** "Manaus/AM", what the field shows for `codIbge`. */
  municipio: string;
  fuso: string;
  telefone: string;
  email: string;
  modeloAgenda: string;
  intervaloMin: string;
  capacidadeDia: number | null;
  politicaLotacao: string;
  politicaCapacidade: string;
  pesoDeQuemEspera: number | null;
  toleranciaNoShowMin: number | null;
  diasOsAtrasada: number | null;
  mostrarPreco: boolean;
  cpfObrigatorio: boolean;
  semana: Ficha['semana'];
  feriados: Ficha['feriados'];
  boxes: { codBox: number | null; nome: string; ativo: boolean }[];
  /** By type of service, as `t1`: a bare number would be taken for a place in a list. */
  taxasHora: Record<string, number | null>;
  impostos: { iss: number | null; icms: number | null; pis: number | null; cofins: number | null };
  tipoConexao: string;
  dms: string;
  codigoDms: string;
  versao: number;
}

const DIA_UTIL = { abertura: 480, fechamento: 1080, almocoInicio: 720, almocoFim: 780 };
const SABADO = { abertura: 480, fechamento: 720, almocoInicio: null, almocoFim: null };

/** A new dealership: the hours most workshops have, one brand still to be said. */
export const NOVA_CONCESSIONARIA: ValoresConcessionaria = {
  nome: '',
  razaoSocial: '',
  cnpj: '',
  codigoInterno: '',
  codGrupo: '',
  marcas: [],
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  codIbge: null,
  municipio: '',
  fuso: 'America/Sao_Paulo',
  telefone: '',
  email: '',
  modeloAgenda: '1',
  intervaloMin: '30',
  capacidadeDia: null,
  politicaLotacao: 'encaixe',
  politicaCapacidade: 'livre',
  pesoDeQuemEspera: 2,
  toleranciaNoShowMin: 30,
  diasOsAtrasada: 7,
  mostrarPreco: false,
  cpfObrigatorio: false,
  semana: [null, DIA_UTIL, DIA_UTIL, DIA_UTIL, DIA_UTIL, DIA_UTIL, SABADO],
  feriados: [],
  boxes: [],
  taxasHora: {},
  impostos: { iss: null, icms: null, pis: null, cofins: null },
  tipoConexao: 'arquivo',
  dms: '',
  codigoDms: '',
  versao: 0,
};

/** A rate for every type of service, null where none is set: a field without its own value would count as changed. */
export const taxasVazias = (tipos: readonly TipoServico[]): ValoresConcessionaria['taxasHora'] =>
  Object.fromEntries(tipos.map(({ codTipoServico }) => [`t${codTipoServico}`, null]));

/** A dealership as the form holds it. `mascara`: the distributor's internal code. */
export function valoresDe(
  casa: ConcessionariaCadastrada,
  { mascara, tipos }: { readonly mascara: string; readonly tipos: readonly TipoServico[] },
): ValoresConcessionaria {
  const { iss, icms, pis, cofins } = casa.impostos;
  return {
    nome: casa.nome,
    razaoSocial: casa.razaoSocial,
    cnpj: formatCnpj(casa.cnpj),
    codigoInterno: formatCodigoInterno(casa.codigoInterno ?? '', mascara),
    codGrupo: casa.codGrupo === null ? '' : String(casa.codGrupo),
    marcas: [...casa.marcas],
    cep: formatCep(casa.cep ?? ''),
    logradouro: casa.logradouro,
    numero: casa.numero,
    complemento: casa.complemento,
    bairro: casa.bairro,
    codIbge: casa.codIbge,
    municipio: casa.codIbge === null ? '' : `${casa.cidade}/${casa.uf}`,
    fuso: casa.fuso,
    telefone: casa.telefone === null ? '' : fromE164(casa.telefone),
    email: casa.email ?? '',
    modeloAgenda: String(casa.modeloAgenda),
    intervaloMin: String(casa.intervaloMin),
    capacidadeDia: casa.capacidadeDia,
    politicaLotacao: casa.politicaLotacao,
    politicaCapacidade: casa.politicaCapacidade,
    pesoDeQuemEspera: casa.pesoDeQuemEspera,
    toleranciaNoShowMin: casa.toleranciaNoShowMin,
    diasOsAtrasada: casa.diasOsAtrasada,
    mostrarPreco: casa.mostrarPreco,
    cpfObrigatorio: casa.cpfObrigatorio,
    semana: casa.semana.map((dia) => dia && { ...dia }),
    feriados: casa.feriados.map((feriado) => ({ ...feriado })),
    boxes: casa.boxes.map(({ codBox, nome, ativo }) => ({ codBox, nome, ativo })),
    taxasHora: {
      ...taxasVazias(tipos),
      ...Object.fromEntries(
        casa.taxasHora.map(({ codTipoServico, centavosHora }) => [`t${codTipoServico}`, centavosHora]),
      ),
    },
    impostos: { iss, icms, pis, cofins },
    tipoConexao: casa.tipoConexao,
    dms: casa.dms,
    codigoDms: casa.codigoDms,
    versao: casa.versao,
  };
}

/** How a dealership works, which a new one may take over from another; who and where it is, it may not. */
export const COPIADOS = [
  'modeloAgenda',
  'intervaloMin',
  'capacidadeDia',
  'politicaLotacao',
  'pesoDeQuemEspera',
  'toleranciaNoShowMin',
  'diasOsAtrasada',
  'mostrarPreco',
  'cpfObrigatorio',
  'semana',
  'feriados',
  'boxes',
  'taxasHora',
  'impostos',
] as const satisfies readonly (keyof ValoresConcessionaria)[];

/** Those of another dealership, as a new one's form holds them: its boxes are new ones of the same names. */
export function copiadosDe(
  casa: ConcessionariaCadastrada,
  tipos: Tipos,
): Pick<ValoresConcessionaria, (typeof COPIADOS)[number]> {
  const valores = valoresDe(casa, { mascara: '', tipos });
  return {
    ...valores,
    boxes: valores.boxes.filter(({ ativo }) => ativo).map((box) => ({ ...box, codBox: null })),
  };
}

/** The values as the contracts take them; only called once the form has found every needed one filled. */
export function dadosDe({ municipio: _nome, versao: _versao, ...valores }: ValoresConcessionaria): Ficha {
  const { iss, icms, pis, cofins } = valores.impostos;
  return {
    ...valores,
    codigoInterno: valores.codigoInterno || null,
    codGrupo: valores.codGrupo === '' ? null : Number(valores.codGrupo),
    cep: valores.cep || null,
    codIbge: valores.codIbge ?? 0,
    email: valores.email || null,
    // The selects below offer nothing but the contract's own words.
    modeloAgenda: Number(valores.modeloAgenda) as 1 | 2,
    intervaloMin: Number(valores.intervaloMin) as (typeof INTERVALOS)[number],
    politicaLotacao: valores.politicaLotacao as (typeof POLITICAS_DE_LOTACAO)[number],
    politicaCapacidade: valores.politicaCapacidade as PoliticaDeCapacidade,
    tipoConexao: valores.tipoConexao as (typeof TIPOS_DE_CONEXAO)[number],
    toleranciaNoShowMin: valores.toleranciaNoShowMin ?? 0,
    diasOsAtrasada: valores.diasOsAtrasada ?? 0,
    pesoDeQuemEspera: valores.pesoDeQuemEspera ?? 0,
    taxasHora: Object.entries(valores.taxasHora).flatMap(([tipo, centavosHora]) =>
      centavosHora == null ? [] : [{ codTipoServico: Number(tipo.slice(1)), centavosHora }],
    ),
    impostos: { iss: iss ?? 0, icms: icms ?? 0, pis: pis ?? 0, cofins: cofins ?? 0 },
  };
}
