import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orcamentoContracts as calls } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { aMecanico } from '../../../../../test/factories/house.ts';
import {
  aBancada,
  type Bancada,
  MANHA,
  PALHETAS,
  PASTILHA,
  resposta,
} from '../../../../../test/factories/orcamento.ts';
import { anAgendamento, aServico } from '../../../../../test/factories/servico.ts';
import { acompanharOrcamentosJob } from './acompanhar.job.ts';

let b: Bancada;
beforeAll(async () => {
  b = await aBancada();
});
afterAll(() => b.app.close());
beforeEach(async () => {
  await b.moverPara(MANHA);
  await b.app.admin.query('truncate orcamento, mensagem cascade');
});

const NOITE = new Date('2026-11-23T22:50:00Z');
const MANHA_SEGUINTE = new Date('2026-11-24T11:00:00Z');
const mais = (quando: Date, minutos: number): Date => new Date(quando.getTime() + minutos * 60_000);
const passarEm = async (quando: Date): Promise<void> => {
  b.app.setNow(quando);
  await acompanharOrcamentosJob.run(b.app.app.platform, {});
};
const enviadoPor = async (canal: 'sms' | 'whatsapp' | 'email', quando = MANHA): Promise<Orcamento> => {
  const pronto = await b.precificado();
  await b.moverPara(quando);
  return resposta(calls.enviarOrcamento, await b.enviar(pronto, { canais: [canal] })).orcamento;
};
const lembretes = async (): Promise<string[]> =>
  (
    await b.app.admin.query<{ corpo: string }>(
      "select corpo from mensagem where corpo like 'Lembrete: %' order by cod_mensagem",
    )
  ).rows.map(({ corpo }) => corpo);
const visto = (codOrcamento: number, quando: Date) =>
  b.app.admin.query('update orcamento set visto_em = $2, visto_ultima = $2 where cod_orcamento = $1', [
    codOrcamento,
    quando,
  ]);

describe('a customer who does not open the quote', () => {
  test('is reminded twice, twenty minutes apart, with the same link, and never again', async () => {
    const { codOrcamento } = await enviadoPor('sms');
    const quantos: number[] = [];
    for (const minuto of [15, 20, 25, 40, 45, 60, 300]) {
      await passarEm(mais(MANHA, minuto));
      quantos.push((await lembretes()).length);
    }
    expect(quantos).toEqual([0, 1, 1, 2, 2, 2, 2]);
    const { rows } = await b.app.admin.query<{ corpo: string }>(
      'select corpo from mensagem where cod_orcamento = $1 order by cod_mensagem limit 1',
      [codOrcamento],
    );
    expect(await lembretes()).toEqual([`Lembrete: ${rows[0]?.corpo}`, `Lembrete: ${rows[0]?.corpo}`]);
    await b.moverPara(mais(MANHA, 300));
    expect(await b.ler(codOrcamento)).toMatchObject({ lembretes: 2, estado: 'enviado' });
  });

  test('is left in peace at night and reminded in the morning, one reminder at a time', async () => {
    await enviadoPor('email', NOITE);
    await passarEm(mais(NOITE, 30));
    expect(await lembretes()).toEqual([]);
    await passarEm(MANHA_SEGUINTE);
    await passarEm(mais(MANHA_SEGUINTE, 5));
    expect(await lembretes()).toHaveLength(1);
    await passarEm(mais(MANHA_SEGUINTE, 20));
    expect(await lembretes()).toHaveLength(2);
  });

  test('is not reminded of a message that has itself waited for the morning', async () => {
    await enviadoPor('sms', mais(NOITE, 60));
    await passarEm(MANHA_SEGUINTE);
    await passarEm(mais(MANHA_SEGUINTE, 19));
    expect(await lembretes()).toEqual([]);
    await passarEm(mais(MANHA_SEGUINTE, 20));
    expect(await lembretes()).toHaveLength(1);
  });

  test('is never sent the link of an older version', async () => {
    const { codOrcamento } = await enviadoPor('sms');
    await b.moverPara(mais(MANHA, 60));
    await b.enviar(await b.ler(codOrcamento), { canais: ['whatsapp'] });
    await passarEm(mais(MANHA, 90));
    expect(await lembretes()).toEqual([]);
  });

  test('is not written to by us where a person wrote by hand', async () => {
    await enviadoPor('whatsapp');
    await passarEm(mais(MANHA, 60));
    expect(await lembretes()).toEqual([]);
  });
});

