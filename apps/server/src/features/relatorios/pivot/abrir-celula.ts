import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import { relatorioRefusals } from '@oferta/contracts/relatorios/recorte.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { registroDe } from '../numeros/abrir.queries.ts';
import { linhaDe } from '../numeros/linhas.ts';
import { conferirPeriodo } from './pivot.ts';
import { listDaCelula } from './pivot.queries.ts';

type Pergunta = InputOf<typeof pivotContracts.abrirCelula>['body'];

/** The records behind a cell of the pivot: its keys come as filters. */
export async function abrirCelula(
  ctx: Ctx,
  pergunta: Pergunta,
): Promise<OutputOf<typeof pivotContracts.abrirCelula>> {
  conferirPeriodo(pergunta);
  const { medida, pagina, tamanho } = pergunta;
  const lida =
    (await listDaCelula(ctx.tx, medida, {
      corte: { ...pergunta, dimensoes: [] },
      desde: (pagina - 1) * tamanho,
      quantos: tamanho,
    })) ?? refuse(relatorioRefusals.semDetalhe, { dados: { por: 'registros' } });
  const bases = basesDe(medida);
  const { tipo, rows } = lida;
  return {
    total: rows[0]?.total ?? 0,
    itens: rows.map((row) => linhaDe(medida, registroDe(row, { tipo, bases }), bases)),
  };
}
