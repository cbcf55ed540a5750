import type { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { especialidadesDoLugar } from '@oferta/domain/cadastros/modelo/equipe.ts';
import type { Ctx } from '#kernel/context.ts';
import { insertBoxes } from '../concessionaria/funcionamento.queries.ts';
import { announceConcessionaria } from '../concessionaria/require-concessionaria.ts';
import { insertConsultor } from '../consultor/consultor.queries.ts';
import { setEspecialidades } from '../mecanico/importacao.queries.ts';
import { insertMecanico } from '../mecanico/mecanico.queries.ts';
import { listMecanicosDoComeco, listNomes, listTiposPorNome } from './comecar.queries.ts';

type Pessoas = InputOf<typeof comecarContracts.comecarEquipe>['body']['pessoas'];
type Guardado = OutputOf<typeof comecarContracts.comecarEquipe>;

/** Of these, the ones whose name is not there yet, each once; accents and case aside. */
function queFaltam<T>(pedidos: readonly T[], nomeDe: (pedido: T) => string, antes: readonly string[]): T[] {
  const vistos = new Set(antes.map(semAcento));
  return pedidos.filter((pedido) => {
    const chave = semAcento(nomeDe(pedido));
    if (vistos.has(chave)) return false;
    vistos.add(chave);
    return true;
  });
}

/** Registers the team's names at once. Mechanics of whom nothing is said yet get what the model says of their place. */
export async function guardarEquipe(
  ctx: Ctx,
  codConcessionaria: number,
  pessoas: Pessoas,
): Promise<Guardado> {
  const chave = { cod_distribuidor: ctx.tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
  const antes = await listNomes(ctx.tx, codConcessionaria);
  const de = (papel: Pessoas[number]['papel']) => pessoas.filter((pessoa) => pessoa.papel === papel);
  const consultores = queFaltam(de('consultor'), ({ nome }) => nome, antes.consultores);
  const mecanicos = queFaltam(de('mecanico'), ({ nome }) => nome, antes.mecanicos);
  for (const { nome } of consultores) await insertConsultor(ctx.tx, { ...chave, nome });
  for (const { nome } of mecanicos) await insertMecanico(ctx.tx, { ...chave, nome });
  await darEspecialidades(ctx, codConcessionaria);
  if (consultores.length > 0) ctx.cadastroChanged('consultores', codConcessionaria);
  const criados = consultores.length + mecanicos.length;
  return { criados, jaTinha: pessoas.length - criados };
}

/**
 * Says what mechanics can do of whom nothing was said. Whoever has one speciality is left as he is, but for kinds of work that
 * have just come to be (`novos`): nobody can have meant to leave those out.
 */
export async function darEspecialidades(
  ctx: Ctx,
  codConcessionaria: number,
  novos: readonly number[] = [],
): Promise<void> {
  const mecanicos = await listMecanicosDoComeco(ctx.tx, codConcessionaria);
  const tipos = (await listTiposPorNome(ctx.tx)).map(({ codTipoServico }) => codTipoServico);
  const { codDistribuidor } = ctx.tenant;
  for (const [lugar, { codMecanico, sabe }] of mecanicos.entries()) {
    const doModelo = especialidadesDoLugar(lugar, mecanicos.length, sabe.length === 0 ? tipos : novos);
    if (doModelo.length === 0) continue;
    const chave = { codDistribuidor, codConcessionaria, codMecanico };
    await setEspecialidades(ctx.tx, chave, [...sabe, ...doModelo]);
  }
  ctx.cadastroChanged('mecanicos', codConcessionaria);
}

/** Registers boxes by name at once. */
export async function guardarBoxes(
  ctx: Ctx,
  codConcessionaria: number,
  nomes: readonly string[],
): Promise<Guardado> {
  const { boxes } = await listNomes(ctx.tx, codConcessionaria);
  const novos = queFaltam(nomes, (nome) => nome, boxes);
  await insertBoxes(
    ctx.tx,
    { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria },
    novos.map((nome) => ({ codBox: null, nome, ativo: true })),
  );
  announceConcessionaria(ctx, codConcessionaria);
  return { criados: novos.length, jaTinha: nomes.length - novos.length };
}
