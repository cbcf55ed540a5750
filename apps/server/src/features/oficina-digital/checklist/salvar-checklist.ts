import type { ConteudoModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { checklistRefusals } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { resultadoDaMedida } from '@oferta/domain/oficina-digital/resultado-item.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { checklistFio } from './checklist-fio.ts';
import {
  type ChecklistTravado,
  findModelo,
  findUltimaResposta,
  hasNovidade,
  insertChecklist,
  insertItens,
  lockChecklist,
  lockNumeracao,
  type RespostaRow,
  updateChecklist,
  updateRespostas,
  visitaExists,
} from './checklist.queries.ts';
import { cabecalhoDe, type RascunhoLido } from './cabecalho.ts';

/**
 * Takes a checklist in as the device has it, whole, however often and in whatever order it comes: of each item the last
 * answer stays, of the rest what was sent with the newest answers. Sent again after it was finished it changes nothing.
 */
export async function salvarChecklist(ctx: Ctx, chave: string, rascunho: RascunhoLido): Promise<Checklist> {
  const guardado = await lockChecklist(ctx.tx, chave);
  const modelo = await requireModelo(ctx, rascunho, guardado);
  const respostas = respostasDe(modelo.conteudo, rascunho);
  if (guardado?.finalizadoEm) return repetido(ctx, guardado, respostas);

  const colunas = await cabecalhoDe(ctx, rascunho);
  if (guardado) {
    await atualizar(ctx, { guardado, rascunho, colunas });
    await updateRespostas(ctx.tx, guardado.codCheckList, respostas);
    ctx.cadastroChanged('checklists', guardado.codConcessionaria);
    return checklistFio(ctx, guardado.codCheckList);
  }
  return comecar(ctx, { chave, rascunho, modelo, colunas });
}

type Modelo = NonNullable<Awaited<ReturnType<typeof findModelo>>>;
type Colunas = Awaited<ReturnType<typeof cabecalhoDe>>;

async function requireModelo(
  ctx: Ctx,
  rascunho: RascunhoLido,
  guardado: ChecklistTravado | undefined,
): Promise<Modelo> {
  const { codConcessionaria, codModeloChecklist, modeloNumero, codAgendamento, codServico } = rascunho;
  if (guardado && guardado.codConcessionaria !== codConcessionaria)
    refuse(doorRefusals.concessionariaNaoPermitida);
  const outro =
    guardado &&
    (guardado.codModeloChecklist !== codModeloChecklist || guardado.modeloNumero !== modeloNumero);
  const modelo = outro ? undefined : await findModelo(ctx.tx, codConcessionaria, rascunho);
  if (!modelo) refuse(checklistRefusals.modeloDesconhecido);
  const visita = {
    codConcessionaria,
    codAgendamento: codAgendamento ?? null,
    codServico: codServico ?? null,
  };
  if (!(await visitaExists(ctx.tx, visita))) refuse(checklistRefusals.visitaDesconhecida);
  return modelo;
}

/** The answers as they are kept: where the template has limits they give the colour, whatever the device made of it. */
function respostasDe({ grupos }: ConteudoModelo, { itens }: RascunhoLido): RespostaRow[] {
  const modelo = new Map(grupos.flatMap((grupo) => grupo.itens).map((item) => [item.codigo, item]));
  return itens.map(({ codigo, resultado, medida, nota, respondidoEm }) => {
    const item =
      modelo.get(codigo) ?? refuse(checklistRefusals.itemDesconhecido, { dados: { item: codigo } });
    const medido = medida ?? null;
    return {
      codigo,
      resultado: medido !== null && item.limites ? resultadoDaMedida(medido, item.limites) : resultado,
      medida: medido,
      nota: nota || null,
      respondidoEm,
    };
  });
}

async function repetido(
  ctx: Ctx,
  { codCheckList, alteradoPor }: ChecklistTravado,
  respostas: readonly RespostaRow[],
): Promise<Checklist> {
  if (await hasNovidade(ctx.tx, codCheckList, respostas))
    refuse(checklistRefusals.jaFinalizado, { dados: { quem: alteradoPor ?? 'outra pessoa' } });
  return checklistFio(ctx, codCheckList);
}

interface Atualizacao {
  guardado: ChecklistTravado;
  rascunho: RascunhoLido;
  colunas: Colunas;
}

/** A document older than what is kept fills gaps only; it was on its way when a newer one came. */
async function atualizar(ctx: Ctx, { guardado, rascunho, colunas }: Atualizacao): Promise<void> {
  const ultima = (await findUltimaResposta(ctx.tx, guardado.codCheckList))?.getTime() ?? 0;
  const dele = Math.max(0, ...rascunho.itens.map(({ respondidoEm }) => Date.parse(respondidoEm)));
  if (dele < ultima) return;
  const mudanca =
    dele > ultima
      ? colunas
      : Object.fromEntries(Object.entries(colunas).filter(([, valor]) => valor !== null));
  await updateChecklist(ctx.tx, guardado.codCheckList, mudanca);
}

interface Comeco {
  chave: string;
  rascunho: RascunhoLido;
  modelo: Modelo;
  colunas: Colunas;
}

async function comecar(ctx: Ctx, comeco: Comeco): Promise<Checklist> {
  const { chave, rascunho, modelo, colunas } = comeco;
  const { codConcessionaria } = rascunho;
  const { codDistribuidor } = ctx.tenant;
  const numero = await lockNumeracao(ctx.tx, codConcessionaria);
  // Another device with the same document may have been faster: it is known by now.
  if (await lockChecklist(ctx.tx, chave)) return salvarChecklist(ctx, chave, rascunho);

  const iniciado = new Date(rascunho.iniciadoEm);
  const codCheckList = await insertChecklist(ctx.tx, {
    ...colunas,
    cod_distribuidor: codDistribuidor,
    cod_concessionaria: codConcessionaria,
    numero,
    chave,
    cod_modelo_checklist: rascunho.codModeloChecklist,
    modelo_numero: rascunho.modeloNumero,
    tipo: modelo.tipo,
    // A device whose clock is ahead began no later than now.
    iniciado_em: iniciado > ctx.now ? ctx.now : iniciado,
    iniciado_por: ctx.usuario?.codUsuario ?? null,
  }).catch((error: unknown) => {
    // The key is somebody else's, of a dealership the caller does not see.
    if (violates(error, 'checklist_cod_distribuidor_chave_key'))
      refuse(doorRefusals.concessionariaNaoPermitida);
    throw error;
  });
  const itens = modelo.conteudo.grupos.flatMap(({ nome: grupo, itens: doGrupo }) =>
    doGrupo.map(({ codigo, nome, unidade }) => ({ codigo, grupo, nome, unidade })),
  );
  await insertItens(
    ctx.tx,
    { codDistribuidor, codConcessionaria, codCheckList },
    itens.map((item, ordem) => ({ ...item, ordem })),
  );
  await updateRespostas(ctx.tx, codCheckList, respostasDe(modelo.conteudo, rascunho));
  ctx.cadastroChanged('checklists', codConcessionaria);
  return checklistFio(ctx, codCheckList);
}
