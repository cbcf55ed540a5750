import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  type AgendaPublica,
  type agendaPublicaContracts,
  agendaPublicaRefusals,
} from '@oferta/contracts/agenda/agenda-publica.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, refuseReferido, violates } from '#kernel/errors.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { findEditor, findFicha, findPagina, savePagina } from './agenda-publica.queries.ts';

/** How a dealership's page is; of one without a page, what a new one begins with. */
export async function agendaPublica(ctx: Ctx, codConcessionaria: number): Promise<AgendaPublica> {
  const pagina = await findPagina(ctx.tx, codConcessionaria);
  if (pagina) return pagina;
  const ficha =
    (await findFicha(ctx.tx, codConcessionaria)) ?? refuse(doorRefusals.concessionariaNaoPermitida);
  return { ...NOVA, slug: slugDe(ficha.nome) };
}

/** Writes the page as a whole. Two people at once: the later one is told who was faster. */
export async function salvarAgendaPublica(
  ctx: Ctx,
  { params: { codConcessionaria }, body }: InputOf<typeof agendaPublicaContracts.salvarAgendaPublica>,
): Promise<AgendaPublica> {
  const { codDistribuidor } = ctx.tenant;
  const gravada = await savePagina(ctx.tx, { ...body, codDistribuidor, codConcessionaria }).catch(
    (error: unknown) => {
      if (violates(error, 'agenda_publica_slug'))
        refuse(agendaPublicaRefusals.slugEmUso, { dados: { slug: body.slug } });
      return refuseReferido(agendaPublicaRefusals.tipoDesconhecido)(error);
    },
  );
  const atual = await agendaPublica(ctx, codConcessionaria);
  if (!gravada) {
    const quem = await findNomeDoUsuario(ctx.tx, await findEditor(ctx.tx, codConcessionaria));
    refuse(agendaPublicaRefusals.alterada, { dados: { quem: quem ?? 'Outra pessoa' }, atual });
  }
  return atual;
}

const NOVA: Omit<AgendaPublica, 'slug'> = {
  ligada: false,
  entraComo: 'confirmado',
  antecedenciaMin: 120,
  horizonteDias: 30,
  mudancaAteMin: 240,
  chegadasPorQuarto: null,
  esperaPorDia: null,
  levaETrazPorDia: 0,
  codTipoOutra: null,
  lembraAoMarcar: false,
  lembraNaVespera: false,
  lembraDuasHoras: false,
  ofertaValeMin: 15,
  folgas: [],
  versao: 0,
};

/** An address made of the dealership's name: "Oficina São João" is oficina-sao-joao. */
function slugDe(nome: string): string {
  const slug = semAcento(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug.length >= 3 ? slug : `oficina-${slug || '1'}`;
}
