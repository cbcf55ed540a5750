import type { ItemModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { Resultado } from '@oferta/domain/oficina-digital/resultado-item.ts';
import { OFERTAS, PASTILHA_ALTERNATIVA, type Oferta } from './oficina-digital-catalogo.ts';
import type { ItemDoCaso, LinhaDoCaso, ModeloDaCasa } from './oficina-digital-caso.ts';
import type { Sorteio } from '../sorteio.ts';

interface Achado {
  readonly amarelos: number;
  readonly vermelhos: number;
}

/** A template walked through: so many red, so many yellow, and measures that say the same. */
export function itensDoCaso(
  { conteudo }: ModeloDaCasa,
  { amarelos, vermelhos }: Achado,
  sorte: Sorteio,
): ItemDoCaso[] {
  const itens = conteudo.grupos.flatMap(({ nome, itens: doGrupo }) =>
    doGrupo.map((item) => ({ item, grupo: nome })),
  );
  const ruins = sorte.embaralhado(itens.map(({ item }) => item.codigo).filter((codigo) => OFERTAS[codigo]));
  const resultados = new Map<string, Resultado>(
    ruins
      .slice(0, vermelhos + amarelos)
      .map((codigo, i) => [codigo, i < vermelhos ? 'vermelho' : 'amarelo'] as const),
  );
  return itens.map(({ item, grupo }) => {
    const resultado = resultados.get(item.codigo) ?? (item.obrigatorio ? 'verde' : 'naoVerificado');
    return {
      codigo: item.codigo,
      grupo,
      nome: item.nome,
      resultado,
      medida: medidaDe(item, resultado, sorte),
      unidade: item.unidade,
      nota: resultado === 'vermelho' ? (OFERTAS[item.codigo]?.nota ?? null) : null,
      explicacao: item.explicacao,
      linhaSugerida: item.linhaSugerida,
    };
  });
}

/** A measure, in tenths, to which the item's limits give this colour. */
function medidaDe({ limites }: ItemModelo, resultado: Resultado, sorte: Sorteio): number | null {
  if (!limites || resultado === 'naoVerificado') return null;
  const [amarelo, vermelho] = [Math.round(limites.amarelo * 10), Math.round(limites.vermelho * 10)];
  const passo = limites.sentido === 'minimo' ? 1 : -1;
  const faixa = Math.max(2, Math.abs(amarelo - vermelho));
  const [de, ate] = {
    verde: [0, faixa] as const,
    amarelo: [-faixa, -1] as const,
    vermelho: [-faixa - Math.min(faixa, Math.floor(vermelho / 2)), -faixa - 1] as const,
  }[resultado];
  return (amarelo + passo * sorte.inteiro(de, ate)) / 10;
}

interface Venda {
  /** The first red or yellow pads are offered in two qualities. */
  readonly comAlternativa: boolean;
  readonly descontos: boolean;
}

/** A line for each item that is not green, worst first. */
export function linhasDosItens(itens: readonly ItemDoCaso[], venda: Venda, sorte: Sorteio): LinhaDoCaso[] {
  const linhaDe = (item: ItemDoCaso, oferta: Oferta, resto: Partial<LinhaDoCaso> = {}): LinhaDoCaso => ({
    codigoItem: item.codigo,
    urgencia: item.resultado === 'vermelho' ? 'vermelho' : 'amarelo',
    porQue: item.explicacao,
    oferta,
    grupoOpcao: null,
    qualidade: oferta.especie === 'peca' ? 'genuina' : null,
    descontoBp: venda.descontos && sorte.chance(0.2) ? sorte.um([300, 500]) : 0,
    aguardaAutorizacao: false,
    ...resto,
  });
  const ruins = itens
    .filter(({ resultado }) => resultado === 'vermelho' || resultado === 'amarelo')
    .toSorted((a, b) => Number(b.resultado === 'vermelho') - Number(a.resultado === 'vermelho'));
  return ruins.flatMap((item) => {
    const oferta = OFERTAS[item.codigo];
    if (!oferta) return [];
    if (!venda.comAlternativa || item.codigo !== 'freios.pastilhas-dianteiras')
      return [linhaDe(item, oferta)];
    return [
      linhaDe(item, oferta, { grupoOpcao: 1 }),
      linhaDe(item, PASTILHA_ALTERNATIVA, { grupoOpcao: 1, qualidade: 'alternativa' }),
    ];
  });
}