test('who opened it, or answered it, is not reminded', async () => {
  const aberto = await enviadoPor('sms');
  await visto(aberto.codOrcamento, mais(MANHA, 5));
  const respondido = await enviadoPor('sms');
  await b.decidir(respondido, [{ codLinha: respondido.itens[0]?.codLinha, decisao: 'aprovado' }]);
  await b.decidir(respondido, [{ codLinha: respondido.itens[1]?.codLinha, decisao: 'aprovado' }]);
  await passarEm(mais(MANHA, 90));
  expect(await lembretes()).toEqual([]);
});

test('who cannot be reminded keeps nobody else from it', async () => {
  const [primeiro, segundo] = [await enviadoPor('sms'), await enviadoPor('sms')];
  await b.app.admin.query(
    `create function recusar() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger recusar before update on orcamento for each row
       when (old.cod_orcamento = ${primeiro.codOrcamento}) execute function recusar();`,
  );
  await expect(passarEm(mais(MANHA, 20))).rejects.toThrow('no');
  await b.app.admin.query('drop function recusar cascade');
  await b.moverPara(mais(MANHA, 20));
  expect(await b.ler(segundo.codOrcamento)).toMatchObject({ lembretes: 1 });
  await passarEm(mais(MANHA, 20));
  expect(await b.ler(primeiro.codOrcamento)).toMatchObject({ lembretes: 1 });
  expect(await lembretes()).toHaveLength(2);
});

test('who is looked after by two processes at once is reminded once', async () => {
  const { codOrcamento } = await enviadoPor('sms');
  const quando = mais(MANHA, 20);
  await Promise.all([passarEm(quando), passarEm(quando), passarEm(quando)]);
  await b.moverPara(quando);
  expect(await b.ler(codOrcamento)).toMatchObject({ lembretes: 1 });
  expect(await lembretes()).toHaveLength(1);
});

