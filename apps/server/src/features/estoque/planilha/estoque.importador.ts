import { niveisDoEstoque } from '@oferta/contracts/estoque/movimento.ts';
import { cabeNaUnidade, FRACAO_SEM_SENTIDO, isDivisivel } from '@oferta/domain/estoque/quantidade.ts';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { importador } from '#kernel/planilha/importador.ts';
import {
  compararEstoque,
  desfazerEstoque,
  gravarEstoque,
  listSaldosDaCasa,
} from './estoque-importado.queries.ts';
import { codigosDaCasa } from './pecas-conhecidas.queries.ts';

const TRES_CASAS = 'Use no máximo três casas decimais';
const MAIOR = { embalagem: 9999, minimo: 99_999, maximo: 99_999, saldo: 999_999 } as const;

/** What the registered parts are to the stock: from whom they come, where they lie, how many there are. */
export const estoqueImportador = importador({
  tipo: 'estoque',
  titulo: 'Estoque de peças',
  niveis: niveisDoEstoque,
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
      nota: 'De uma peça já cadastrada',
    },
    {
      campo: 'fornecedor',
      rotulo: 'Fornecedor',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['fabricante', 'distribuidor'],
      exemplo: 'Fábrica',
      maximo: 80,
      nota: 'Um nome novo cadastra o fornecedor',
    },
    {
      campo: 'saldo',
      rotulo: 'Em mãos',
      tipo: 'decimal',
      sinonimos: ['saldo', 'estoque', 'quantidade', 'qtde'],
      exemplo: '12',
      nota: 'A diferença entra como ajuste; o que se mover depois do envio é somado. Vazio: como está',
    },
    {
      campo: 'embalagem',
      rotulo: 'Embalagem',
      tipo: 'decimal',
      sinonimos: ['lote', 'caixa com'],
      exemplo: '6',
    },
    {
      campo: 'localizacao',
      rotulo: 'Localização',
      tipo: 'texto',
      sinonimos: ['prateleira', 'endereço'],
      exemplo: 'A-03-2',
      maximo: 20,
    },
    { campo: 'minimo', rotulo: 'Mínimo', tipo: 'decimal', exemplo: '2', nota: 'Vazio: calculado' },
    { campo: 'maximo', rotulo: 'Máximo', tipo: 'decimal', exemplo: '8', nota: 'Vazio: calculado' },
  ],
  preparar: async ({ tx }, codConcessionaria) => ({
    acharPeca: await codigosDaCasa(tx, codConcessionaria ?? 0),
    saldos: await listSaldosDaCasa(tx, codConcessionaria ?? 0),
  }),
  julgar: ({ codigo, fornecedor, localizacao, ...numeros }, { acharPeca, saldos }) => {
    const { minimo = null, maximo = null, embalagem = null, saldo = null } = numeros;
    const motivos: MotivoPlanilha[] = [];
    const peca = acharPeca(codigo);
    if ('frase' in peca) motivos.push({ campo: 'codigo', frase: peca.frase });
    for (const [campo, maior] of Object.entries(MAIOR)) {
      const valor = { minimo, maximo, embalagem, saldo }[campo as keyof typeof MAIOR];
      if (valor === null) continue;
      if (campo === 'embalagem' ? valor <= 0 || valor > maior : valor < 0 || valor > maior)
        motivos.push({
          campo,
          frase: `Use um número ${campo === 'embalagem' ? 'acima de 0 e até' : 'de 0 a'} ${maior}`,
        });
      else if ('chave' in peca && !cabeNaUnidade(valor, peca.unidade))
        motivos.push({ campo, frase: isDivisivel(peca.unidade) ? TRES_CASAS : FRACAO_SEM_SENTIDO });
    }
    if (minimo !== null && maximo !== null && maximo < minimo)
      motivos.push({ campo: 'maximo', frase: 'O máximo não pode ser menor que o mínimo' });
    if (motivos.length > 0 || 'frase' in peca) return { motivos };
    const { chave } = peca;
    return {
      registro: {
        chave,
        fornecedor,
        embalagem,
        localizacao: localizacao ?? null,
        minimo,
        maximo,
        saldo,
        // The count began when the file was judged: what moves since is added to it.
        visto: saldos.get(chave) ?? 0,
      },
    };
  },
  chave: ({ chave }) => chave,
  comparar: ({ tx }, { codConcessionaria, linhas }) =>
    compararEstoque(tx, { codConcessionaria: codConcessionaria ?? 0, linhas }),
  gravar: (ctx, { codConcessionaria, linhas }) => {
    ctx.cadastroChanged('sugestoes', codConcessionaria);
    return gravarEstoque(ctx.tx, { codConcessionaria: codConcessionaria ?? 0, linhas }, ctx.now);
  },
  desfazer: (ctx, { codConcessionaria, feitos }) => {
    ctx.cadastroChanged('sugestoes', codConcessionaria);
    return desfazerEstoque(ctx.tx, feitos, ctx.now);
  },
});
