import { expect } from 'vitest';
import { type ACaminho, recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { restaDe } from './livro.ts';
import { type Mundo, naCasa } from './mundo.ts';

/** All that the product keeps of parts, beside the book: balance, what was asked in each month, what is to come, what was told. */
export async function conferir(mundo: Mundo): Promise<void> {
  const { app, livro } = mundo;
  const { rows: saldos } = await app.admin.query<{ cod: number; mil: number; soma: number }>(
    `select e.cod_peca::integer as cod, (e.em_maos * 1000)::integer as mil,
       (select (coalesce(sum(m.saldo), 0) * 1000)::integer from peca_movimento m where m.cod_peca = e.cod_peca) as soma
     from peca_estoque e`,
  );
  for (const { cod, mil, soma } of saldos) {
    expect([cod, 'saldo', mil]).toEqual([cod, 'saldo', livro.saldo(cod)]);
    expect([cod, 'soma dos movimentos', soma]).toEqual([cod, 'soma dos movimentos', mil]);
    expect(mil).toBeGreaterThanOrEqual(0);
  }
  await conferirDemanda(mundo);
  const { rows: semSaldo } = await app.admin.query<{ cod: number; mil: number }>(
    'select cod_peca::integer as cod, (unidades * 1000)::integer as mil from peca_sem_saldo order by cod_peca',
  );
  expect(semSaldo.map(({ cod, mil }) => [cod, mil])).toEqual(
    [...livro.semSaldo].toSorted(([a], [b]) => a - b),
  );
  await conferirPedidos(mundo);
}

async function conferirDemanda({ app, livro }: Mundo): Promise<void> {
  const { rows } = await app.admin.query<{ chave: string; mil: number; soma: number }>(
    `select d.cod_peca || ' ' || to_char(d.mes, 'YYYY-MM') as chave, (d.unidades * 1000)::integer as mil,
       (select (sum(m.demanda) * 1000)::integer from peca_movimento m
        where m.cod_peca = d.cod_peca and date_trunc('month', m.dia) = d.mes) as soma
     from peca_demanda d where d.unidades <> 0 order by 1`,
  );
  const escrita = [...livro.demanda].filter(([, mil]) => mil !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(Object.fromEntries(rows.map(({ chave, mil }) => [chave, mil]))).toEqual(Object.fromEntries(escrita));
  for (const { chave, mil, soma } of rows) expect([chave, soma]).toEqual([chave, mil]);
}

async function conferirPedidos(mundo: Mundo): Promise<void> {
  const { app, balcao, livro, pecas } = mundo;
  const { rows } = await app.admin.query<{
    cod: number;
    peca: number;
    pedida: number;
    chegou: number;
    cancelada: number;
    resta: number;
  }>(
    `select l.cod_sugestao_pedido as cod, l.cod_peca::integer as peca, (l.pedir * 1000)::integer as pedida, (l.chegou * 1000)::integer as chegou,
       (l.cancelada * 1000)::integer as cancelada, (l.a_chegar * 1000)::integer as resta
     from sugestao_linha l join sugestao_pedido s using (cod_sugestao_pedido)
     where s.situacao in ('aprovada', 'enviada', 'recebida', 'cancelada') and l.marcada and l.pedir > 0
     order by 1, 2`,
  );
  const doLivro = livro.pedidos
    .filter(({ descartado }) => !descartado)
    .flatMap(({ cod, linhas }) =>
      linhas.map((linha) => ({
        cod,
        peca: linha.codPeca,
        pedida: linha.pedida,
        chegou: linha.chegou,
        cancelada: linha.cancelada,
        resta: restaDe(linha),
      })),
    )
    .toSorted((a, b) => a.cod - b.cod || a.peca - b.peca);
  expect(rows).toEqual(doLivro);
  const caminho = await app.call(balcao, recebimentoContracts.listACaminho, { params: naCasa(mundo) });
  const somas = new Map<number, number>();
  for (const { codPeca, unidades } of caminho.json<ACaminho[]>())
    somas.set(codPeca, (somas.get(codPeca) ?? 0) + Math.round(unidades * 1000));
  for (const { cod } of pecas)
    expect([cod, 'a chegar', somas.get(cod) ?? 0]).toEqual([cod, 'a chegar', livro.aChegar(cod)]);
}
