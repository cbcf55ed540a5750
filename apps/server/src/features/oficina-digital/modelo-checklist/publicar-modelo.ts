import type { z } from 'zod';
import {
  type ConteudoModelo,
  type modeloChecklistContracts,
  modeloChecklistRefusals,
  type ModeloChecklist,
} from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { isLimitesCoerentes } from '@oferta/domain/oficina-digital/resultado-item.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import {
  findModelo,
  insertModelo,
  insertVersao,
  lockModelo,
  updateModelo,
} from './modelo-checklist.queries.ts';

type Corpo = z.output<(typeof modeloChecklistContracts)['criarModeloChecklist']['body']>;

/** A new template with its first version. */
export async function criarModelo(ctx: Ctx, corpo: Corpo): Promise<ModeloChecklist> {
  requireConteudo(corpo.conteudo);
  const codModeloChecklist = await comNomeLivre(corpo.nome, () =>
    insertModelo(ctx.tx, { cod_distribuidor: ctx.tenant.codDistribuidor, ...colunasDe(corpo) }),
  );
  return publicar(ctx, codModeloChecklist, corpo);
}

/** Publishes what a template says from now on; checklists already begun keep the version they began with. */
export async function publicarModelo(
  ctx: Ctx,
  codModeloChecklist: number,
  { versao, ...corpo }: Corpo & { versao: number },
): Promise<ModeloChecklist> {
  const travado =
    (await lockModelo(ctx.tx, codModeloChecklist)) ?? refuse(modeloChecklistRefusals.naoEncontrado);
  if (travado.versao !== versao) {
    refuse(modeloChecklistRefusals.alterado, {
      dados: { quem: travado.alteradoPor ?? 'Alguém' },
      atual: await findModelo(ctx.tx, codModeloChecklist),
    });
  }
  requireConteudo(corpo.conteudo);
  await comNomeLivre(corpo.nome, () => updateModelo(ctx.tx, codModeloChecklist, colunasDe(corpo)));
  return publicar(ctx, codModeloChecklist, corpo);
}

async function publicar(ctx: Ctx, codModeloChecklist: number, corpo: Corpo): Promise<ModeloChecklist> {
  await insertVersao(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codModeloChecklist,
    conteudo: corpo.conteudo,
    publicadaEm: ctx.now,
    publicadaPor: ctx.usuario?.codUsuario ?? null,
  });
  ctx.cadastroChanged('checklists', corpo.codConcessionaria);
  return (await findModelo(ctx.tx, codModeloChecklist)) ?? refuse(modeloChecklistRefusals.naoEncontrado);
}

const colunasDe = ({ codConcessionaria, nome, tipo, marca, ativo }: Corpo) => ({
  cod_concessionaria: codConcessionaria,
  nome,
  tipo,
  marca: marca || null,
  ativo,
});

function requireConteudo({ grupos }: ConteudoModelo): void {
  const vistos = new Set<string>();
  for (const { codigo, nome, limites } of grupos.flatMap(({ itens }) => itens)) {
    if (vistos.has(codigo)) refuse(modeloChecklistRefusals.codigoRepetido, { dados: { codigo } });
    vistos.add(codigo);
    if (limites && !isLimitesCoerentes(limites))
      refuse(modeloChecklistRefusals.limitesTrocados, { dados: { item: nome } });
  }
}

async function comNomeLivre<T>(nome: string, gravar: () => Promise<T>): Promise<T> {
  try {
    return await gravar();
  } catch (error) {
    if (violates(error, 'modelo_checklist_cod_distribuidor_cod_concessionaria_nome_key'))
      refuse(modeloChecklistRefusals.nomeRepetido, { dados: { nome } });
    throw error;
  }
}
