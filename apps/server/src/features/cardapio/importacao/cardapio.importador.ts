import { cardapioScreens } from '@oferta/contracts/cardapio/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { compararItens, desfazerItens, gravarItens, pecasPorCodigo } from './cardapio-importado.queries.ts';
import { julgarItem } from './julgar-item.ts';
import { listTipos } from './tipos.queries.ts';

/**
 * The menu as flat lines, one an item. Brands, models, versions, visits and packages that are missing are made, as drafts;
 * those that exist are left as they are.
 */
export const cardapioImportador = importador({
  tipo: 'cardapio',
  titulo: 'Cardápio de serviços',
  niveis: niveisDe(cardapioScreens.importar),
  porConcessionaria: true,
  campos: [
    {
      campo: 'marca',
      rotulo: 'Marca',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['montadora'],
      exemplo: 'Chevrolet',
      maximo: 120,
    },
    {
      campo: 'modelo',
      rotulo: 'Modelo',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['veículo'],
      exemplo: 'Onix',
      maximo: 120,
    },
    { campo: 'versao', rotulo: 'Versão', tipo: 'texto', obrigatorio: true, exemplo: '1.0 Flex', maximo: 120 },
    { campo: 'motor', rotulo: 'Motor', tipo: 'texto', exemplo: '1.0', maximo: 40 },
    { campo: 'cambio', rotulo: 'Câmbio', tipo: 'texto', exemplo: 'Manual', maximo: 40 },
    { campo: 'anoDe', rotulo: 'Ano de', tipo: 'inteiro', sinonimos: ['ano inicial'], exemplo: '2020' },
    { campo: 'anoAte', rotulo: 'Ano até', tipo: 'inteiro', sinonimos: ['ano final'], exemplo: '2026' },
    {
      campo: 'revisao',
      rotulo: 'Revisão',
      tipo: 'texto',
      exemplo: 'Revisão 40.000 km',
      maximo: 120,
      nota: 'Vazio: pelo km',
    },
    {
      campo: 'km',
      rotulo: 'Km',
      tipo: 'inteiro',
      obrigatorio: true,
      sinonimos: ['quilometragem'],
      exemplo: '40.000',
      aPartirDe: 1_000,
    },
    { campo: 'meses', rotulo: 'Meses', tipo: 'inteiro', sinonimos: ['tempo em meses'], exemplo: '48' },
    {
      campo: 'pacote',
      rotulo: 'Pacote',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['nome do pacote'],
      exemplo: 'Completo',
      maximo: 120,
    },
    {
      campo: 'desconto',
      rotulo: 'Desconto do pacote',
      tipo: 'percentual',
      sinonimos: ['desconto'],
      exemplo: '10',
    },
    {
      campo: 'precoPacote',
      rotulo: 'Preço fixo do pacote',
      tipo: 'dinheiro',
      sinonimos: ['preço do pacote'],
      exemplo: '899,90',
    },
    {
      campo: 'item',
      rotulo: 'Item',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['descrição do item'],
      exemplo: 'Filtro de óleo',
      maximo: 120,
    },
    {
      campo: 'especie',
      rotulo: 'Espécie',
      tipo: 'texto',
      sinonimos: ['tipo do item'],
      exemplo: 'peça',
      maximo: 20,
      nota: 'peça, mão de obra ou insumo. Vazio: pelo que a linha tem',
    },
    {
      campo: 'codigoPeca',
      rotulo: 'Código da peça',
      tipo: 'texto',
      sinonimos: ['peça', 'part number'],
      exemplo: 'FO-1024',
      maximo: 40,
    },
    { campo: 'quantidade', rotulo: 'Quantidade', tipo: 'decimal', sinonimos: ['qtd', 'qtde'], exemplo: '1' },
    {
      campo: 'tipoServico',
      rotulo: 'Tipo de serviço',
      tipo: 'inteiro',
      sinonimos: ['código do tipo'],
      exemplo: '',
    },
    { campo: 'tmo', rotulo: 'Tempo (TMO)', tipo: 'duracao', sinonimos: ['tmo', 'tempo'], exemplo: '' },
    {
      campo: 'precoItem',
      rotulo: 'Preço fixo do item',
      tipo: 'dinheiro',
      sinonimos: ['preço do item'],
      exemplo: '',
    },
  ],
  preparar: async ({ tx }, codConcessionaria) => ({
    acharPeca: await pecasPorCodigo(tx, codConcessionaria ?? 0),
    tipos: await listTipos(tx),
  }),
  julgar: julgarItem,
  chave: ({ marca, modelo, versao, revisao, pacote, nome }) =>
    [marca, modelo, versao, revisao, pacote, nome].map(semAcento).join('|'),
  comparar: (ctx, { codConcessionaria, linhas }) => compararItens(ctx, codConcessionaria ?? 0, linhas),
  gravar: (ctx, { codConcessionaria, linhas }) => {
    ctx.cadastroChanged('cardapio', codConcessionaria);
    return gravarItens(ctx, codConcessionaria ?? 0, linhas);
  },
  desfazer: (ctx, { codConcessionaria, feitos }) => {
    ctx.cadastroChanged('cardapio', codConcessionaria);
    return desfazerItens(ctx, feitos);
  },
});
