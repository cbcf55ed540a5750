import { z } from 'zod';
import { cadastrosScreens } from '../cadastros/screens.ts';
import { contract } from '../contract.ts';
import { Codigo, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';

/** The end of a dealership's page: /agendar/SLUG. */
const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Use de 3 a 60 letras')
  .max(60, 'Use de 3 a 60 letras')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras sem acento, números e hifens');

const AgendaPublicaDados = {
  slug: Slug,
  ligada: z.boolean(),
  entraComo: z.enum(['confirmado', 'bolsao']),
  antecedenciaMin: z.number().int().min(0).max(20_160, 'Use até 14 dias'),
  horizonteDias: z.number().int().min(1, 'Use de 1 a 90 dias').max(90, 'Use de 1 a 90 dias'),
  mudancaAteMin: z.number().int().min(0).max(20_160, 'Use até 14 dias'),
  chegadasPorQuarto: z.number().int().min(1, 'Use de 1 a 50').max(50, 'Use de 1 a 50').nullable(),
  esperaPorDia: z.number().int().min(0).max(500, 'Use até 500').nullable(),
  levaETrazPorDia: z.number().int().min(0).max(500, 'Use até 500'),
  codTipoOutra: Codigo.nullable(),
  /** Reminders with a link that answers: once booked, the day before, two hours before. */
  lembraAoMarcar: z.boolean(),
  lembraNaVespera: z.boolean(),
  lembraDuasHoras: z.boolean(),
  /** Minutes an hour that freed is kept for who is offered it. */
  ofertaValeMin: z.number().int().min(5, 'Use de 5 a 240 minutos').max(240, 'Use de 5 a 240 minutos'),
  folgas: z
    .array(
      z.object({ codTipoServico: Codigo, minutos: z.number().int().min(1).max(480, 'Use até 480 minutos') }),
    )
    .max(200)
    .refine(
      (folgas) => new Set(folgas.map(({ codTipoServico }) => codTipoServico)).size === folgas.length,
      'Cada tipo de serviço tem uma folga só',
    ),
};

/** How a dealership's page is; `versao` 0 where it has none yet. */
export const AgendaPublica = z.object({ ...AgendaPublicaDados, slug: z.string(), versao: z.number().int() });
export type AgendaPublica = z.infer<typeof AgendaPublica>;

export const agendaPublicaRefusals = refusals('agendaPublica', {
  slugEmUso: [409, 'Outra concessionária já usa o endereço {slug}'],
  alterada: [409, '{quem} alterou esta configuração antes de você. Confira como ela está agora'],
  tipoDesconhecido: [422, 'Um dos tipos de serviço não existe mais. Abra a configuração de novo'],
});

/** Who edits a dealership's opening hours edits its page. */
const niveisDaPagina = niveisDe(cadastrosScreens['concessionaria-form']);

export const agendaPublicaContracts = {
  agendaPublica: contract({
    method: 'GET',
    path: '/agendaVirtual/paginaPublica/:codConcessionaria',
    summary: 'Como a concessionária recebe agendamentos pela internet',
    niveis: niveisDaPagina,
    params: z.object({ codConcessionaria: Codigo }),
    output: AgendaPublica,
  }),
  salvarAgendaPublica: contract({
    method: 'PUT',
    path: '/agendaVirtual/paginaPublica/:codConcessionaria',
    summary: 'Configurar o agendamento pela internet',
    niveis: niveisDaPagina,
    params: z.object({ codConcessionaria: Codigo }),
    body: z.object({ ...AgendaPublicaDados, versao: Versao.or(z.literal(0)) }),
    output: AgendaPublica,
    refusals: Object.values(agendaPublicaRefusals),
  }),
};
