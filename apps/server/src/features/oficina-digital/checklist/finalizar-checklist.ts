import type { ConteudoModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { checklistRefusals } from '@oferta/contracts/oficina-digital/checklist.ts';
import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { criarOrcamento } from '../orcamento/novo-orcamento.ts';
import { checklistFio } from './checklist-fio.ts';
import {
  findCodOrcamento,
  findModelo,
  listItensComFotos,
  lockChecklist,
  updateChecklist,
} from './checklist.queries.ts';

interface Finalizado {
  checklist: Checklist;
  codOrcamento: number | null;
}

/** Quality and delivery only confirm; what they find is mended before anybody is asked to pay. */
const VIRAM_ORCAMENTO: ReadonlySet<string> = new Set(['entrada', 'diagnostico']);

/**
 * Ends a checklist: from now on it does not change, and what is not green becomes a quote that the workshop's screens
 * hear of. Asked for again it answers the same.
 */
export async function finalizarChecklist(ctx: Ctx, chave: string): Promise<Finalizado> {
  const guardado = (await lockChecklist(ctx.tx, chave)) ?? refuse(checklistRefusals.naoEncontrado);
  const { codCheckList, codConcessionaria, tipo, finalizadoEm } = guardado;
  if (finalizadoEm === null) {
    const ruins = await requireCompleto(ctx, guardado);
    await updateChecklist(ctx.tx, codCheckList, { finalizado_em: ctx.now });
    if (ruins && VIRAM_ORCAMENTO.has(tipo) && (await findCodOrcamento(ctx.tx, codCheckList)) === null)
      await criarOrcamento(ctx, { codConcessionaria, codCheckList });
    ctx.cadastroChanged('checklists', codConcessionaria);
  }
  return {
    checklist: await checklistFio(ctx, codCheckList),
    codOrcamento: await findCodOrcamento(ctx.tx, codCheckList),
  };
}

type Guardado = NonNullable<Awaited<ReturnType<typeof lockChecklist>>>;

/** Whether anything is yellow or red, once nothing is missing. */
async function requireCompleto(ctx: Ctx, guardado: Guardado): Promise<boolean> {
  const modelo = await findModelo(ctx.tx, guardado.codConcessionaria, guardado);
  if (!modelo) throw new Error(`checklist ${guardado.codCheckList} has no template`);
  const itens = await listItensComFotos(ctx.tx, guardado.codCheckList);
  const estado = new Map(itens.map((item) => [item.codigo, item]));
  const doModelo = itensDe(modelo.conteudo);
  const faltam = doModelo.filter(
    ({ codigo, obrigatorio }) =>
      obrigatorio && (estado.get(codigo)?.resultado ?? 'naoVerificado') === 'naoVerificado',
  );
  if (faltam.length > 0) {
    const dados = { quantos: faltam.length, itens: nomes(faltam) };
    refuse(checklistRefusals.incompleto, { dados });
  }
  const ruim = (codigo: string) => ['amarelo', 'vermelho'].includes(estado.get(codigo)?.resultado ?? '');
  const semFoto = doModelo.filter(
    ({ codigo, fotoObrigatoria }) => fotoObrigatoria && ruim(codigo) && estado.get(codigo)?.fotos === 0,
  );
  if (semFoto.length > 0) refuse(checklistRefusals.semFoto, { dados: { itens: nomes(semFoto) } });
  return itens.some(({ codigo }) => ruim(codigo));
}

const itensDe = ({ grupos }: ConteudoModelo) => grupos.flatMap(({ itens }) => itens);

const CITADOS = 5;

function nomes(itens: readonly { nome: string }[]): string {
  const citados = itens.slice(0, CITADOS).map(({ nome }) => nome);
  const resto = itens.length - citados.length;
  return resto > 0 ? `${citados.join(', ')} e mais ${resto}` : citados.join(', ');
}
