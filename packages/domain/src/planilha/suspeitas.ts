import { emNumero } from '../numero.ts';
import type { MapaPlanilha } from './cabecalho.ts';
import type { CampoPlanilha, TipoCampo } from './campo.ts';
import { lerInteiro } from '../numero.ts';
import { comUnidade, fraseDaUnidade, unidadeDesconhecida } from './numero.ts';

/** A working day: no job of a registry takes longer. */
const HORAS_DEMAIS = 10;
const NUMEROS: readonly TipoCampo[] = ['inteiro', 'decimal', 'dinheiro', 'percentual'];
/** 12.50, R$ 1,234.50: a dot before the decimals, as an English program writes. */
const PONTO_DECIMAL = /(?:^|[^\d.])(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{1,2}$/;
/** 1.234: one thousand here, one and a bit there. */
const UM_MILHAR = /(?:^|[^\d.])\d{1,3}\.\d{3}$/;

interface Vista {
  readonly nome: string;
  readonly campo: CampoPlanilha;
  decimal: string | null;
  milhar: string | null;
  /** A bare number that was read as more hours than a job takes. */
  horas: string | null;
  /** Distinct small numbers; null once one was as large as they ought to be. */
  pequenos: Set<string> | null;
}

const MOSTRADOS = 3;

/**
 * What in a file's numbers looks as if a program had changed it on the way: a file made in Brazil and saved by an English
 * program has 30.000 turned into 30 or 30.00. Shown every line, it says at the end what a person should look at.
 */
export function suspeitasDosNumeros(
  campos: readonly CampoPlanilha[],
  nomes: readonly string[],
  mapa: MapaPlanilha,
) {
  const vistas = mapa.map((nomeDoCampo, i): Vista | null => {
    const campo = campos.find((cada) => cada.campo === nomeDoCampo);
    if (!campo || !(NUMEROS.includes(campo.tipo) || isEmHoras(campo, nomes[i] ?? ''))) return null;
    return { nome: nomes[i] ?? '', campo, decimal: null, milhar: null, horas: null, pequenos: new Set() };
  });
  return {
    ver(celulas: readonly string[]): void {
      for (const [i, vista] of vistas.entries()) {
        const celula = vista && celulas[i]?.trim();
        if (vista && celula) olhar(vista, celula);
      }
    },
    avisos: (): string[] =>
      vistas
        .flatMap((vista) => (vista ? [unidadeDe(vista), avisoDe(vista)] : []))
        .filter((aviso) => aviso !== null),
  };
}

/** Times in a column whose name says no other unit. */
const isEmHoras = ({ tipo }: CampoPlanilha, nome: string): boolean =>
  tipo === 'duracao' && comUnidade('1', { nome, tipo }) === '1';

function olhar(vista: Vista, celula: string): void {
  if (vista.campo.tipo === 'duracao') {
    if (/^\d+$/.test(celula) && Number(celula) > HORAS_DEMAIS) vista.horas ??= celula;
    return;
  }
  if (vista.decimal === null && PONTO_DECIMAL.test(celula)) vista.decimal = celula;
  if (vista.milhar === null && UM_MILHAR.test(celula)) vista.milhar = celula;
  const { aPartirDe } = vista.campo;
  if (aPartirDe === undefined || vista.pequenos === null) return;
  const valor = lerInteiro(celula);
  if (valor === null || valor === 0) return;
  if (valor >= aPartirDe) vista.pequenos = null;
  else if (vista.pequenos.size < MOSTRADOS) vista.pequenos.add(celula);
}

function unidadeDe({ nome, campo }: Vista): string | null {
  const unidade = unidadeDesconhecida(nome, campo.tipo);
  return unidade === null ? null : fraseDaUnidade(nome, unidade);
}

function avisoDe({ nome, campo, decimal, milhar, horas, pequenos }: Vista): string | null {
  if (horas !== null)
    return `Coluna ${nome}: “${horas}” foi lido como ${horas} horas. Se são minutos, escreva “minutos” no nome da coluna e envie de novo.`;
  if (decimal !== null && milhar !== null)
    return `Coluna ${nome}: “${decimal}” tem ponto antes dos centavos e “${milhar}” foi lido como milhar. Se o arquivo veio de um programa em inglês, envie a planilha em .xlsx.`;
  if (!pequenos || pequenos.size === 0) return null;
  const esperado = campo.aPartirDe === undefined ? '' : emNumero(campo.aPartirDe);
  return `Coluna ${nome}: todos os números são menores que ${esperado} (${[...pequenos].join(', ')}). Se perderam os zeros ao salvar em CSV, envie a planilha em .xlsx.`;
}
