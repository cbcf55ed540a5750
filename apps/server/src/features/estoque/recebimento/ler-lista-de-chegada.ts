import { Buffer } from 'node:buffer';
import { type ListaDeChegada, recebimentoRefusals } from '@oferta/contracts/estoque/recebimento.ts';
import { cabeNaUnidade, emMilesimos, FRACAO_SEM_SENTIDO } from '@oferta/domain/estoque/quantidade.ts';
import { camposSemColuna, mapearPlanilha } from '@oferta/domain/planilha/cabecalho.ts';
import type { CampoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { limparCelula } from '@oferta/domain/planilha/celula.ts';
import { lerLinha } from '@oferta/domain/planilha/ler-linha.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import { cabecalhoDe } from '#machines/planilha/ler-colunas.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { abrirArquivo } from '#kernel/planilha/read/abrir-arquivo.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import { codigosDaCasa } from '../planilha/pecas-conhecidas.queries.ts';
import { listPecasDaNota } from './recebimento.queries.ts';

const CAMPOS: readonly CampoPlanilha[] = [
  {
    campo: 'codigo',
    rotulo: 'Código',
    tipo: 'texto',
    obrigatorio: true,
    sinonimos: ['código da peça', 'part number', 'referência', 'sku', 'item'],
    exemplo: 'FO-1024',
    maximo: 40,
  },
  {
    campo: 'quantidade',
    rotulo: 'Quantidade',
    tipo: 'decimal',
    obrigatorio: true,
    sinonimos: ['qtde', 'qtd', 'unidades', 'enviada', 'faturada', 'atendida'],
    exemplo: '4',
  },
];

/** What one person looks through at a delivery. */
const LIMITES = { bytes: 700_000, linhas: 5000, descompactado: 20_000_000 } as const;

interface Dita {
  readonly linha: number;
  readonly codigo: string;
  readonly quantidade: number;
}

/** A supplier's list of what it sent, in the house's own parts; two rows of one are added. Writes nothing. */
export async function lerListaDeChegada(
  ctx: Ctx,
  codConcessionaria: number,
  arquivo: string,
): Promise<ListaDeChegada> {
  const { ditas, recusadas } = separar(await lerRegistros(Buffer.from(arquivo, 'base64')));
  const acharPeca = await codigosDaCasa(ctx.tx, codConcessionaria);
  const achadas = ditas.map((dita) => ({ dita, achada: acharPeca(dita.codigo) }));
  const daqui = await listPecasDaNota(
    ctx.tx,
    codConcessionaria,
    achadas.flatMap(({ achada }) => ('chave' in achada ? [achada.chave] : [])),
  );
  const pecas = new Map(daqui.map(({ chave, embalagem: _embalagem, ...peca }) => [chave, peca]));
  const itens = new Map<string, ListaDeChegada['itens'][number]>();
  for (const { dita, achada } of achadas) {
    const peca = 'chave' in achada ? pecas.get(achada.chave) : undefined;
    if (peca && !cabeNaUnidade(dita.quantidade, peca.unidade)) {
      recusadas.push({ linha: dita.linha, motivo: `${dita.codigo}: ${FRACAO_SEM_SENTIDO}` });
      continue;
    }
    const antes = itens.get(peca?.codigo ?? dita.codigo);
    const quantidade = emMilesimos((antes?.quantidade ?? 0) + dita.quantidade);
    itens.set(peca?.codigo ?? dita.codigo, {
      codigo: dita.codigo,
      descricao: peca?.descricao ?? '',
      unidade: peca?.unidade ?? 'un',
      quantidade,
      peca: peca ? { ...peca, quantidade } : null,
    });
  }
  return { itens: [...itens.values()], recusadas: recusadas.toSorted((a, b) => a.linha - b.linha) };
}

async function lerRegistros(bytes: Buffer): Promise<Registro[]> {
  const registros: Registro[] = [];
  try {
    const { lotes } = await abrirArquivo({ bytes, limites: LIMITES, campos: CAMPOS });
    for await (const lote of lotes) registros.push(...lote);
  } catch (error) {
    if (!(error instanceof ArquivoIlegivel)) throw error;
    refuse(recebimentoRefusals.listaIlegivel, { dados: { motivo: error.message } });
  }
  return registros;
}

function separar(registros: readonly Registro[]) {
  const { nomes, linha: cabecalho } = cabecalhoDe(CAMPOS, registros);
  const mapa = mapearPlanilha(CAMPOS, nomes, new Map());
  const [falta] = camposSemColuna(CAMPOS, mapa);
  if (falta !== undefined)
    refuse(recebimentoRefusals.listaIlegivel, { dados: { motivo: `não achamos a coluna ${falta}` } });
  const ditas: Dita[] = [];
  const recusadas: { linha: number; motivo: string }[] = [];
  for (const { linha, celulas } of registros) {
    if (linha <= cabecalho || celulas.every((celula) => limparCelula(celula) === '')) continue;
    const lida = lerLinha(CAMPOS, mapa, celulas);
    if ('motivos' in lida) {
      recusadas.push({ linha, motivo: lida.motivos.map(({ frase }) => frase).join('; ') });
      continue;
    }
    const quantidade = Number(lida.valores['quantidade']);
    if (quantidade > 0 && quantidade <= 99_999 && emMilesimos(quantidade) === quantidade)
      ditas.push({ linha, codigo: String(lida.valores['codigo']), quantidade });
    else
      recusadas.push({
        linha,
        motivo: 'A quantidade que chegou é acima de zero, até 99.999, com três casas',
      });
  }
  return { ditas, recusadas };
}
