import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { UNIDADES_PECA } from '@oferta/contracts/cardapio/peca.ts';
import { cardapioScreens } from '@oferta/contracts/cardapio/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { chaveDoCodigo } from '@oferta/domain/codigo.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { codigosEscritos } from './cardapio-importado.queries.ts';
import { DINHEIRO, foraDosLimites, presentes } from './limites.ts';
import { compararRegistros, desfazerRegistros, gravarRegistros } from './registro-importado.queries.ts';
import { PECAS } from './registros.queries.ts';

const PADRAO_DA_UNIDADE = 'un';

/** A dealership's parts, known by their codes whatever the capitals and the sign between their pieces. */
export const pecaImportador = importador({
  tipo: 'peca',
  titulo: 'Peças',
  niveis: niveisDe(cardapioScreens.importar, cadastrosScreens['importar-peca-alacarte']),
  porConcessionaria: true,
  campos: [
    {
      campo: 'codigo',
      rotulo: 'Código',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['código da peça', 'part number', 'referência', 'sku'],
      exemplo: 'FO-1024',
      maximo: 40,
    },
    {
      campo: 'descricao',
      rotulo: 'Descrição',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['peça', 'nome', 'produto'],
      exemplo: 'Filtro de óleo',
      maximo: 120,
    },
    {
      campo: 'unidade',
      rotulo: 'Unidade',
      tipo: 'texto',
      sinonimos: ['un', 'und', 'unid'],
      exemplo: 'un',
      maximo: 5,
      nota: UNIDADES_PECA.join(', '),
    },
    {
      campo: 'custo',
      rotulo: 'Custo',
      tipo: 'dinheiro',
      obrigatorio: true,
      sinonimos: ['preço de custo', 'custo unitário', 'cmv'],
      exemplo: '22,90',
    },
    {
      campo: 'preco',
      rotulo: 'Preço',
      tipo: 'dinheiro',
      sinonimos: ['preço de venda', 'preço público', 'venda'],
      exemplo: '45,90',
      nota: 'Vazio: calculado pela regra de preço',
    },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', sinonimos: ['ativa', 'situação'], exemplo: 'sim' },
  ],
  preparar: async ({ tx }, codConcessionaria) => codigosEscritos(tx, codConcessionaria ?? 0),
  julgar: ({ codigo: escrito, descricao, unidade, custo, preco, ativo }, acharCodigo) => {
    const { codigo, frase } = acharCodigo(escrito);
    const motivos = foraDosLimites({ custo, preco }, { custo: DINHEIRO, preco: DINHEIRO });
    if (chaveDoCodigo(codigo) === '')
      motivos.push({ campo: 'codigo', frase: 'O código precisa ter letras ou números' });
    if (frase) motivos.push({ campo: 'codigo', frase });
    const lida = unidade?.toLowerCase();
    if (lida !== undefined && !UNIDADES_PECA.some((cada) => cada === lida))
      motivos.push({ campo: 'unidade', frase: `Use uma destas unidades: ${UNIDADES_PECA.join(', ')}` });
    if (motivos.length > 0) return { motivos };
    return {
      registro: {
        codigo,
        descricao,
        custo_centavos: custo,
        ...presentes({
          unidade: unidade === undefined ? undefined : (lida ?? PADRAO_DA_UNIDADE),
          preco_centavos: preco,
          ativo: ativo === undefined ? undefined : (ativo ?? true),
        }),
      },
    };
  },
  chave: ({ codigo }) => chaveDoCodigo(codigo),
  comparar: (ctx, { codConcessionaria, linhas }) =>
    compararRegistros(ctx, PECAS, { codConcessionaria: codConcessionaria ?? 0, linhas }),
  gravar: (ctx, { codConcessionaria, linhas }) => {
    for (const cadastro of ['pecas', 'cardapio'] as const) ctx.cadastroChanged(cadastro, codConcessionaria);
    return gravarRegistros(ctx, PECAS, { codConcessionaria: codConcessionaria ?? 0, linhas });
  },
  desfazer: (ctx, { codConcessionaria, feitos }) => {
    for (const cadastro of ['pecas', 'cardapio'] as const) ctx.cadastroChanged(cadastro, codConcessionaria);
    return desfazerRegistros(ctx, PECAS, feitos);
  },
});
