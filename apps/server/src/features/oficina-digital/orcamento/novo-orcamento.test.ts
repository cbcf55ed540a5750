import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { orcamentoContracts as calls } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { aChecklist } from '../../../../test/factories/oficina.ts';
import {
  aBancada,
  type Bancada,
  MANHA,
  PASTILHA,
  resposta,
  todas,
} from '../../../../test/factories/orcamento.ts';
import { aServico } from '../../../../test/factories/servico.ts';

let b: Bancada;
let vizinha: Casa;
beforeAll(async () => {
  b = await aBancada();
  vizinha = await aConcessionaria(b.app);
});
afterAll(() => b.app.close());
beforeEach(() => b.moverPara(MANHA));

describe('a new quote', () => {
  test('begins with a line for each item that is not green, red ones first, and is made once', async () => {
    const orcamento = await b.novo();
    expect(orcamento).toMatchObject({ estado: 'novo', vermelho: 1, amarelo: 1, verde: 1, semPreco: 2 });
    expect(orcamento.itens.map(({ descricao, urgencia, porQue }) => [descricao, urgencia, porQue])).toEqual([
      ['Trocar pastilhas dianteiras', 'vermelho', 'Gastas, deixam o carro sem freio.'],
      ['Palhetas', 'amarelo', null],
    ]);
    expect(orcamento.itens[0]).toMatchObject({ medida: '2,1 mm' });
    expect((await b.pedirNovo(orcamento.codCheckList)).json()).toMatchObject({
      codOrcamento: orcamento.codOrcamento,
    });
  });

  test('of an unknown checklist is refused', async () => {
    expect((await b.pedirNovo(999_999)).refusal().codigo).toBe('orcamento.checklistNaoEncontrado');
  });

  test('stands on the board', async () => {
    const { codOrcamento } = await b.novo();
    const board = resposta(
      calls.orcamentosAbertos,
      await b.app.call(b.lead, calls.orcamentosAbertos, { params: b.daCasa }),
    );
    expect(board.map((card) => card.codOrcamento)).toContain(codOrcamento);
  });
});

describe('a further quote', () => {
  const complementar = async (codCheckList: number, codOrcamentoBase: number, extra: object = {}) =>
    b.pedirNovo(codCheckList, { codOrcamentoBase, ...extra });

  test('begins empty, and its total stands beside that of the one it completes', async () => {
    const base = await b.respondido('aprovado');
    const { codOrcamento, itens } = resposta(
      calls.getnovoorcamento,
      await complementar(base.codCheckList, base.codOrcamento),
    );
    expect(itens).toEqual([]);
    await b.linha(codOrcamento, { ...PASTILHA, tmoMin: 0 });
    const params = { codOrcamento: base.codOrcamento };
    const lista = resposta(
      calls.orcamentoComplementar,
      await b.app.call(b.lead, calls.orcamentoComplementar, { params }),
    );
    expect(lista.map((card) => card.codOrcamento)).toEqual([codOrcamento]);
    const total = await b.app.call(b.lead, calls.totalComplementar, { params });
    expect(resposta(calls.totalComplementar, total)).toMatchObject({
      totalCentavos: 75_140 + 41_290,
      aprovadoCentavos: 75_140,
      quantos: 1,
    });
  });

  test.each(['desconhecida', 'de outro carro', 'ela mesma complementar', 'cancelada'])(
    'on a base that is %s is refused',
    async (qual) => {
      const base = await b.novo();
      const outro = await b.novo();
      const { codOrcamento: filho } = resposta(
        calls.getnovoorcamento,
        await complementar(base.codCheckList, base.codOrcamento),
      );
      if (qual === 'cancelada') await b.estado(base, 'cancelar', { motivo: 'Engano' });
      const bases: Readonly<Record<string, number>> = {
        desconhecida: 999_999,
        'de outro carro': outro.codOrcamento,
        'ela mesma complementar': filho,
        cancelada: base.codOrcamento,
      };
      const recusa = await complementar(base.codCheckList, bases[qual] ?? 0);
      expect(recusa.refusal().codigo).toBe('orcamento.baseInvalida');
    },
  );

  test('offers the begun jobs of the car to wait for it, and no other', async () => {
    const codMecanico = await aMecanico(b.app, b.casa);
    const dele = { placa: 'QWE7G77' };
    const { codServico } = await aServico(b.app, b.casa, { ...dele, status: 2, codMecanico });
    await aServico(b.app, b.casa, { ...dele, status: 1 });
    await aServico(b.app, b.casa, {
      placa: 'ZZZ7G77',
      status: 2,
      codMecanico: await aMecanico(b.app, b.casa),
    });
    const { codOrcamento } = await b.novo(dele);
    const esperam = await b.app.call(b.lead, calls.servicosQueEsperam, { params: { codOrcamento } });
    expect(resposta(calls.servicosQueEsperam, esperam)).toMatchObject([{ codServico, paralisado: false }]);
    const desconhecido = await b.app.call(b.lead, calls.servicosQueEsperam, {
      params: { codOrcamento: 999_999 },
    });
    expect(desconhecido.refusal().codigo).toBe('orcamento.naoEncontrado');
  });

  test('that a job of another car, or one not begun, is to wait for is refused', async () => {
    const codMecanico = await aMecanico(b.app, b.casa);
    const outro = await aServico(b.app, b.casa, { placa: 'ZZZ1A11', status: 2, codMecanico });
    const parado = await aServico(b.app, b.casa, { placa: 'QWE1A11', status: 1 });
    const base = await b.novo({ placa: 'QWE1A11' });
    for (const { codServico } of [outro, parado]) {
      const recusa = await complementar(base.codCheckList, base.codOrcamento, { codServico });
      expect(recusa.refusal().codigo).toBe('orcamento.servicoInvalido');
    }
  });
});

