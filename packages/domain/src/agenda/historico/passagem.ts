import type { MotivoPlanilha } from '../../planilha/campo.ts';
import { chaveOs, lerNumeroOs, OS_INVALIDA } from '../numero-os.ts';
import { type Carro, carroDaLinha } from './carro.ts';
import { chaveDoNome, pessoaDaLinha } from './pessoa.ts';

/** Who pays for a job. */
type PagadorDoServico = 'cliente' | 'garantia' | 'interno' | 'cortesia';

/** A line of the former system's visits: a job, with its order's data repeated. Local times, minutes, centavos. */
export interface ServicoDoHistorico extends Carro {
  readonly chaveOs: string;
  readonly numeroOs: string;
  readonly item: string | null;
  /** YYYY-MM-DDTHH:MM where the dealership is. */
  readonly abertaEm: string;
  readonly entregueEm: string | null;
  readonly codigoVeiculo: string | null;
  readonly modelo: string | null;
  readonly km: number | null;
  readonly codigoCliente: string | null;
  readonly cliente: string | null;
  readonly documento: string | null;
  readonly telefone: string | null;
  readonly consultor: string | null;
  readonly consultorChave: string | null;
  readonly mecanico: string | null;
  readonly mecanicoChave: string | null;
  readonly tipo: string | null;
  /** What the type is told by: its own word, else the job's text. */
  readonly tipoChave: string;
  readonly descricao: string;
  readonly vendidosMin: number | null;
  readonly trabalhadosMin: number | null;
  readonly maoDeObraCentavos: number | null;
  readonly pecasCentavos: number | null;
  readonly pagador: PagadorDoServico | null;
}

type Texto = string | null | undefined;
type Numero = number | null | undefined;

/** The cells of a line, read by their types. */
export interface LinhaDePassagem {
  readonly numeroOs: string;
  readonly item?: Texto;
  readonly abertura: string;
  readonly horaAbertura?: Numero;
  readonly entrega?: Texto;
  readonly horaEntrega?: Numero;
  readonly placa?: Texto;
  readonly chassi?: Texto;
  readonly codigoVeiculo?: Texto;
  readonly modelo?: Texto;
  readonly km?: Numero;
  readonly codigoCliente?: Texto;
  readonly cliente?: Texto;
  readonly documento?: Texto;
  readonly telefone?: Texto;
  readonly consultor?: Texto;
  readonly mecanico?: Texto;
  readonly tipo?: Texto;
  readonly servico: string;
  readonly vendidos?: Numero;
  readonly trabalhados?: Numero;
  readonly maoDeObra?: Numero;
  readonly pecas?: Numero;
  readonly valor?: Numero;
  readonly pagador?: Texto;
}

/** What lines of visits are judged against. */
export interface CasaDoHistorico {
  /** YYYY-MM-DD: nothing of the past is later. */
  readonly hoje: string;
  readonly cnpjAlfanumerico: boolean;
}

/** Before it no car dealership kept orders in a computer: a typing error. */
const PRIMEIRO_DIA = '1980-01-01';
const ABRE_MIN = 480;
const ENTREGA_MIN = 1020;
/** No job takes longer than ten weeks of work; no order is sold for more than a hundred million. */
const MAIOR_TEMPO_MIN = 24_000;
const MAIOR_VALOR = 9_999_999_999;

