import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientesDa } from '../../../../test/factories/cliente-do-link.ts';
import { aBancada, type Bancada } from '../../../../test/factories/orcamento.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

const RODADAS = 20;

let bancada: Bancada;
let cliente: ReturnType<typeof clientesDa>;
beforeAll(async () => {
  bancada = await aBancada();
  cliente = clientesDa(bancada);
});
afterAll(() => bancada.app.close());

const linhasDe = async (codOrcamento: number) => {
  const { rows } = await bancada.app.admin.query(
    `select to_jsonb(l) - '{ordem,versao,alterado_em,alterado_por}'::text[] as linha from orcamento_linha l
      where cod_orcamento = $1 and decisao = 'aprovado' order by cod_linha`,
    [codOrcamento],
  );
  return rows;
};

test(
  'of two phones that answer at the same instant exactly one wins, and the other is told when',
  async () => {
    for (let rodada = 0; rodada < RODADAS; rodada += 1) {
      const recebido = await cliente.receber();
      const answers = await Promise.all([
        cliente.responder(recebido, { sim: [0, 1] }),
        cliente.responder(recebido, { sim: [] }),
      ]);
      const [vencida, ...mais] = answers.filter(({ status }) => status !== 200);
      expect(mais).toEqual([]);
      expect(vencida?.refusal()).toMatchObject({
        codigo: 'publico.jaDecidido',
        mensagem: expect.stringContaining('23/11/2026'),
      });
      const esperado = answers[0]?.status === 200 ? 'aprovado' : 'reprovado';
      const depois = await bancada.ler(recebido.orcamento.codOrcamento);
      expect(depois.estado).toBe(esperado);
      const { rows } = await bancada.app.admin.query('select from aprovacao where cod_orcamento = $1', [
        recebido.orcamento.codOrcamento,
      ]);
      expect(rows).toHaveLength(1);
    }
  },
  prazo(60_000),
);

test(
  'of an answer and a reopening one is refused, and nothing that was approved is ever altered',
  async () => {
    const vencedores = { cliente: 0, oficina: 0 };
    for (let rodada = 0; rodada < RODADAS; rodada += 1) {
      const recebido = await cliente.receber();
      const { codOrcamento } = recebido.orcamento;
      const responder = () => cliente.responder(recebido, { sim: [0, 1] });
      // An answer takes two transactions, a reopening one: it gets its chances a little later each round.
      const reabrir = async () => {
        for (let i = 0; i < rodada % 5; i += 1) await bancada.app.admin.query('select 1');
        return bancada.estado(recebido.orcamento, 'reabrir', { motivo: 'Mudou o preço' });
      };
      const [respondida, reaberta] = await Promise.all([responder(), reabrir()]);
      const aprovadas = await linhasDe(codOrcamento);
      if (respondida.status === 200) {
        vencedores.cliente += 1;
        expect(reaberta.refusal().codigo).toBe('orcamento.alterado');
        expect(aprovadas).toHaveLength(2);
      } else {
        vencedores.oficina += 1;
        expect(respondida.refusal().codigo).toBe('publico.versaoAntiga');
        expect(reaberta.status).toBe(200);
        expect(aprovadas).toEqual([]);
      }
      // Whoever won: from here on the workshop may reopen and reprice, and what was approved stays as it is.
      const agora = await bancada.ler(codOrcamento);
      if (agora.estado === 'aprovado') await bancada.estado(agora, 'reabrir', { motivo: 'Outro preço' });
      for (const { codLinha, versao } of agora.itens)
        await bancada.editarLinha(codLinha, {
          especie: 'servico',
          descricao: 'Outra coisa',
          precoCentavos: 1,
          versao,
        });
      expect(await linhasDe(codOrcamento)).toEqual(aprovadas);
    }
    expect(vencedores.cliente + vencedores.oficina).toBe(RODADAS);
  },
  prazo(60_000),
);

test(
  'an answer and the link’s being taken off the air: nothing is decided after it',
  async () => {
    const ordens = new Set<string>();
    for (let rodada = 0; rodada < RODADAS; rodada += 1) {
      const recebido = await cliente.receber();
      const revogar = async () => {
        for (let i = 0; i < rodada % 7; i += 1) await bancada.app.admin.query('select 1');
        return cliente.revogar(recebido);
      };
      const [respondida] = await Promise.all([cliente.responder(recebido), revogar()]);
      const { rows } = await bancada.app.admin.query<{ acoes: string[] }>(
        `select array_agg(acao order by cod_evento) as acoes from orcamento_evento
        where cod_orcamento = $1 and acao in ('decidir', 'revogarLink')`,
        [recebido.orcamento.codOrcamento],
      );
      const acoes = (rows[0]?.acoes ?? []).join(' ');
      ordens.add(acoes);
      expect(acoes).toBe(respondida.status === 200 ? 'decidir revogarLink' : 'revogarLink');
    }
    expect(ordens).toContain('revogarLink');
  },
  prazo(60_000),
);
