import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { totaisDoOrcamento } from '@oferta/domain/oficina-digital/linha-orcamento.ts';
import { aBancada, type Bancada, PALHETAS, PASTILHA } from '../../../../test/factories/orcamento.ts';
import type { Answer } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

let b: Bancada;
beforeAll(async () => {
  b = await aBancada();
});
afterAll(() => b.app.close());

const LINHA = fc.record({
  especie: fc.constantFrom('peca', 'servico', 'pneu'),
  codigo: fc.constantFrom('A', 'B', 'C', null),
  descricao: fc.constantFrom('Disco', 'Filtro', 'Correia'),
  grupoOpcao: fc.constantFrom(null, null, 1),
  quantidadeMil: fc.integer({ min: 1, max: 12_000 }),
  precoCentavos: fc.nat(300_000),
  tmoMin: fc.nat(300),
  horaCentavos: fc.constant(19_000),
  codTipoServico: fc.constant(1),
  descontoBp: fc.integer({ min: 0, max: 700 }),
});
const QUAL = fc.nat(5);

/** What somebody at the workshop may do next; `qual` points at one of the lines there are. */
const COMANDO = fc.oneof(
  fc.record({ tipo: fc.constant('linha' as const), linha: LINHA }),
  fc.record({ tipo: fc.constant('editar' as const), qual: QUAL, linha: LINHA }),
  fc.record({ tipo: fc.constant('remover' as const), qual: QUAL }),
  fc.record({
    tipo: fc.constant('estado' as const),
    acao: fc.constantFrom('concluirPreco', 'voltarAoPreco', 'reabrir', 'finalizar', 'cancelar'),
    // Cancelling ends it all: it comes up now and then only.
    certeza: fc.nat(9),
  }),
  fc.record({ tipo: fc.constant('enviar' as const) }),
  fc.record({
    tipo: fc.constant('decidir' as const),
    quais: fc.array(fc.constantFrom('aprovado', 'recusado', null), { minLength: 1, maxLength: 6 }),
  }),
);
type Comando = typeof COMANDO extends fc.Arbitrary<infer C> ? C : never;

/** The steps that lead a quote to its customer and back: by chance alone few would get there. */
const CAMINHO: readonly Comando[] = [
  { tipo: 'estado', acao: 'concluirPreco', certeza: 9 },
  { tipo: 'enviar' },
  { tipo: 'decidir', quais: ['aprovado', 'recusado'] },
  { tipo: 'estado', acao: 'reabrir', certeza: 9 },
];
const COMANDOS = fc
  .array(fc.oneof({ weight: 2, arbitrary: COMANDO }, { weight: 3, arbitrary: fc.constant(null) }), {
    minLength: 12,
    maxLength: 12,
  })
  // Null: the next step of the way.
  .map((escolhas) => {
    let passo = 0;
    return escolhas.map(
      (escolha) => escolha ?? CAMINHO[passo++ % CAMINHO.length] ?? { tipo: 'enviar' as const },
    );
  });

async function fazer(comando: Comando, orcamento: Orcamento): Promise<Answer | null> {
  const { itens, codOrcamento } = orcamento;
  const linha = 'qual' in comando ? itens[comando.qual % Math.max(1, itens.length)] : undefined;
  switch (comando.tipo) {
    case 'linha':
      return b.linha(codOrcamento, comando.linha);
    case 'editar':
      return linha ? b.editarLinha(linha.codLinha, { ...comando.linha, versao: linha.versao }) : null;
    case 'remover':
      return linha ? b.removerLinha(linha.codLinha) : null;
    case 'estado':
      return comando.acao === 'cancelar' && comando.certeza > 0
        ? null
        : b.estado(orcamento, comando.acao, { motivo: 'Ao acaso' });
    case 'enviar':
      return b.enviar(orcamento, { motivo: 'Ao acaso' });
    case 'decidir': {
      const decisoes = itens.flatMap(({ codLinha }, i) => {
        const decisao = comando.quais[i % comando.quais.length];
        return decisao ? [{ codLinha, decisao }] : [];
      });
      return orcamento.versaoEnviada === 0 ? null : b.decidir(orcamento, decisoes);
    }
  }
}

/** Everything of an approved line but what it may not lose: its place and the counter of its row. */
const aprovadas = ({ itens }: Orcamento) =>
  new Map(
    itens
      .filter(({ decisao }) => decisao === 'aprovado')
      .map(({ ordem: _ordem, versao: _versao, ...linha }) => [linha.codLinha, linha]),
  );

function conferir(antes: Orcamento, depois: Orcamento, feito: boolean): void {
  for (const [codLinha, linha] of aprovadas(antes)) expect(aprovadas(depois).get(codLinha)).toEqual(linha);
  expect(depois.totais).toMatchObject(totaisDoOrcamento(depois.itens));
  expect(depois.totalCentavos).toBe(depois.totais.totalCentavos);
  expect(depois.aprovadoCentavos).toBe(depois.totais.aprovadoCentavos);
  expect(depois.versaoEnviada).toBeGreaterThanOrEqual(antes.versaoEnviada);
  if (feito) expect(depois.versao).toBeGreaterThan(antes.versao);
  else expect(depois).toEqual(antes);
  const tomadas = depois.itens.flatMap(({ decisao, grupoOpcao }) =>
    decisao === 'aprovado' && grupoOpcao !== null ? [grupoOpcao] : [],
  );
  expect(new Set(tomadas).size).toBe(tomadas.length);
}

test(
  'whatever is done: approved lines stay, totals are the sum of the lines, versions only grow',
  {
    timeout: prazo(300_000),
  },
  async () => {
    const vistos = new Set<string>();
    await fc.assert(
      fc.asyncProperty(COMANDOS, async (comandos) => {
        let orcamento = await b.comLinhas([PASTILHA, PALHETAS]);
        for (const comando of comandos) {
          const answer = await fazer(comando, orcamento);
          if (answer === null) continue;
          const depois = await b.ler(orcamento.codOrcamento);
          expect(answer.status, answer.text).toBeLessThan(500);
          conferir(orcamento, depois, answer.status === 200);
          orcamento = depois;
          vistos.add(orcamento.estado);
        }
      }),
      { numRuns: 30 },
    );
    // The walk has been to the places where something may go wrong.
    for (const estado of ['emPrecificacao', 'precificado', 'enviado', 'aprovadoParcial'])
      expect([...vistos]).toContain(estado);
  },
);
