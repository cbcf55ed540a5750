import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { cardapioScreens } from '@oferta/contracts/cardapio/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { DINHEIRO, foraDosLimites, KM, presentes, TMO } from './limites.ts';
import { listTipos } from './tipos.queries.ts';
import { compararRegistros, desfazerRegistros, gravarRegistros } from './registro-importado.queries.ts';
import { ITENS_ADICIONAIS } from './registros.queries.ts';

/** A dealership's extras, known by their descriptions. The parts in them are not touched. */
export const itemAdicionalImportador = importador({
  tipo: 'itensAdicionais',
  titulo: 'Itens adicionais',
  niveis: niveisDe(cardapioScreens.importar, cadastrosScreens['importar-peca-alacarte']),
  porConcessionaria: true,
  campos: [
    {
      campo: 'descricao',
      rotulo: 'Descrição',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['item', 'à la carte', 'serviço'],
      exemplo: 'Higienização do ar-condicionado',
      maximo: 120,
    },
    {
      campo: 'categoria',
      rotulo: 'Categoria',
      tipo: 'texto',
      sinonimos: ['grupo'],
      exemplo: 'Conforto',
      maximo: 60,
    },
    {
      campo: 'preco',
      rotulo: 'Preço fixo',
      tipo: 'dinheiro',
      sinonimos: ['preço', 'valor'],
      exemplo: '149,00',
      nota: 'Vazio: calculado pelas peças e pelo tempo',
    },
    {
      campo: 'custo',
      rotulo: 'Custo',
      tipo: 'dinheiro',
      sinonimos: ['custo de terceiros'],
      exemplo: '42,00',
    },
    {
      campo: 'tipoServico',
      rotulo: 'Tipo de serviço',
      tipo: 'inteiro',
      sinonimos: ['código do tipo'],
      exemplo: '2',
      nota: 'O número do tipo de serviço',
    },
    {
      campo: 'tmo',
      rotulo: 'Tempo (TMO)',
      tipo: 'duracao',
      sinonimos: ['tmo', 'tempo padrão'],
      exemplo: '0:30',
    },
    {
      campo: 'marcas',
      rotulo: 'Marcas',
      tipo: 'texto',
      exemplo: 'Chevrolet; Fiat',
      nota: 'Separadas por ponto e vírgula. Vazio: todas',
    },
    {
      campo: 'modelos',
      rotulo: 'Modelos',
      tipo: 'texto',
      exemplo: 'Onix; Argo',
      nota: 'Separados por ponto e vírgula. Vazio: todos',
    },
    { campo: 'kmDe', rotulo: 'Km de', tipo: 'inteiro', exemplo: '10.000' },
    { campo: 'kmAte', rotulo: 'Km até', tipo: 'inteiro', exemplo: '90.000' },
    {
      campo: 'meses',
      rotulo: 'Meses',
      tipo: 'texto',
      exemplo: '6; 7; 8',
      nota: 'Números de 1 a 12. Vazio: o ano todo',
    },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', exemplo: 'sim' },
  ],
  preparar: ({ tx }) => listTipos(tx),
  julgar: (valores, tipos) => {
    const { descricao, categoria, preco, custo, tipoServico, tmo, kmDe, kmAte, ativo } = valores;
    const motivos = foraDosLimites(
      { preco, custo, tmo, kmDe, kmAte },
      { preco: DINHEIRO, custo: DINHEIRO, tmo: TMO, kmDe: KM, kmAte: KM },
    );
    const meses = lista(valores.meses)?.map(Number);
    if (meses?.some((mes) => !Number.isInteger(mes) || mes < 1 || mes > 12))
      motivos.push({ campo: 'meses', frase: 'Use números de 1 a 12 separados por ponto e vírgula' });
    if (typeof kmDe === 'number' && typeof kmAte === 'number' && kmAte < kmDe)
      motivos.push({ campo: 'kmAte', frase: 'A quilometragem final precisa ser maior que a inicial' });
    if ((tipoServico ?? null) === null ? (tmo ?? null) !== null : (tmo ?? null) === null)
      motivos.push({ campo: 'tmo', frase: 'Informe o tipo de serviço e o tempo, ou nenhum dos dois' });
    else if (typeof tipoServico === 'number' && !tipos.has(tipoServico))
      motivos.push({ campo: 'tipoServico', frase: `Não há tipo de serviço ${tipoServico}` });
    if (motivos.length > 0) return { motivos };
    return {
      registro: {
        descricao,
        ...presentes({
          preco_fixo_centavos: preco,
          categoria: categoria === undefined ? undefined : (categoria ?? ''),
          custo_extra_centavos: custo === undefined ? undefined : (custo ?? 0),
          cod_tipo_servico: tipoServico,
          tmo_min: tmo,
          marcas: lista(valores.marcas),
          modelos: lista(valores.modelos),
          km_de: kmDe,
          km_ate: kmAte,
          meses,
          ativo: ativo === undefined ? undefined : (ativo ?? true),
        }),
      },
    };
  },
  chave: ({ descricao }) => semAcento(descricao),
  comparar: (ctx, { codConcessionaria, linhas }) =>
    compararRegistros(ctx, ITENS_ADICIONAIS, { codConcessionaria: codConcessionaria ?? 0, linhas }),
  gravar: (ctx, { codConcessionaria, linhas }) => {
    ctx.cadastroChanged('itensAdicionais', codConcessionaria);
    return gravarRegistros(ctx, ITENS_ADICIONAIS, { codConcessionaria: codConcessionaria ?? 0, linhas });
  },
  desfazer: (ctx, { codConcessionaria, feitos }) => {
    ctx.cadastroChanged('itensAdicionais', codConcessionaria);
    return desfazerRegistros(ctx, ITENS_ADICIONAIS, feitos);
  },
});

/** "a; b" as its words; undefined where the file has no such column. */
function lista(text: string | null | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  return (text ?? '')
    .split(/[;,]/)
    .map((cada) => cada.trim())
    .filter((cada) => cada !== '');
}
