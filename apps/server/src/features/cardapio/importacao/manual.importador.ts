import { ACOES_MANUAL } from '@oferta/contracts/cardapio/manual.ts';
import { cardapioScreens } from '@oferta/contracts/cardapio/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { foraDosLimites, KM, MESES } from './limites.ts';
import { compararPassos, desfazerPassos, gravarPassos } from './manual-importado.queries.ts';

const DIAS = { maximo: 365, frase: 'Use de 0 a 365 dias' };
const PAGINA = { minimo: 1, maximo: 5000, frase: 'Use de 1 a 5.000' };

/** The manufacturer's plan as flat lines, one a step. Visits that are missing are made; those that exist are left as they are. */
export const manualImportador = importador({
  tipo: 'manual',
  titulo: 'Manual do proprietário',
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
      maximo: 60,
    },
    {
      campo: 'modelo',
      rotulo: 'Modelo',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['veículo'],
      exemplo: 'Onix',
      maximo: 60,
    },
    {
      campo: 'versao',
      rotulo: 'Versão',
      tipo: 'texto',
      exemplo: '1.0 Flex',
      maximo: 60,
      nota: 'Vazio: todas as versões',
    },
    {
      campo: 'km',
      rotulo: 'Km',
      tipo: 'inteiro',
      obrigatorio: true,
      sinonimos: ['quilometragem'],
      exemplo: '10.000',
      aPartirDe: 1_000,
    },
    { campo: 'meses', rotulo: 'Meses', tipo: 'inteiro', obrigatorio: true, exemplo: '12' },
    { campo: 'tolKm', rotulo: 'Tolerância em km', tipo: 'inteiro', exemplo: '1.000' },
    { campo: 'tolDias', rotulo: 'Tolerância em dias', tipo: 'inteiro', exemplo: '30' },
    { campo: 'perdeGarantia', rotulo: 'Perde a garantia', tipo: 'simNao', exemplo: 'sim' },
    { campo: 'pagina', rotulo: 'Página', tipo: 'inteiro', exemplo: '182' },
    {
      campo: 'acao',
      rotulo: 'Ação',
      tipo: 'texto',
      obrigatorio: true,
      exemplo: 'trocar',
      maximo: 20,
      nota: ACOES_MANUAL.join(', '),
    },
    {
      campo: 'item',
      rotulo: 'Item',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['descrição'],
      exemplo: 'Óleo do motor',
      maximo: 120,
    },
    {
      campo: 'explicacao',
      rotulo: 'Explicação',
      tipo: 'texto',
      exemplo: 'Óleo novo mantém o motor limpo',
      maximo: 500,
    },
  ],
  preparar: () => Promise.resolve(null),
  julgar: ({
    marca,
    modelo,
    versao,
    km,
    meses,
    tolKm,
    tolDias,
    perdeGarantia,
    pagina,
    acao,
    item,
    explicacao,
  }) => {
    const motivos = foraDosLimites(
      { km, meses, tolKm, tolDias, pagina },
      { km: KM, meses: MESES, tolKm: KM, tolDias: DIAS, pagina: PAGINA },
    );
    const lida = ACOES_MANUAL.find((cada) => cada === semAcento(acao).trim());
    if (!lida) motivos.push({ campo: 'acao', frase: `Use uma destas ações: ${ACOES_MANUAL.join(', ')}` });
    if (!lida || motivos.length > 0) return { motivos };
    return {
      registro: {
        marca,
        modelo,
        versao_modelo: versao ?? '',
        km,
        meses,
        tol_km: tolKm ?? 1000,
        tol_dias: tolDias ?? 30,
        perde_garantia: perdeGarantia ?? false,
        pagina: pagina ?? null,
        acao: lida,
        descricao: item,
        explicacao: explicacao ?? '',
      },
    };
  },
  chave: ({ marca, modelo, versao_modelo, km, meses, acao, descricao }) =>
    [
      semAcento(marca),
      semAcento(modelo),
      semAcento(versao_modelo),
      km,
      meses,
      acao,
      semAcento(descricao),
    ].join('|'),
  comparar: (ctx, { codConcessionaria, linhas }) => compararPassos(ctx, codConcessionaria ?? 0, linhas),
  gravar: (ctx, { codConcessionaria, linhas }) => {
    ctx.cadastroChanged('manual', codConcessionaria);
    return gravarPassos(ctx, codConcessionaria ?? 0, linhas);
  },
  desfazer: (ctx, { codConcessionaria, feitos }) => {
    ctx.cadastroChanged('manual', codConcessionaria);
    return desfazerPassos(ctx, feitos);
  },
});
