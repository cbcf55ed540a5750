import { MODELOS_DO_CARDAPIO } from './cardapio-modelos.ts';
import { manuaisDe, nosDe, pecasDe, pneusDe } from './cardapio-linhas.ts';
import { ADICIONAIS_DO_PLANO } from './cardapio-plano.ts';
import { fecharCardapio, insertArvore, insertComItens, insertSoltas } from './cardapio.queries.ts';
import type { Banco } from '../demo.queries.ts';

interface Casa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  /** Its menu is this brand's, and of one other that its customers also bring. */
  readonly marca: string;
}

const FAIXAS = [
  { de_centavos: 0, fator_bp: 18_000 },
  { de_centavos: 5000, fator_bp: 16_500 },
  { de_centavos: 15_000, fator_bp: 15_000 },
];
const REGRA = {
  insumos_tipo: 'percentual',
  insumos_valor: 300,
  arredondamento: '90',
  margem_alvo_bp: 3000,
  custo_hora_centavos: 8900,
  versao: 1,
  alterado_em: '2026-01-05T12:00:00Z',
};

/** A house's service menu: parts, tree, extras, tyres, manual and how it makes prices. */
export async function cadastrarCardapio(banco: Banco, { marca: propria, ...casa }: Casa): Promise<void> {
  await insertSoltas(banco, 'faixa_markup', { ...casa, linhas: FAIXAS });
  await insertSoltas(banco, 'regra_preco', { ...casa, linhas: [REGRA] });
  for (const marca of [propria, propria === 'Hyundai' ? 'Renault' : 'Hyundai']) {
    const daMarca = { marca, modelos: MODELOS_DO_CARDAPIO[marca] ?? [] };
    if (daMarca.modelos.length === 0) continue;
    await insertSoltas(banco, 'peca', { ...casa, linhas: pecasDe(daMarca).map(comoNova) });
    await insertArvore(banco, { ...casa, linhas: nosDe(daMarca) });
    await insertComItens(
      banco,
      {
        tabela: 'manual_proprietario',
        chave: 'cod_manual_proprietario',
        filha: 'manual_item',
        membro: 'itens',
      },
      { ...casa, linhas: manuaisDe(daMarca).map(comoNova).map(numerada) },
    );
  }
  const pneus = pneusDe({ marca: propria, modelos: MODELOS_DO_CARDAPIO[propria] ?? [] });
  await insertComItens(
    banco,
    { tabela: 'pneu', chave: 'cod_pneus', filha: 'pneu_modelo', membro: 'modelos' },
    { ...casa, linhas: pneus.map((pneu) => ({ ...comoNova(pneu), run_flat: false })) },
  );
  await insertSoltas(banco, 'item_adicional', { ...casa, linhas: ADICIONAIS_DO_PLANO.map(adicional) });
  await fecharCardapio(banco, casa);
}

/** Columns whose defaults a row read from JSON does not get. */
const comoNova = <T extends object>(linha: T) => ({
  ...linha,
  ativo: true,
  versao: 1,
  alterado_em: '2026-01-05T12:00:00Z',
});

function numerada(linha: Readonly<Record<string, unknown>>) {
  const itens = Array.isArray(linha['itens']) ? linha['itens'] : [];
  return { ...linha, itens: itens.map((item: object, i) => ({ ...item, ordem: i + 1 })) };
}

const adicional = ({
  descricao,
  categoria,
  preco,
  custo,
  kmDe,
  meses,
}: (typeof ADICIONAIS_DO_PLANO)[number]) =>
  comoNova({
    descricao,
    categoria,
    preco_fixo_centavos: preco,
    custo_extra_centavos: custo,
    km_de: kmDe,
    meses,
    marcas: [],
    modelos: [],
  });
