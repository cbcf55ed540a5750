import { expect, test } from 'vitest';
import { prazo } from '../../tools/tempo.ts';
import { ALL_EXPORTADORES } from '../../apps/server/src/app/slices.ts';
import { openDesk } from '../support/calls.ts';
import { hoje } from '../support/product.ts';
import { openSession } from '../support/session.ts';
import { baixarCsv } from './de-fora/baixar-csv.ts';
import { marcada, varrer } from './de-fora/varrer.ts';

/** As textos-de-fora.spec.ts, of the screens on which a house is looked after; and no list that leaves it as a file is a formula. */

/** Read on some screen of the demonstration, where it stands open or once something is opened. */
const VISTOS = [
  'agendamento.cliente',
  'agendamento.modelo',
  'peca.descricao',
  'pesquisa.comentario',
  'servico.descricao',
  'sessao.navegador',
] as const;

const NO_DIA = new Set(['agenda', 'oficina-digital', 'sessao']);
const posta = marcada();
varrer(posta, ({ slice }) => !NO_DIA.has(slice));

test('the marks were there to be read, as they were written', () => {
  expect(VISTOS.filter((campo) => !posta.lidos.has(campo))).toEqual([]);
});

/** Lists of figures, which say no text of anybody outside. */
const SO_NUMEROS = ['historico-mensal', 'indicadores', 'relatorio-excel', 'tempo-parado'];

test('no list that leaves as a file has a formula of theirs', { timeout: prazo(300_000) }, async () => {
  const { product, casa } = posta.aberta();
  const umDe = async (tabela: string, coluna: string): Promise<unknown> =>
    (
      await posta
        .banco()
        .query<{ cod: unknown }>(
          `select min(${coluna})::integer as cod from ${tabela} where cod_concessionaria = $1`,
          [casa.codConcessionaria],
        )
    ).rows[0]?.cod ?? 1;
  const hojeSo = { inicio: hoje(), fim: hoje() };
  const filtros: Readonly<Record<string, Record<string, unknown>>> = {
    agendamentos: hojeSo,
    entregas: hojeSo,
    'pedido-de-pecas': { codSugestaoPedido: await umDe('sugestao_pedido', 'cod_sugestao_pedido') },
    'recusadas-do-dms': { codLeitura: await umDe('leitura_dms', 'cod_leitura') },
  };
  const dev = await openDesk(product, 'dev@localhost.example');
  const token = (await openSession(product, 'dev@localhost.example')).token;
  const formulas: string[] = [];
  const comTexto: string[] = [];
  for (const { tipo } of ALL_EXPORTADORES.filter((um) => !SO_NUMEROS.includes(um.tipo))) {
    const pedido = { tipo, filtro: filtros[tipo] ?? {}, codConcessionaria: casa.codConcessionaria };
    const texto = await baixarCsv({ desk: dev, url: product.url, token }, pedido);
    formulas.push(...(texto.match(/(?<=[;"\n])=m\d+<[^;\n]*/g) ?? []).map((celula) => `${tipo}: ${celula}`));
    if (/'=m\d+</.test(texto)) comTexto.push(tipo);
  }
  expect(formulas).toEqual([]);
  expect(comTexto.length).toBeGreaterThan(2);
});
