/** One product of an invoice, as its supplier calls and counts it. */
export interface ItemDaNota {
  readonly codigo: string;
  readonly descricao: string;
  /** As it is sold, and as it is taxed: two units of the same goods. */
  readonly unidade: string;
  readonly quantidade: number;
  readonly unidadeTributavel: string;
  readonly quantidadeTributavel: number;
  /** Of what is sold by: a drum's, a litre's. */
  readonly valorUnitarioCentavos: number;
}

/** What an arrival needs of an NF-e (layout 4.00). */
export interface NotaLida {
  /** 44 digits: the same invoice has the same one for ever. */
  readonly chave: string;
  readonly numero: string;
  readonly emitente: string;
  readonly itens: readonly ItemDaNota[];
}

/** The check digit of an invoice's key: modulo 11 with weights 2 to 9 from the right. */
export function isChaveDeNota(chave: string): boolean {
  if (!/^\d{44}$/.test(chave)) return false;
  let soma = 0;
  for (let n = 0; n < 43; n += 1) soma += Number(chave[42 - n]) * (2 + (n % 8));
  const resto = soma % 11;
  return Number(chave[43]) === (resto < 2 ? 0 : 11 - resto);
}

const SEM_XML = 'Este arquivo não é o XML de uma nota fiscal (NF-e)';

/**
 * Reads the invoice of a supplier: an `NFe`, alone or in its `nfeProc`. Answers a sentence for what is none. It looks for
 * the few elements it needs and follows no reference of the file, so that a file cannot make it read or grow.
 */
export function lerNota(xml: string): NotaLida | string {
  const inf = /<(?:\w+:)?infNFe\s[^>]*>/.exec(xml)?.[0];
  if (inf === undefined) return SEM_XML;
  const versao = /\sversao="([^"]*)"/.exec(inf)?.[1];
  if (versao !== '4.00') return `O leiaute desta nota é o ${versao ?? 'desconhecido'}: só se lê o 4.00`;
  const chave = /\sId="NFe(\d{44})"/.exec(inf)?.[1] ?? '';
  if (!isChaveDeNota(chave))
    return 'A chave de acesso desta nota não confere: o arquivo foi alterado ou está incompleto';
  const itens = [...xml.matchAll(/<(?:\w+:)?det\s[^>]*>([\s\S]*?)<\/(?:\w+:)?det>/g)].map(
    ([, det = '']): ItemDaNota | null => {
      const quantidade = numeroDe(det, 'qCom');
      if (quantidade === null) return null;
      return {
        codigo: textoDe(det, 'cProd'),
        descricao: textoDe(det, 'xProd'),
        unidade: textoDe(det, 'uCom'),
        quantidade,
        unidadeTributavel: textoDe(det, 'uTrib'),
        quantidadeTributavel: numeroDe(det, 'qTrib') ?? quantidade,
        valorUnitarioCentavos: Math.round((numeroDe(det, 'vUnCom') ?? 0) * 100),
      };
    },
  );
  const lidos = itens.flatMap((item) => item ?? []);
  if (lidos.length === 0 || lidos.length < itens.length)
    return 'Esta nota não tem produtos que se possam ler';
  const emitente = /<(?:\w+:)?emit>([\s\S]*?)<\/(?:\w+:)?emit>/.exec(xml)?.[1] ?? '';
  return { chave, numero: textoDe(xml, 'nNF'), emitente: textoDe(emitente, 'xNome'), itens: lidos };
}

function textoDe(xml: string, nome: string): string {
  const dentro = new RegExp(`<(?:\\w+:)?${nome}>([^<]*)</(?:\\w+:)?${nome}>`).exec(xml)?.[1] ?? '';
  return dentro
    .replace(
      /&(lt|gt|amp|quot|apos|#\d{1,5});/g,
      (_todo, qual: string) => ENTIDADES[qual] ?? daReferencia(qual),
    )
    .trim();
}

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const daReferencia = (qual: string): string => String.fromCodePoint(Number(qual.slice(1)));

/** A decimal of the layout: digits and a point. */
function numeroDe(xml: string, nome: string): number | null {
  const texto = textoDe(xml, nome);
  return /^\d{1,15}(\.\d{1,10})?$/.test(texto) ? Number(texto) : null;
}

const UNIDADES: readonly (readonly [string, RegExp])[] = [
  ['un', /^(UN|UND|UNI|UNID|UNIDADE|PC|PCS|PÇ|PEC|PECA|PEÇA)$/],
  ['l', /^(L|LT|LTS|LITRO|LITROS)$/],
  ['kg', /^(KG|KGS|QUILO)$/],
  ['m', /^(M|MT|MTS|METRO|METROS)$/],
  ['jg', /^(JG|JOGO|KIT|CJ)$/],
  ['par', /^(PAR|PARES|PR)$/],
  ['cx', /^(CX|CAIXA)$/],
];

/** An invoice's unit as the registry has it; null for a drum, a can and other packs. */
export function unidadeDaNota(unidade: string): string | null {
  const dita = unidade.trim().toUpperCase().replace(/\.$/, '');
  return UNIDADES.find(([, nomes]) => nomes.test(dita))?.[0] ?? null;
}

/**
 * How much of a part an item brings, in the part's own unit: as it is sold or taxed where that is the part's unit, otherwise
 * in packs, of which a drum is one.
 */
export function quantidadeDaNota(
  item: ItemDaNota,
  peca: { readonly unidade: string; readonly embalagem: number },
): number {
  const quanto =
    unidadeDaNota(item.unidade) === peca.unidade
      ? item.quantidade
      : unidadeDaNota(item.unidadeTributavel) === peca.unidade
        ? item.quantidadeTributavel
        : item.quantidade * peca.embalagem;
  return Math.round(quanto * 1000) / 1000;
}
