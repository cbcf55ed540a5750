import { semAcento } from '@oferta/domain/busca.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { databaseError, SQLSTATE } from '#kernel/errors.ts';
import { deleteConsultor, insertConsultor } from '../consultor/consultor.queries.ts';
import { deleteMecanico, insertMecanico } from '../mecanico/mecanico.queries.ts';

interface Quem {
  readonly papel: 'mecanico' | 'consultor';
}

const CADASTRO = { mecanico: 'mecanicos', consultor: 'consultores' } as const;

/**
 * Registers people who worked here once and have left: inactive from the beginning. One a name, however it is written; answers
 * their codes in the names' order.
 */
export async function cadastrarQuemSaiu(
  ctx: Ctx,
  codConcessionaria: number,
  { papel, nomes }: Quem & { readonly nomes: readonly string[] },
): Promise<number[]> {
  const feitos = new Map<string, number>();
  const chave = { cod_distribuidor: ctx.tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
  const cods: number[] = [];
  for (const nome of nomes) {
    const dele = semAcento(nome);
    const linha = { ...chave, nome, ativo: false };
    const cod =
      feitos.get(dele) ??
      (papel === 'mecanico' ? await insertMecanico(ctx.tx, linha) : await insertConsultor(ctx.tx, linha));
    feitos.set(dele, cod);
    cods.push(cod);
  }
  ctx.cadastroChanged(CADASTRO[papel], codConcessionaria);
  return cods;
}

/** Takes them out again; whoever is used meanwhile stays. */
export async function excluirQuemSaiu(
  ctx: Ctx,
  codConcessionaria: number,
  { papel, cods }: Quem & { readonly cods: readonly number[] },
): Promise<void> {
  for (const cod of new Set(cods)) {
    try {
      await inSavepoint(ctx.tx, () =>
        papel === 'mecanico' ? deleteMecanico(ctx.tx, cod) : deleteConsultor(ctx.tx, cod),
      );
    } catch (error) {
      if (databaseError(error)?.code !== SQLSTATE.foreignKey) throw error;
    }
  }
  ctx.cadastroChanged(CADASTRO[papel], codConcessionaria);
}
