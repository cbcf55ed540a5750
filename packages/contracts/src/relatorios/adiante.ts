import { z } from 'zod';
import { EntregaPrometida } from '../agenda/painel.ts';
import { contract } from '../contract.ts';
import { Comparado, NIVEIS_DOS_NUMEROS, porConcessionaria, Recorte, Valor } from './recorte.ts';

const niveis = NIVEIS_DOS_NUMEROS;

/** A working day to come: what is booked against what the mechanics have. */
export const DiaAdiante = z.object({
  dia: z.string(),
  capacidadeMin: z.number().int(),
  reservadoMin: z.number().int(),
  /** Null where there is no capacity. */
  ocupacao: Valor,
});

export const FAIXAS_DE_IDADE = ['0-2', '3-7', '8-15', '16+'] as const;

/** Open orders by age in days. */
export const OrdensAbertas = z.object({
  quantas: z.number().int(),
  valorCentavos: z.number(),
  faixas: z.array(
    z.object({ faixa: z.enum(FAIXAS_DE_IDADE), quantas: z.number().int(), valorCentavos: z.number() }),
  ),
});

/** Quotes that wait for the customer's answer. */
export const OrcamentosComCliente = z.object({
  quantos: z.number().int(),
  valorCentavos: z.number(),
  maisDeUmDia: z.object({ quantos: z.number().int(), valorCentavos: z.number() }),
});

/** Below this share of the table's rate the hour sold is an alarm. */
export const ALARME_DA_HORA = 0.9;

/** The hour as it was sold beside the table's; what was lost, by where it went. */
export const HoraVendida = z.object({
  valorDaHoraCentavos: Valor,
  tabelaCentavos: Valor,
  razao: Valor,
  alarme: z.boolean(),
  diferencaCentavos: z.number(),
  partes: z.array(
    z.object({ motivo: z.enum(['garantia', 'desconto', 'cortesia', 'interno']), centavos: z.number() }),
  ),
  /** Dealerships under the alarm, of those that sold hours. */
  casasEmAlarme: z.number().int(),
  casas: z.number().int(),
});

export const Adiante = z.object({
  dias: z.array(DiaAdiante),
  ordens: OrdensAbertas,
  orcamentos: OrcamentosComCliente,
  hora: HoraVendida,
  /** Worked days without a monthly entry, and in how many dealerships. */
  semLancamento: z.object({ dias: z.number().int(), casas: z.number().int() }),
  lidoEm: z.string(),
});
export type Adiante = z.infer<typeof Adiante>;

/** One hour of today: mechanics at work or booked, and how many there are. */
export const HoraDeHoje = z.object({
  hora: z.number().int(),
  reservadoMin: z.number().int(),
  capacidadeMin: z.number().int(),
});

export const OrcamentoEsperando = z.object({
  codOrcamento: z.number().int(),
  placa: z.string().nullable(),
  valorCentavos: z.number(),
  esperaMin: z.number().int(),
  /** The customer has opened it. */
  visto: z.boolean(),
});

export const MecanicoNoMes = z.object({
  codMecanico: z.number().int(),
  nome: z.string(),
  horasDisponiveisMin: z.number(),
  horasTrabalhadasMin: z.number(),
  horasVendidasMin: z.number(),
  eficiencia: Valor,
  produtividade: Valor,
});

export const Hoje = z.object({
  dia: z.string(),
  diaUtil: z.number().int(),
  diasUteisDoMes: z.number().int(),
  reservadoMin: z.number().int(),
  capacidadeMin: z.number().int(),
  passagens: z.number().int(),
  /** Booked for today and neither confirmed nor come. */
  semResposta: z.number().int(),
  horas: z.array(HoraDeHoje),
  entregas: z.array(EntregaPrometida),
  orcamentos: z.array(OrcamentoEsperando),
  mecanicos: z.array(MecanicoNoMes),
  /** What waits for a manager: discounts to authorise, days to send, parts that are missing. */
  decisoes: z.array(
    z.object({
      tipo: z.enum(['desconto', 'lancamento', 'peca']),
      texto: z.string(),
      situacao: z.string(),
      urgente: z.boolean(),
      codigo: z.number().int().nullable(),
    }),
  ),
  produtividade: Comparado,
  lidoEm: z.string(),
});
export type Hoje = z.infer<typeof Hoje>;

export const adianteContracts = {
  verAdiante: contract({
    method: 'GET',
    path: '/relatorios/adiante',
    summary: 'Próximos cinco dias úteis, ordens abertas, orçamentos com o cliente e hora vendida',
    longRead: true,
    niveis,
    query: Recorte,
    output: Adiante,
  }),
  verHoje: contract({
    method: 'GET',
    path: '/relatorios/hoje/:codConcessionaria',
    summary: 'O dia de uma concessionária: horas, entregas prometidas, orçamentos e decisões',
    niveis,
    params: porConcessionaria,
    output: Hoje,
  }),
};
