import { z } from 'zod';
import { LIMITE_DE_VISOES, TAMANHO_DO_NOME } from '@oferta/domain/suporte/visao.ts';
import { contract } from '../contract.ts';
import { Codigo, Feito, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { TELA_DO_BI } from '../relatorios/pivot.ts';
import { relatoriosScreens } from '../relatorios/screens.ts';
import { niveisDe } from '../screen.ts';

const porVisao = z.object({ codVisao: Codigo });
const Tela = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,59}$/, 'Tela desconhecida');
const Nome = textoObrigatorio(TAMANHO_DO_NOME, 'Dê um nome à visão');

/** Filters and view of a screen that a person named; nobody else sees it. */
export const VisaoSalva = z.object({
  codVisao: z.number().int(),
  /** The list it is of: 'consultores', 'cadastros.mecanicos'. */
  tela: Tela,
  nome: z.string(),
  /** As the screen's address writes them, without '?': 'st=2,3&visao=semana'. Empty: everything, as it opens. */
  filtros: z.string(),
});
export type VisaoSalva = z.infer<typeof VisaoSalva>;

/** Screens of several dealerships, whose views are of none of them. */
const TelaDaRede = z.enum([TELA_DO_BI]);
const niveisDaRede = niveisDe(relatoriosScreens['business-intelligence']);

/** A view of such a screen: its owner's alone, or found by everybody of the network who has the screen. */
export const VisaoDaRede = VisaoSalva.extend({
  compartilhada: z.boolean(),
  minha: z.boolean(),
  dono: z.string().nullable(),
});
export type VisaoDaRede = z.infer<typeof VisaoDaRede>;

const escritaDaRede = { nome: Nome, filtros: texto(1000), compartilhada: z.boolean() } as const;

export const visaoRefusals = refusals('visao', {
  naoEncontrada: [404, 'Visão não encontrada'],
  nomeEmUso: [409, 'Você já tem uma visão com o nome {nome}'],
  muitas: [409, `Você já tem ${LIMITE_DE_VISOES} visões nesta tela. Exclua uma para salvar outra`],
});

export const visaoContracts = {
  listVisoes: contract({
    method: 'GET',
    path: '/visoes/:codConcessionaria',
    summary: 'Visões que a pessoa salvou nesta concessionária',
    niveis: 'autenticado',
    params: z.object({ codConcessionaria: Codigo }),
    output: z.array(VisaoSalva),
  }),
  salvarVisao: contract({
    method: 'POST',
    path: '/visao',
    summary: 'Salvar os filtros e a visão de uma tela com um nome',
    niveis: 'autenticado',
    body: z.object({
      codConcessionaria: Codigo,
      tela: Tela,
      nome: Nome,
      filtros: texto(1000),
    }),
    output: VisaoSalva,
    refusals: [visaoRefusals.nomeEmUso, visaoRefusals.muitas],
  }),
  listVisoesDaRede: contract({
    method: 'GET',
    path: '/visoesDaRede/:tela',
    summary: 'Visões que a pessoa salvou de uma tela de várias concessionárias e as compartilhadas da rede',
    niveis: niveisDaRede,
    params: z.object({ tela: TelaDaRede }),
    output: z.array(VisaoDaRede),
  }),
  salvarVisaoDaRede: contract({
    method: 'POST',
    path: '/visaoDaRede',
    summary: 'Salvar uma visão de uma tela de várias concessionárias',
    niveis: niveisDaRede,
    body: z.object({ tela: TelaDaRede, ...escritaDaRede }),
    output: VisaoDaRede,
    refusals: [visaoRefusals.nomeEmUso, visaoRefusals.muitas],
  }),
  alterarVisaoDaRede: contract({
    method: 'PUT',
    path: '/visaoDaRede/:codVisao',
    summary: 'Alterar o nome, os filtros e o compartilhamento de uma visão da rede',
    niveis: niveisDaRede,
    params: porVisao,
    body: z.object(escritaDaRede),
    output: VisaoDaRede,
    refusals: [visaoRefusals.naoEncontrada, visaoRefusals.nomeEmUso],
  }),
  renomearVisao: contract({
    method: 'PUT',
    path: '/visao/:codVisao',
    summary: 'Renomear uma visão salva',
    niveis: 'autenticado',
    params: porVisao,
    body: z.object({ nome: Nome }),
    output: VisaoSalva,
    refusals: [visaoRefusals.naoEncontrada, visaoRefusals.nomeEmUso],
  }),
  excluirVisao: contract({
    method: 'DELETE',
    path: '/visao/:codVisao',
    summary: 'Excluir uma visão salva',
    niveis: 'autenticado',
    params: porVisao,
    output: Feito,
    refusals: [visaoRefusals.naoEncontrada],
  }),
};
