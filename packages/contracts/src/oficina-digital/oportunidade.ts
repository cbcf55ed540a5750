import { z } from 'zod';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { Codigo, Dia, texto, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { MotivoDaLinha, Urgencia } from './linha-orcamento.ts';
import { NIVEIS_OFICINA } from '../niveis-acesso.ts';

export const SITUACOES_OPORTUNIDADE = ['aberta', 'contatada', 'recuperada', 'descartada'] as const;

/** Refused work, to be offered again (product 03; OD-15). */
export const Oportunidade = z.object({
  codOportunidade: z.number().int(),
  codOrcamento: z.number().int(),
  numeroOrcamento: z.number().int(),
  placa: z.string().nullable(),
  chassi: z.string().nullable(),
  modelo: z.string(),
  cliente: z.string(),
  telefone: z.string().nullable(),
  descricao: z.string(),
  urgencia: Urgencia,
  totalCentavos: z.number().int(),
  motivoRecusa: MotivoDaLinha.nullable(),
  recusadoEm: z.string(),
  retomarEm: z.string(),
  situacao: z.enum(SITUACOES_OPORTUNIDADE),
  observacao: z.string().nullable(),
  versao: z.number().int(),
});
export type Oportunidade = z.infer<typeof Oportunidade>;

export const oportunidadeRefusals = refusals('oportunidade', {
  naoEncontrada: [404, 'Oportunidade não encontrada'],
  alterada: [409, '{quem} alterou esta oportunidade há pouco. Confira como está e tente de novo'],
});

export const oportunidadeContracts = {
  listOportunidades: contract({
    method: 'GET',
    path: '/oportunidade/:codConcessionaria',
    summary: 'Itens recusados a oferecer de novo, os vencidos primeiro',
    niveis: NIVEIS_OFICINA.orcamento,
    params: z.object({ codConcessionaria: Codigo }),
    query: listaQuery(['retomarEm', 'totalCentavos', 'cliente'], {
      estado: z.enum(SITUACOES_OPORTUNIDADE).optional(),
      urgencia: Urgencia.optional(),
    }).omit({ situacao: true }),
    output: listaDe(Oportunidade).extend({ totalCentavos: z.number().int() }),
  }),
  oportunidadesDoVeiculo: contract({
    method: 'GET',
    path: '/oportunidade/veiculo/:codConcessionaria/:placa',
    summary: 'O que este veículo deixou para depois',
    niveis: NIVEIS_OFICINA.orcamentoEAgenda,
    params: z.object({ codConcessionaria: Codigo, placa: z.string().min(4).max(20) }),
    output: z.array(Oportunidade),
  }),
  editarOportunidade: contract({
    method: 'PUT',
    path: '/oportunidade/:codOportunidade',
    summary: 'Registrar o contato ou mudar a data',
    niveis: NIVEIS_OFICINA.orcamento,
    params: z.object({ codOportunidade: Codigo }),
    body: z.object({
      situacao: z.enum(SITUACOES_OPORTUNIDADE),
      retomarEm: Dia,
      observacao: texto(500).nullable(),
      versao: Versao,
    }),
    output: Oportunidade,
    refusals: [oportunidadeRefusals.naoEncontrada, oportunidadeRefusals.alterada],
  }),
};