describe('a quote past its last day', () => {
  const FIM = new Date('2026-12-04T02:59:59Z');

  test('expires after it, not on it, and its story says so', async () => {
    const { codOrcamento } = await enviadoPor('sms');
    await visto(codOrcamento, MANHA);
    await passarEm(FIM);
    await b.moverPara(FIM);
    expect(await b.ler(codOrcamento)).toMatchObject({ estado: 'enviado' });
    await passarEm(mais(FIM, 1));
    await b.moverPara(mais(FIM, 1));
    expect(await b.ler(codOrcamento)).toMatchObject({ estado: 'expirado' });
    const { eventos } = resposta(
      calls.historicoDoOrcamento,
      await b.app.call(b.lead, calls.historicoDoOrcamento, { params: { codOrcamento } }),
    );
    expect(eventos.at(-1)).toMatchObject({
      acao: 'expirar',
      quem: 'Validade do orçamento',
      para: 'expirado',
    });
  });

  test('lets the job go that waited for it', async () => {
    const codMecanico = await aMecanico(b.app, b.casa);
    const { codServico } = await aServico(b.app, b.casa, { placa: 'QWE4D44', status: 2, codMecanico });
    const base = await b.respondido('aprovado', undefined, { placa: 'QWE4D44' });
    const novo = resposta(
      calls.getnovoorcamento,
      await b.pedirNovo(base.codCheckList, { codOrcamentoBase: base.codOrcamento, codServico }),
    );
    await b.linha(novo.codOrcamento);
    await b.estado(await b.ler(novo.codOrcamento), 'concluirPreco');
    await b.enviar(await b.ler(novo.codOrcamento));
    await passarEm(mais(FIM, 1));
    const { rows } = await b.app.admin.query(
      'select status, paralisado from servico where cod_servico = $1',
      [codServico],
    );
    expect(rows).toEqual([{ status: 1, paralisado: false }]);
  });

  test('keeps what the customer had approved: it becomes a job, and the rest is to be offered again', async () => {
    const codAgendamento = await anAgendamento(b.app, b.casa);
    const pronto = await b.precificado([PASTILHA, PALHETAS, { ...PALHETAS, descricao: 'Filtro de cabine' }], {
      cod_agendamento: codAgendamento,
    });
    const enviado = resposta(calls.enviarOrcamento, await b.enviar(pronto)).orcamento;
    const [pastilha, palhetas, filtro] = enviado.itens;
    await b.decidir(enviado, [{ codLinha: pastilha?.codLinha, decisao: 'aprovado' }]);
    await b.decidir(enviado, [{ codLinha: palhetas?.codLinha, decisao: 'recusado', motivo: 'preco' }]);
    const servicos = async () =>
      (
        await b.app.admin.query<{ descricao: string }>(
          'select descricao from servico where cod_agendamento = $1',
          [codAgendamento],
        )
      ).rows.map(({ descricao }) => descricao);
    expect(await servicos()).toEqual([]);

    await passarEm(mais(FIM, 1));
    await passarEm(mais(FIM, 6));
    await b.moverPara(mais(FIM, 6));
    const depois = await b.ler(enviado.codOrcamento);
    expect(depois).toMatchObject({
      estado: 'aprovadoParcial',
      decididoEm: MANHA.toISOString().replace('.000', ''),
    });
    expect(depois.itens).toMatchObject([
      { decisao: 'aprovado', motivoRecusa: null },
      { decisao: 'recusado', motivoRecusa: 'preco', decididoPor: 'Cliente Exemplo, por telefone' },
      { decisao: 'recusado', motivoRecusa: 'expirou', decididoPor: 'Validade do orçamento' },
    ]);
    expect(await servicos()).toEqual(['Pastilhas dianteiras']);
    const { rows } = await b.app.admin.query(
      'select cod_linha, situacao from oportunidade where cod_linha = any ($1) order by cod_linha',
      [[pastilha, palhetas, filtro].map((linha) => linha?.codLinha)],
    );
    expect(rows).toEqual([
      { cod_linha: palhetas?.codLinha, situacao: 'aberta' },
      { cod_linha: filtro?.codLinha, situacao: 'aberta' },
    ]);
    const { eventos } = resposta(
      calls.historicoDoOrcamento,
      await b.app.call(b.lead, calls.historicoDoOrcamento, {
        params: { codOrcamento: enviado.codOrcamento },
      }),
    );
    expect(eventos.at(-1)).toMatchObject({ acao: 'expirar', para: 'aprovadoParcial' });
  });

  test('with nothing but refusals has expired like any other', async () => {
    const enviado = await enviadoPor('sms');
    await b.decidir(enviado, [{ codLinha: enviado.itens[0]?.codLinha, decisao: 'recusado' }]);
    await passarEm(mais(FIM, 1));
    await b.moverPara(mais(FIM, 1));
    const depois = await b.ler(enviado.codOrcamento);
    expect(depois.estado).toBe('expirado');
    expect(depois.itens.map(({ decisao }) => decisao)).toEqual(['recusado', 'pendente']);
  });

  test('can be sent anew, and is good again', async () => {
    const { codOrcamento } = await enviadoPor('sms');
    await passarEm(mais(FIM, 1));
    await b.moverPara(mais(FIM, 1));
    const { orcamento } = resposta(calls.enviarOrcamento, await b.enviar(await b.ler(codOrcamento)));
    expect(orcamento).toMatchObject({ estado: 'enviado', versaoEnviada: 2, lembretes: 0 });
  });
});
