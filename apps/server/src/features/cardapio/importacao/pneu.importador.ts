import { cardapioScreens } from '@oferta/contracts/cardapio/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { INDICES_VELOCIDADE, isDot, lerMedida } from '@oferta/domain/cardapio/medida-pneu.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { DINHEIRO, foraDosLimites, presentes } from './limites.ts';
import { compararRegistros, desfazerRegistros, gravarRegistros } from './registro-importado.queries.ts';
import { PNEUS } from './registros.queries.ts';

const CARGA = { minimo: 60, maximo: 130, frase: 'Use um índice de carga de 60 a 130' };

/** A dealership's tyres, known by maker, tread, size and indexes. The cars they fit are not touched. */
export const pneuImportador = importador({
  tipo: 'pneu',
  titulo: 'Pneus',
  niveis: niveisDe(cardapioScreens.importar),
  porConcessionaria: true,
  campos: [
    {
      campo: 'marca',
      rotulo: 'Marca',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['fabricante'],
      exemplo: 'Pneus Exemplo',
      maximo: 60,
    },
    {
      campo: 'desenho',
      rotulo: 'Desenho',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['modelo do pneu', 'linha'],
      exemplo: 'Cidade',
      maximo: 60,
    },
    {
      campo: 'medida',
      rotulo: 'Medida',
      tipo: 'texto',
      obrigatorio: true,
      exemplo: '205/55 R16',
      maximo: 20,
    },
    {
      campo: 'indiceCarga',
      rotulo: 'Índice de carga',
      tipo: 'inteiro',
      obrigatorio: true,
      sinonimos: ['carga', 'ic'],
      exemplo: '91',
    },
    {
      campo: 'indiceVelocidade',
      rotulo: 'Índice de velocidade',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['velocidade', 'iv'],
      exemplo: 'V',
      maximo: 1,
    },
    { campo: 'runFlat', rotulo: 'Run flat', tipo: 'simNao', sinonimos: ['rft', 'runflat'], exemplo: 'não' },
    {
      campo: 'custo',
      rotulo: 'Custo',
      tipo: 'dinheiro',
      obrigatorio: true,
      sinonimos: ['preço de custo'],
      exemplo: '310,00',
    },
    {
      campo: 'preco',
      rotulo: 'Preço',
      tipo: 'dinheiro',
      obrigatorio: true,
      sinonimos: ['preço de venda'],
      exemplo: '449,90',
    },
    { campo: 'valvula', rotulo: 'Válvula', tipo: 'dinheiro', exemplo: '15,00' },
    { campo: 'balanceamento', rotulo: 'Balanceamento', tipo: 'dinheiro', exemplo: '35,00' },
    { campo: 'dot', rotulo: 'DOT', tipo: 'texto', sinonimos: ['semana e ano'], exemplo: '2325', maximo: 4 },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', exemplo: 'sim' },
  ],
  preparar: () => Promise.resolve(null),
  julgar: ({ marca, desenho, medida, indiceCarga, indiceVelocidade, runFlat, custo, preco, ...resto }) => {
    const { valvula, balanceamento, dot, ativo } = resto;
    const motivos = foraDosLimites(
      { indiceCarga, custo, preco, valvula, balanceamento },
      { indiceCarga: CARGA, custo: DINHEIRO, preco: DINHEIRO, valvula: DINHEIRO, balanceamento: DINHEIRO },
    );
    const lida = lerMedida(medida);
    if (!lida) motivos.push({ campo: 'medida', frase: 'Informe a medida como 205/55 R16' });
    const velocidade = indiceVelocidade.toUpperCase();
    if (!INDICES_VELOCIDADE.some((cada) => cada === velocidade))
      motivos.push({
        campo: 'indiceVelocidade',
        frase: `Use uma destas letras: ${INDICES_VELOCIDADE.join(', ')}`,
      });
    if (typeof dot === 'string' && !isDot(dot))
      motivos.push({ campo: 'dot', frase: 'Informe o DOT com semana e ano, como 2325' });
    if (!lida || motivos.length > 0) return { motivos };
    return {
      registro: {
        marca,
        desenho,
        ...lida,
        indice_carga: indiceCarga,
        indice_velocidade: velocidade,
        run_flat: runFlat ?? false,
        custo_centavos: custo,
        preco_centavos: preco,
        ...presentes({
          valvula_centavos: valvula === undefined ? undefined : (valvula ?? 0),
          balanceamento_centavos: balanceamento === undefined ? undefined : (balanceamento ?? 0),
          dot,
          ativo: ativo === undefined ? undefined : (ativo ?? true),
        }),
      },
    };
  },
  chave: ({ marca, desenho, largura, perfil, aro, ...pneu }) =>
    [
      semAcento(marca),
      semAcento(desenho),
      largura,
      perfil,
      aro,
      pneu.indice_carga,
      pneu.indice_velocidade,
      pneu.run_flat,
    ].join('|'),
  comparar: (ctx, { codConcessionaria, linhas }) =>
    compararRegistros(ctx, PNEUS, { codConcessionaria: codConcessionaria ?? 0, linhas }),
  gravar: (ctx, { codConcessionaria, linhas }) => {
    ctx.cadastroChanged('pneus', codConcessionaria);
    return gravarRegistros(ctx, PNEUS, { codConcessionaria: codConcessionaria ?? 0, linhas });
  },
  desfazer: (ctx, { codConcessionaria, feitos }) => {
    ctx.cadastroChanged('pneus', codConcessionaria);
    return desfazerRegistros(ctx, PNEUS, feitos);
  },
});
