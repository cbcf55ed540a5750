import { z } from 'zod';
import { ESTADOS_DA_INTEGRACAO } from '@oferta/domain/ferramentas/estado-da-integracao.ts';
import { contract } from '../contract.ts';
import { Codigo } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { quemUsa } from '../screen.ts';
import { ferramentasScreens } from './screens.ts';

/** A kind of connection with another system, as its slice declares it. */
export const Integracao = z.object({
  integracao: z.string(),
  nome: z.string(),
  descricao: z.string(),
  /** How it is set up, and where. */
  comoLigar: z.string(),
  /** After so many minutes it is late. */
  limiteMin: z.number().int(),
  limiteConta: z.enum(['ultimaVez', 'espera']),
  /** Whether what waits can be tried again from here. */
  tentavel: z.boolean(),
});
export type Integracao = z.infer<typeof Integracao>;

/** One connection in one dealership. */
export const CelulaDaIntegracao = z.object({
  integracao: z.string(),
  codConcessionaria: z.number().int(),
  estado: z.enum(ESTADOS_DA_INTEGRACAO),
  ultimaVez: z.string().nullable(),
  naFila: z.number().int(),
  esperandoDesde: z.string().nullable(),
  falhandoDesde: z.string().nullable(),
  /** What the other side said last, when it fails. */
  motivo: z.string().nullable(),
});
export type CelulaDaIntegracao = z.infer<typeof CelulaDaIntegracao>;

export const StatusIntegracao = z.object({
  integracoes: z.array(Integracao),
  concessionarias: z.array(
    z.object({ codConcessionaria: z.number().int(), nome: z.string(), cidade: z.string() }),
  ),
  celulas: z.array(CelulaDaIntegracao),
});
export type StatusIntegracao = z.infer<typeof StatusIntegracao>;

export const OcorrenciaDaIntegracao = z.object({
  quando: z.string(),
  certa: z.boolean(),
  texto: z.string(),
});
export type OcorrenciaDaIntegracao = z.infer<typeof OcorrenciaDaIntegracao>;

export const integracaoRefusals = refusals('integracao', {
  desconhecida: [404, 'Integração não encontrada'],
  naoTentavel: [422, 'Quem chama é o outro sistema: daqui não há o que tentar'],
});

const porCelula = z.object({ integracao: z.string().min(1).max(40), codConcessionaria: Codigo });
const doStatus = quemUsa(ferramentasScreens['status-integracao']);
const deAmbas = quemUsa(
  ferramentasScreens['status-integracao'],
  ferramentasScreens['integracoes-disponiveis'],
);

export const integracaoContracts = {
  statusIntegracao: contract({
    method: 'GET',
    path: '/ferramentas/integracoes',
    summary: 'Cada concessionária × integração: estado, última vez certa, fila, falha e motivo',
    ...deAmbas,
    output: StatusIntegracao,
  }),
  historicoIntegracao: contract({
    method: 'GET',
    path: '/ferramentas/integracoes/:integracao/:codConcessionaria',
    summary: 'As últimas ocorrências de uma integração em uma concessionária',
    ...doStatus,
    params: porCelula,
    output: z.array(OcorrenciaDaIntegracao),
    refusals: [integracaoRefusals.desconhecida],
  }),
  tentarIntegracao: contract({
    method: 'POST',
    path: '/ferramentas/integracoes/:integracao/:codConcessionaria/tentar',
    summary: 'Tentar agora o que espera ou falhou',
    ...doStatus,
    params: porCelula,
    output: z.object({ tentadas: z.number().int() }),
    refusals: [integracaoRefusals.desconhecida, integracaoRefusals.naoTentavel],
  }),
};
