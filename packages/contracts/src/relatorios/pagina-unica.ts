import { z } from 'zod';
import { FREQUENCIAS } from '@oferta/domain/relatorios/pagina-unica/envio.ts';
import { contract } from '../contract.ts';
import { Codigo, Email, Feito, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { Recorte } from './recorte.ts';
import { relatoriosScreens } from './screens.ts';

const niveis = niveisDe(
  relatoriosScreens['one-page-report-grupo'],
  relatoriosScreens['one-page-report-marca'],
);

/** Reports that one person has sent. */
export const LIMITE_DE_ENVIOS = 20;

const escrito = {
  /** Neither: of all that its owner sees. */
  codGrupo: Codigo.nullable(),
  marca: z.string().trim().min(1).max(40).nullable(),
  frequencia: z.enum(FREQUENCIAS),
  /** Monday 1 to Saturday 6, or 1 to 28 of the month; null every working day. */
  dia: z.number().int().nullable(),
  /** Of the dealerships' clocks. */
  hora: z.number().int().min(0).max(23),
  destinatarios: z
    .array(Email)
    .min(1, 'Informe ao menos um e-mail')
    .max(20, 'Informe até 20 e-mails')
    .refine((lista) => new Set(lista).size === lista.length, 'O mesmo e-mail está duas vezes'),
  ativo: z.boolean(),
} as const;

const MAIOR_DIA = { diario: 0, semanal: 6, mensal: 28 } as const;
const comDia = <T extends { frequencia: keyof typeof MAIOR_DIA; dia: number | null }>({
  frequencia,
  dia,
}: T) => (frequencia === 'diario' ? dia === null : dia !== null && dia >= 1 && dia <= MAIOR_DIA[frequencia]);
const DIA_ERRADO = { path: ['dia'], error: 'Escolha o dia em que o relatório sai' };

/** A one-page report that leaves by e-mail, as its owner set it. */
export const EnvioDeRelatorio = z.object({
  ...escrito,
  destinatarios: z.array(z.string()),
  codEnvio: z.number().int(),
  /** What it is of: the group's or brand's name; null for all. */
  nome: z.string().nullable(),
  versao: z.number().int(),
  /** Asked for then, by the clock or by hand, and not made yet. */
  pedidoEm: z.string().nullable(),
  /** When the last one was handed to the outbox; null: none was yet. */
  ultimoEm: z.string().nullable(),
  /** How far its letters are. */
  cartas: z.object({ naFila: z.number().int(), enviadas: z.number().int(), falharam: z.number().int() }),
});
export type EnvioDeRelatorio = z.infer<typeof EnvioDeRelatorio>;

export const envioRefusals = refusals('envioRelatorio', {
  naoEncontrado: [404, 'Envio não encontrado'],
  muitos: [409, `Você já tem ${LIMITE_DE_ENVIOS} envios. Exclua um para criar outro`],
  alterado: [409, '{quem} alterou este envio antes de você. Confira como ele está agora'],
  grupoDesconhecido: [422, 'Você não vê nenhuma concessionária deste grupo'],
  foraDaCasa: [
    422,
    '{email} não é da casa. Quem cuida das configurações pode liberar o envio para fora, em E-mail e SMS',
  ],
  desligado: [409, 'Este envio está desligado. Ligue-o para enviar'],
});

const porEnvio = z.object({ codEnvio: Codigo });

export const paginaUnicaContracts = {
  baixarPaginaUnica: contract({
    method: 'GET',
    path: '/relatorios/paginaUnica/pdf',
    summary: 'O relatório de uma página em PDF, uma folha A4 deitada com os números da tela',
    niveis,
    query: Recorte,
    output: z.unknown(),
    download: true,
  }),
  listEnvios: contract({
    method: 'GET',
    path: '/relatorios/envios',
    summary: 'Relatórios de uma página que a pessoa envia por e-mail',
    niveis,
    output: z.array(EnvioDeRelatorio),
  }),
  criarEnvio: contract({
    method: 'POST',
    path: '/relatorios/envio',
    summary: 'Enviar o relatório de uma página por e-mail em dias e hora marcados',
    niveis,
    body: z.object(escrito).refine(comDia, DIA_ERRADO),
    output: EnvioDeRelatorio,
    refusals: [envioRefusals.muitos, envioRefusals.grupoDesconhecido, envioRefusals.foraDaCasa],
    example: {
      codGrupo: null,
      marca: null,
      frequencia: 'semanal',
      dia: 1,
      hora: 7,
      destinatarios: ['diretoria@rede.example'],
      ativo: true,
    },
  }),
  alterarEnvio: contract({
    method: 'PUT',
    path: '/relatorios/envio/:codEnvio',
    summary: 'Alterar ou desligar um envio',
    niveis,
    params: porEnvio,
    body: z.object({ ...escrito, versao: Versao }).refine(comDia, DIA_ERRADO),
    output: EnvioDeRelatorio,
    refusals: [
      envioRefusals.naoEncontrado,
      envioRefusals.alterado,
      envioRefusals.grupoDesconhecido,
      envioRefusals.foraDaCasa,
    ],
  }),
  excluirEnvio: contract({
    method: 'DELETE',
    path: '/relatorios/envio/:codEnvio',
    summary: 'Excluir um envio',
    niveis,
    params: porEnvio,
    output: Feito,
    refusals: [envioRefusals.naoEncontrado],
  }),
  enviarPaginaAgora: contract({
    method: 'POST',
    path: '/relatorios/envio/:codEnvio/agora',
    summary: 'Enviar o relatório agora, sem esperar o dia',
    niveis,
    params: porEnvio,
    output: EnvioDeRelatorio,
    refusals: [envioRefusals.naoEncontrado, envioRefusals.desligado],
  }),
};
