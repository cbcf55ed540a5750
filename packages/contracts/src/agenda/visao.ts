import { z } from 'zod';
import { LIMITE_DE_VISOES, TAMANHO_DO_NOME, TELAS_COM_VISOES } from '@oferta/domain/agenda/visao.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { NIVEIS_ACESSO } from '../suporte/niveis-acesso.ts';

const niveis = NIVEIS_ACESSO.agenda;
const porVisao = z.object({ codVisao: Codigo });
const Nome = textoObrigatorio(TAMANHO_DO_NOME, 'Dê um nome à visão');

/** Filters and view of a screen that a person named; nobody else sees it. */
export const VisaoSalva = z.object({
  codVisao: z.number().int(),
  tela: z.enum(TELAS_COM_VISOES),
  nome: z.string(),
  /** As the screen's address writes them, without '?': 'st=2,3&visao=semana'. Empty: everything, as it opens. */
  filtros: z.string(),
});
export type VisaoSalva = z.infer<typeof VisaoSalva>;

export const visaoRefusals = refusals('visao', {
  naoEncontrada: [404, 'Visão não encontrada'],
  nomeEmUso: [409, 'Você já tem uma visão com o nome {nome}'],
  muitas: [409, `Você já tem ${LIMITE_DE_VISOES} visões nesta tela. Exclua uma para salvar outra`],
});

export const visaoContracts = {
  listVisoes: contract({
    method: 'GET',
    path: '/agendaVirtual/visoes/:codConcessionaria',
    summary: 'Visões que a pessoa salvou nesta concessionária',
    niveis,
    params: z.object({ codConcessionaria: Codigo }),
    output: z.array(VisaoSalva),
  }),
  salvarVisao: contract({
    method: 'POST',
    path: '/agendaVirtual/visao',
    summary: 'Salvar os filtros e a visão de uma tela com um nome',
    niveis,
    body: z.object({
      codConcessionaria: Codigo,
      tela: z.enum(TELAS_COM_VISOES),
      nome: Nome,
      filtros: texto(1000),
    }),
    output: VisaoSalva,
    refusals: [visaoRefusals.nomeEmUso, visaoRefusals.muitas],
  }),
  renomearVisao: contract({
    method: 'PUT',
    path: '/agendaVirtual/visao/:codVisao',
    summary: 'Renomear uma visão salva',
    niveis,
    params: porVisao,
    body: z.object({ nome: Nome }),
    output: VisaoSalva,
    refusals: [visaoRefusals.naoEncontrada, visaoRefusals.nomeEmUso],
  }),
  excluirVisao: contract({
    method: 'DELETE',
    path: '/agendaVirtual/visao/:codVisao',
    summary: 'Excluir uma visão salva',
    niveis,
    params: porVisao,
    output: Feito,
    refusals: [visaoRefusals.naoEncontrada],
  }),
};
