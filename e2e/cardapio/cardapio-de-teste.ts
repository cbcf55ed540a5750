import { arvoreContracts, type NoEscrito } from '@oferta/contracts/cardapio/arvore.ts';
import { pecaContracts } from '@oferta/contracts/cardapio/peca.ts';
import { precoContracts } from '@oferta/contracts/cardapio/preco.ts';
import type { Desk } from '../support/calls.ts';

const VIGENCIA = { situacao: 'publicado', validoDe: null, validoAte: null } as const;

/**
 * A small menu of a car that nobody sells: one part, two visits with two packages each. "Fixo" has a typed price, which
 * a dearer part eats into.
 */
export async function montarCardapio(desk: Desk, codConcessionaria: number): Promise<{ codPeca: number }> {
  const { taxas } = await desk.call(precoContracts.getRegraPreco, { params: { codConcessionaria } });
  const tipo = taxas.find(({ centavosHora }) => centavosHora !== null);
  if (!tipo) throw new Error('the demo has rates');
  const peca = await desk.call(pecaContracts.criarPeca, {
    body: {
      codConcessionaria,
      codigo: 'EX-1',
      descricao: 'Filtro Exemplo',
      unidade: 'un',
      custoCentavos: 2_000,
      precoCentavos: null,
    },
  });
  const criar = async (codPai: number | null, no: NoEscrito): Promise<number> =>
    (await desk.call(arvoreContracts.criarNo, { body: { codConcessionaria, codPai, no } })).codNo;

  const marca = await criar(null, { ...VIGENCIA, tipo: 'marca', nome: 'Montadora' });
  const modelo = await criar(marca, { ...VIGENCIA, tipo: 'modelo', nome: 'Exemplo Aurora' });
  const versao = await criar(modelo, {
    ...VIGENCIA,
    tipo: 'versao',
    nome: '1.0',
    versaoModelo: { motor: '1.0', cambio: null, anoDe: 2020, anoAte: null },
  });
  for (const km of [10_000, 20_000]) {
    const revisao = await criar(versao, {
      ...VIGENCIA,
      tipo: 'revisao',
      nome: `${km.toLocaleString('pt-BR')} km`,
      revisao: { km, meses: km / 1_000, tolKm: 1_000, tolDias: 30, perdeGarantia: true },
    });
    const calculado = await criar(revisao, pacote('Calculado', null));
    await criar(calculado, item({ especie: 'maoDeObra', codTipoServico: tipo.codTipoServico, tmoMin: 60 }));
    const fixo = await criar(revisao, pacote('Fixo', 10_000));
    await criar(fixo, item({ especie: 'peca', codPeca: peca.codPeca, quantidadeMil: 1_000 }));
  }
  return peca;
}

const pacote = (nome: string, precoFixoCentavos: number | null): NoEscrito => ({
  ...VIGENCIA,
  tipo: 'pacote',
  nome,
  pacote: { descontoBp: 0, precoFixoCentavos, destaque: false },
});

type Miolo =
  | { especie: 'peca'; codPeca: number; quantidadeMil: number }
  | { especie: 'maoDeObra'; codTipoServico: number; tmoMin: number };

const item = (miolo: Miolo): NoEscrito => ({
  tipo: 'item',
  situacao: 'publicado',
  item: {
    ...miolo,
    nome: miolo.especie === 'peca' ? 'Filtro Exemplo' : 'Mão de obra',
    precoFixoCentavos: null,
  },
});