/** A job of the past, or why it cannot be one. */
export function julgarPassagem(
  linha: LinhaDePassagem,
  { hoje, cnpjAlfanumerico }: CasaDoHistorico,
): { readonly registro: ServicoDoHistorico } | { readonly motivos: readonly MotivoPlanilha[] } {
  const motivos: MotivoPlanilha[] = [];
  const numeroOs = lerNumeroOs(linha.numeroOs);
  if (numeroOs === null) motivos.push({ campo: 'numeroOs', frase: OS_INVALIDA });
  const quando = momentosDe(linha, hoje, motivos);
  const carro = carroDaLinha(linha, motivos);
  const dinheiro = dinheiroDe(linha, motivos);
  for (const campo of ['vendidos', 'trabalhados'] as const) {
    const minutos = linha[campo] ?? 0;
    if (minutos < 0 || minutos > MAIOR_TEMPO_MIN)
      motivos.push({ campo, frase: 'Informe um tempo de até 400 horas' });
  }
  if ((linha.km ?? 0) < 0 || (linha.km ?? 0) > 9_999_999)
    motivos.push({ campo: 'km', frase: 'Confira a quilometragem' });
  if (motivos.length > 0 || numeroOs === null) return { motivos };
  const { documento, telefone, nome } = pessoaDaLinha({ ...linha, nome: linha.cliente }, cnpjAlfanumerico);
  return {
    registro: {
      numeroOs,
      chaveOs: chaveOs(numeroOs),
      item: textoOuNada(linha.item),
      ...quando,
      ...carro,
      codigoVeiculo: textoOuNada(linha.codigoVeiculo),
      modelo: textoOuNada(linha.modelo),
      km: linha.km ?? null,
      codigoCliente: textoOuNada(linha.codigoCliente),
      cliente: nome,
      documento,
      telefone,
      consultor: textoOuNada(linha.consultor),
      consultorChave: chaveOuNada(linha.consultor),
      mecanico: textoOuNada(linha.mecanico),
      mecanicoChave: chaveOuNada(linha.mecanico),
      tipo: textoOuNada(linha.tipo),
      tipoChave: chaveOuNada(linha.tipo) ?? chaveDoNome(linha.servico),
      descricao: linha.servico,
      vendidosMin: linha.vendidos ?? null,
      trabalhadosMin: linha.trabalhados ?? null,
      ...dinheiro,
      pagador: pagadorDe(linha.pagador ?? ''),
    },
  };
}

const textoOuNada = (texto: Texto): string | null => (texto ? texto : null);
const chaveOuNada = (texto: Texto): string | null => (texto ? chaveDoNome(texto) : null);

/** When it was opened and delivered. An hour that nobody wrote is one of the working day that fits the other. */
function momentosDe(
  { abertura, horaAbertura, entrega, horaEntrega }: LinhaDePassagem,
  hoje: string,
  motivos: MotivoPlanilha[],
): { abertaEm: string; entregueEm: string | null } {
  if (abertura < PRIMEIRO_DIA || abertura > hoje)
    motivos.push({ campo: 'abertura', frase: 'A abertura precisa ser uma data do passado' });
  if (entrega && (entrega < abertura || entrega > hoje))
    motivos.push({
      campo: 'entrega',
      frase: entrega > hoje ? 'A entrega precisa ser uma data do passado' : 'A entrega é anterior à abertura',
    });
  const noMesmoDia = entrega === abertura;
  const teto = noMesmoDia ? (horaEntrega ?? ENTREGA_MIN) : ABRE_MIN;
  const aberta = horaAbertura ?? Math.max(0, Math.min(ABRE_MIN, teto - 60));
  const entregue = horaEntrega ?? Math.min(1439, Math.max(ENTREGA_MIN, noMesmoDia ? aberta + 60 : 0));
  if (entrega && noMesmoDia && entregue < aberta)
    motivos.push({ campo: 'horaEntrega', frase: 'A entrega é anterior à abertura' });
  return {
    abertaEm: `${abertura}T${emHoras(aberta)}`,
    entregueEm: entrega ? `${entrega}T${emHoras(entregue)}` : null,
  };
}

const emHoras = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

/** Labour and parts; where only a total is told, what is no parts is labour. */
function dinheiroDe(
  { maoDeObra, pecas, valor }: LinhaDePassagem,
  motivos: MotivoPlanilha[],
): { maoDeObraCentavos: number | null; pecasCentavos: number | null } {
  for (const [campo, centavos] of Object.entries({ maoDeObra, pecas, valor })) {
    if ((centavos ?? 0) < 0) motivos.push({ campo, frase: 'O valor não pode ser negativo' });
    if ((centavos ?? 0) > MAIOR_VALOR) motivos.push({ campo, frase: 'Confira o valor' });
  }
  const resto = (maoDeObra ?? null) === null && (valor ?? null) !== null ? (valor ?? 0) - (pecas ?? 0) : null;
  if (resto !== null && resto < 0 && (valor ?? 0) >= 0)
    motivos.push({ campo: 'valor', frase: 'As peças passam do valor total' });
  return { maoDeObraCentavos: maoDeObra ?? resto, pecasCentavos: pecas ?? null };
}

/** Who pays, by the word that the former system has for it; null where it says nothing. */
function pagadorDe(texto: string): PagadorDoServico | null {
  const palavra = chaveDoNome(texto);
  if (palavra === '') return null;
  if (palavra.includes('garant') || palavra.startsWith('fabric') || palavra.startsWith('montadora'))
    return 'garantia';
  if (palavra.includes('intern')) return 'interno';
  return palavra.includes('cortes') ? 'cortesia' : 'cliente';
}
