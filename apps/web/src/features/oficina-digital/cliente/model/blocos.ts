import type { LinhaPublica } from '@oferta/contracts/oficina-digital/publico.ts';

export type Urgencia = LinhaPublica['urgencia'];

/** From what cannot wait to what is only advised. */
const URGENCIAS: readonly Urgencia[] = ['vermelho', 'amarelo', 'verde'];

/** One decision of the customer: a line, several alternatives for the same need, or a part with the labour that puts it in. */
export interface Bloco {
  readonly chave: string;
  /** The worst of its lines. */
  readonly urgencia: Urgencia;
  readonly linhas: readonly LinhaPublica[];
  /** The quote's own lines that are decided by it: of a part with its labour both, which are shown as one. */
  readonly juntas: readonly LinhaPublica[];
}

export interface Secao {
  readonly urgencia: Urgencia;
  readonly blocos: readonly Bloco[];
}

/** The quote's decisions in the workshop's order; alternatives stand where the first of them stands. */
export function blocosDe(linhas: readonly LinhaPublica[]): Bloco[] {
  const comMaoDeObra = itensDeUmaVez(linhas);
  const porChave = new Map<string, LinhaPublica[]>();
  for (const linha of linhas) {
    const chave = chaveDe(linha, comMaoDeObra);
    porChave.set(chave, [...(porChave.get(chave) ?? []), linha]);
  }
  return [...porChave].map(([chave, suas]) => ({
    chave,
    urgencia: pior(suas),
    linhas: chave.startsWith('i') ? [somadas(suas)] : suas,
    juntas: suas,
  }));
}

function chaveDe({ codLinha, grupoOpcao, item }: LinhaPublica, deUmaVez: ReadonlySet<string>): string {
  if (grupoOpcao !== null) return `g${grupoOpcao}`;
  return item && deUmaVez.has(item) ? `i${item}` : `l${codLinha}`;
}

/** Only work: nobody wants it without the part of the same item, nor the part without it. */
const soMaoDeObra = ({ pecasCentavos, maoDeObraCentavos }: LinhaPublica): boolean =>
  pecasCentavos === 0 && maoDeObraCentavos > 0;

/** Items of the inspection that are mended by parts and, in lines of its own, by their labour; none of which has been decided apart. */
function itensDeUmaVez(linhas: readonly LinhaPublica[]): ReadonlySet<string> {
  const itens = new Set(linhas.flatMap(({ item }) => (item ? [item] : [])));
  for (const item of itens) {
    const suas = linhas.filter((linha) => linha.item === item);
    const obra = suas.filter(soMaoDeObra).length;
    const semOpcoes = suas.every(({ grupoOpcao }) => grupoOpcao === null);
    const iguais = suas.every(({ decisao }) => decisao === suas[0]?.decisao);
    if (obra === 0 || obra === suas.length || !semOpcoes || !iguais) itens.delete(item);
  }
  return itens;
}

/** A part with its labour as one line: what the customer reads, and what it comes to. */
function somadas(linhas: readonly LinhaPublica[]): LinhaPublica {
  const [primeira, ...demais] = [
    ...linhas.filter((linha) => !soMaoDeObra(linha)),
    ...linhas.filter(soMaoDeObra),
  ];
  if (!primeira) throw new Error('a decision is of one line at least');
  return demais.reduce(
    (soma, linha) => ({
      ...soma,
      descricao: `${soma.descricao} + ${linha.descricao}`,
      porQue: soma.porQue ?? linha.porQue,
      medida: soma.medida ?? linha.medida,
      pecasCentavos: soma.pecasCentavos + linha.pecasCentavos,
      maoDeObraCentavos: soma.maoDeObraCentavos + linha.maoDeObraCentavos,
      descontoCentavos: soma.descontoCentavos + linha.descontoCentavos,
      totalCentavos: soma.totalCentavos + linha.totalCentavos,
      fotos: [...new Set([...soma.fotos, ...linha.fotos])],
    }),
    primeira,
  );
}

const pior = (linhas: readonly LinhaPublica[]): Urgencia =>
  URGENCIAS.find((urgencia) => linhas.some((linha) => linha.urgencia === urgencia)) ?? 'verde';

/** Decisions by urgency, safety first; an urgency without any has no section. */
export function secoesDe(blocos: readonly Bloco[]): Secao[] {
  return URGENCIAS.map((urgencia) => ({
    urgencia,
    blocos: blocos.filter((bloco) => bloco.urgencia === urgencia),
  })).filter((secao) => secao.blocos.length > 0);
}

/** What still can be chosen: nothing once one alternative was approved. */
export const pendentesDe = ({ linhas }: Bloco): LinhaPublica[] =>
  linhas.some(({ decisao }) => decisao === 'aprovado')
    ? []
    : linhas.filter(({ decisao }) => decisao === 'pendente');

/** Every photo of a decision once: alternatives for one need share theirs. */
export const fotosDe = ({ linhas }: Bloco): string[] => [...new Set(linhas.flatMap(({ fotos }) => fotos))];
