import type { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { SERVICOS_DO_MODELO, TIPOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/servicos.ts';
import { apareceNaRecepcao } from '@oferta/domain/cadastros/servico-oferecido.ts';
import type { Ctx } from '#kernel/context.ts';
import { insertServicosQueFaltam, insertTiposQueFaltam, listTiposPorNome } from './comecar.queries.ts';
import { darEspecialidades } from './guardar-equipe.ts';

/**
 * Registers the model's kinds of work and services but `menos`; what is there already stays as it is. Where the distributor
 * has a kind of the same name under another code, services go to that one.
 */
export async function guardarServicos(
  ctx: Ctx,
  codConcessionaria: number,
  menos: readonly string[],
): Promise<OutputOf<typeof comecarContracts.comecarServicos>> {
  const fora = new Set(menos.map(semAcento));
  const escolhidos = SERVICOS_DO_MODELO.filter(({ descricao }) => !fora.has(semAcento(descricao)));
  const { codDistribuidor } = ctx.tenant;
  const novos = await insertTiposQueFaltam(ctx.tx, codDistribuidor, TIPOS_DO_MODELO);
  const tipos = await listTiposPorNome(ctx.tx);
  const porNome = new Map(tipos.map(({ codTipoServico, nome }) => [semAcento(nome), codTipoServico]));
  const daCasa = new Map(
    TIPOS_DO_MODELO.map(({ codTipoServico, nome }) => [
      codTipoServico,
      // A code that is another kind's here: its services go by that code all the same, for want of a better one.
      porNome.get(semAcento(nome)) ?? codTipoServico,
    ]),
  );
  const criados = await insertServicosQueFaltam(
    ctx.tx,
    { codDistribuidor, codConcessionaria },
    escolhidos.map((servico) => ({
      ...servico,
      codTipoServico: daCasa.get(servico.codTipoServico) ?? servico.codTipoServico,
      naAgendaVirtual: apareceNaRecepcao(servico.codTipoServico),
    })),
  );
  await darEspecialidades(ctx, codConcessionaria, novos);
  ctx.cadastroChanged('tiposServico', null);
  ctx.cadastroChanged('servicos', codConcessionaria);
  return { criados, jaTinha: escolhidos.length - criados };
}