describe('work that was not approved', () => {
  const naAgenda = async (call: keyof typeof servicoContracts, codServico: number, body: object = {}) =>
    b.app.call(await as(b.app, b.casa, 1), servicoContracts[call], { params: { codServico }, body });

  test('is not gone on with while its quote is out, and comes back to the queue with the answer', async () => {
    const codMecanico = await aMecanico(b.app, b.casa);
    const { codServico } = await aServico(b.app, b.casa, { placa: 'QWE2B22', status: 2, codMecanico });
    const base = await b.respondido('aprovado', undefined, { placa: 'QWE2B22' });
    const novo = resposta(
      calls.getnovoorcamento,
      await b.pedirNovo(base.codCheckList, { codOrcamentoBase: base.codOrcamento, codServico }),
    );
    for (const call of ['iniciarServico', 'removerParalisado'] as const) {
      const recusa = (await naAgenda(call, codServico)).refusal();
      expect(recusa).toMatchObject({ codigo: 'servico.aguardaAprovacao' });
      expect(recusa.mensagem).toContain(String(novo.numero));
    }
    await b.linha(novo.codOrcamento);
    await b.estado(await b.ler(novo.codOrcamento), 'concluirPreco');
    await b.enviar(await b.ler(novo.codOrcamento));
    const enviado = await b.ler(novo.codOrcamento);
    expect((await naAgenda('iniciarServico', codServico)).refusal().codigo).toBe('servico.aguardaAprovacao');
    await b.decidir(enviado, todas(enviado, 'recusado'));
    const { rows } = await b.app.admin.query(
      'select status, paralisado, motivo_paralisacao from servico where cod_servico = $1',
      [codServico],
    );
    expect(rows).toEqual([{ status: 1, paralisado: false, motivo_paralisacao: null }]);
  });

  test('waits for all the quotes that wait for it, and comes back with the last answer', async () => {
    const codMecanico = await aMecanico(b.app, b.casa);
    const { codServico } = await aServico(b.app, b.casa, { placa: 'QWE2B23', status: 2, codMecanico });
    const base = await b.respondido('aprovado', undefined, { placa: 'QWE2B23' });
    const enviado = async () => {
      const { codOrcamento } = resposta(
        calls.getnovoorcamento,
        await b.pedirNovo(base.codCheckList, { codOrcamentoBase: base.codOrcamento, codServico }),
      );
      await b.linha(codOrcamento);
      await b.estado(await b.ler(codOrcamento), 'concluirPreco');
      await b.enviar(await b.ler(codOrcamento));
      return b.ler(codOrcamento);
    };
    const [primeiro, segundo] = [await enviado(), await enviado()];
    const parado = async () =>
      (
        await b.app.admin.query<{ paralisado: boolean }>(
          'select paralisado from servico where cod_servico = $1',
          [codServico],
        )
      ).rows[0]?.paralisado;
    await b.decidir(primeiro, todas(primeiro, 'recusado'));
    expect(await parado()).toBe(true);
    const cancelado = await b.estado(segundo, 'cancelar', { motivo: 'Cliente desistiu' });
    expect(cancelado.status).toBe(200);
    expect(await parado()).toBe(false);
  });

  test('becomes a job of the kind that the car came for, when nobody said which', async () => {
    const { codAgendamento } = await aServico(b.app, b.casa, { placa: 'QWE8H88' });
    const orcamento = await b.enviado([{ ...PASTILHA, codTipoServico: null }], {
      cod_agendamento: codAgendamento,
      placa: 'QWE8H88',
    });
    await b.decidir(orcamento, todas(orcamento, 'aprovado'));
    const { rows } = await b.app.admin.query<{ tipo: number }>(
      'select cod_tipo_servico as tipo from servico where cod_agendamento = $1 order by ordem',
      [codAgendamento],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(rows[0]);
  });

  test('never becomes a job: of a partial answer only the approved line does', async () => {
    const { codAgendamento } = await aServico(b.app, b.casa, { placa: 'QWE3C33' });
    const disco = { ...PASTILHA, codigo: 'D-1', descricao: 'Discos', tmoMin: 90 };
    const orcamento = await b.enviado([PASTILHA, disco], {
      cod_agendamento: codAgendamento,
      placa: 'QWE3C33',
    });
    const servicos = async () =>
      (
        await b.app.admin.query<{ descricao: string }>(
          'select descricao from servico where cod_agendamento = $1 and cod_linha is not null',
          [codAgendamento],
        )
      ).rows.map(({ descricao }) => descricao);
    expect(await servicos()).toEqual([]);
    const [pastilha, discos] = orcamento.itens;
    await b.decidir(orcamento, [
      { codLinha: pastilha?.codLinha, decisao: 'recusado' },
      { codLinha: discos?.codLinha, decisao: 'aprovado' },
    ]);
    expect(await servicos()).toEqual(['Discos']);
  });
});

test('a checklist of another dealership makes no quote here', async () => {
  const codCheckList = await aChecklist(b.app, b.casa);
  const recusa = await b.app.call(await as(b.app, vizinha, 3), calls.getnovoorcamento, {
    params: { codConcessionaria: vizinha.codConcessionaria, codCheckList },
    body: {},
  });
  expect(recusa.refusal().codigo).toBe('orcamento.checklistNaoEncontrado');
});
