import { formatDecimal, lerDecimalDoCampo } from './numero-lancado.ts';

/** What a day's entry counts. `centavos` is money, `minutos` is shown as decimal hours, `contagem` is whole. */
export type Unidade = 'contagem' | 'minutos' | 'centavos';

export interface DefinicaoDoCampo {
  readonly campo: string;
  readonly rotulo: string;
  readonly unidade: Unidade;
  readonly grupo: string;
  /** Shown with a minus and taken off the day's revenue. */
  readonly abate?: true;
}

/** The fields of a day's entry in the order in which they are typed and pasted (product 06, Monthly entries). */
export const CAMPOS_LANCAMENTO = [
  { campo: 'passagensAgendadas', rotulo: 'Agendadas', unidade: 'contagem', grupo: 'Passagens' },
  { campo: 'passagensPassantes', rotulo: 'Passantes', unidade: 'contagem', grupo: 'Passagens' },
  { campo: 'osAbertas', rotulo: 'Abertas', unidade: 'contagem', grupo: 'Ordens' },
  { campo: 'osFechadas', rotulo: 'Fechadas', unidade: 'contagem', grupo: 'Ordens' },
  { campo: 'horasDisponiveis', rotulo: 'Disponíveis', unidade: 'minutos', grupo: 'Horas' },
  { campo: 'horasVendidas', rotulo: 'Vendidas', unidade: 'minutos', grupo: 'Horas' },
  { campo: 'maoDeObra', rotulo: 'Mão de obra', unidade: 'centavos', grupo: 'Faturamento, R$' },
  { campo: 'pecasOficina', rotulo: 'Peças na oficina', unidade: 'centavos', grupo: 'Faturamento, R$' },
  { campo: 'pecasBalcao', rotulo: 'Peças no balcão', unidade: 'centavos', grupo: 'Faturamento, R$' },
  { campo: 'pneus', rotulo: 'Pneus', unidade: 'centavos', grupo: 'Faturamento, R$' },
  { campo: 'acessorios', rotulo: 'Acessórios', unidade: 'centavos', grupo: 'Faturamento, R$' },
  { campo: 'descontos', rotulo: 'Descontos', unidade: 'centavos', grupo: 'Faturamento, R$', abate: true },
  {
    campo: 'itensCardapio',
    rotulo: 'Itens do cardápio',
    unidade: 'contagem',
    grupo: 'Cardápio e orçamentos',
  },
  {
    campo: 'orcamentosFeitos',
    rotulo: 'Orçamentos feitos',
    unidade: 'contagem',
    grupo: 'Cardápio e orçamentos',
  },
  {
    campo: 'orcamentosAprovados',
    rotulo: '… aprovados',
    unidade: 'contagem',
    grupo: 'Cardápio e orçamentos',
  },
] as const satisfies readonly DefinicaoDoCampo[];

export type CampoLancamento = (typeof CAMPOS_LANCAMENTO)[number]['campo'];

/** A day's figures; null is what nobody told. */
export type Valores = Readonly<Record<CampoLancamento, number | null>>;

/** The names alone, in order. */
export const NOMES_DOS_CAMPOS = CAMPOS_LANCAMENTO.map(({ campo }) => campo) as readonly CampoLancamento[];

const DEFINICOES = new Map<string, DefinicaoDoCampo>(CAMPOS_LANCAMENTO.map((um) => [um.campo, um]));

/** A field's definition. */
export function definicaoDe(campo: CampoLancamento): DefinicaoDoCampo {
  const definicao = DEFINICOES.get(campo);
  if (!definicao) throw new RangeError(`"${campo}" is no field of an entry`);
  return definicao;
}

/** A field as it is named where its group does not stand above it: "Passagens agendadas", "Mão de obra". */
export function nomeDoCampo(campo: CampoLancamento): string {
  const { rotulo, grupo } = definicaoDe(campo);
  if (grupo === 'Passagens') return `Passagens ${rotulo.toLowerCase()}`;
  if (grupo === 'Ordens') return `OS ${rotulo.toLowerCase()}`;
  if (campo === 'orcamentosAprovados') return 'Orçamentos aprovados';
  return grupo === 'Horas' ? `Horas ${rotulo.toLowerCase()}` : rotulo;
}

/** No figure at all. */
export const SEM_VALORES: Valores = Object.fromEntries(
  NOMES_DOS_CAMPOS.map((campo) => [campo, null]),
) as Valores;

/** The greatest figure that is kept of each unit. */
export const MAXIMO_DA_UNIDADE: Readonly<Record<Unidade, number>> = {
  contagem: 99_999,
  minutos: 999_999,
  centavos: 99_999_999_999,
};

/** What a person typed or pasted into a field: its value (null: emptied), or the sentence that says what it takes. */
export function lerCampo(
  campo: CampoLancamento,
  texto: string,
): { readonly valor: number | null } | { readonly frase: string } {
  const { unidade, abate } = definicaoDe(campo);
  const lido = texto.trim();
  if (/^[-–—−]?$/.test(lido)) return { valor: null };
  const numero = lerDecimalDoCampo(lido, unidade);
  if (numero === null) return { frase: ESPERADO[unidade] };
  if (unidade === 'contagem' && !Number.isInteger(numero)) return { frase: ESPERADO.contagem };
  const valor = Math.round(numero * ESCALA[unidade]);
  if (valor < 0 && !abate) return { frase: 'Informe um número que não seja negativo' };
  const guardado = Math.abs(valor);
  return guardado > MAXIMO_DA_UNIDADE[unidade]
    ? { frase: 'Este número é grande demais' }
    : { valor: guardado };
}

const ESCALA: Readonly<Record<Unidade, number>> = { contagem: 1, minutos: 60, centavos: 100 };

const ESPERADO: Readonly<Record<Unidade, string>> = {
  contagem: 'Informe um número inteiro, como 12',
  minutos: 'Informe horas, como 20,4 ou 20:24',
  centavos: 'Informe um valor em reais, como 1.234,56',
};

/** A value as it stands in its cell: "9", "20,4", "1.907,00", "−418,00"; "—" where there is none. */
export function formatCampo(campo: CampoLancamento, valor: number | null): string {
  if (valor === null) return '—';
  const { unidade, abate } = definicaoDe(campo);
  const texto = formatUnidade(unidade, valor);
  return abate && valor !== 0 ? `−${texto}` : texto;
}

/** As it is edited: no grouping, no sign that typing would not keep. */
export function escreverCampo(campo: CampoLancamento, valor: number | null): string {
  if (valor === null) return '';
  const { unidade } = definicaoDe(campo);
  const casas = unidade === 'centavos' ? 2 : unidade === 'minutos' ? 4 : 0;
  const texto = String(Number((valor / ESCALA[unidade]).toFixed(casas))).replace('.', ',');
  return unidade === 'centavos' && texto.includes(',') ? texto.replace(/,(\d)$/, ',$10') : texto;
}

/** A difference with its sign: "+312,00", "−1,5"; "0" for none. */
export function formatDiferenca(campo: CampoLancamento, valor: number): string {
  if (valor === 0) return '0';
  const texto = formatUnidade(definicaoDe(campo).unidade, Math.abs(valor));
  return `${valor < 0 ? '−' : '+'}${texto}`;
}

/** An amount of a unit, without a sign: hours with one decimal, money with two. */
export function formatUnidade(unidade: Unidade, valor: number): string {
  if (unidade === 'contagem') return formatDecimal(valor, 0);
  return unidade === 'minutos' ? formatDecimal(valor / 60, 1) : formatDecimal(valor / 100, 2);
}
