import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, texto, Versao } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { quemUsa } from '../screen.ts';
import { configuracaoRefusals } from './configuracao.ts';
import { ferramentasScreens } from './screens.ts';

const Modelo = texto(100).regex(
  /^[a-z0-9_]+$/,
  'Use o nome do modelo como está no WhatsApp: letras minúsculas, números e _',
);
const Segredo = texto(500).nullish();

const dados = {
  /** Off, messages go by SMS or e-mail, and WhatsApp is only a link that a person opens. */
  ligado: z.boolean(),
  numeroId: texto(30).regex(/^\d{5,30}$/, 'É o identificador do número na Meta: só números'),
  modeloLembrete: Modelo,
  modeloOferta: Modelo,
  idioma: texto(5).regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'Informe como pt_BR'),
};

/** A distributor's WhatsApp as it is set; of its secrets only whether they are there. */
export const WhatsAppConfigurado = z.object({
  ...dados,
  /** Empty where none is set yet. */
  numeroId: z.string(),
  temSegredos: z.boolean(),
  /** Where Meta is to send its notices. */
  endereco: z.string(),
  versao: z.number().int(),
});
export type WhatsAppConfigurado = z.infer<typeof WhatsAppConfigurado>;

export const whatsAppConfiguradoRefusals = refusals('whatsappConfigurado', {
  alterado: [409, '{quem} alterou o WhatsApp há pouco. Confira como está e tente de novo'],
  faltamSegredos: [422, 'Informe o token de acesso, o segredo do aplicativo e a palavra de verificação'],
});

const porDistribuidor = z.object({ codDistribuidor: Codigo });
const dev = quemUsa(ferramentasScreens.configuracoes);

export const whatsAppConfiguradoContracts = {
  getWhatsApp: contract({
    method: 'GET',
    path: '/configuracoes/:codDistribuidor/whatsapp',
    summary: 'O número de WhatsApp do distribuidor',
    ...dev,
    params: porDistribuidor,
    output: WhatsAppConfigurado,
    refusals: [configuracaoRefusals.naoEncontrada],
  }),
  salvarWhatsApp: contract({
    method: 'PUT',
    path: '/configuracoes/:codDistribuidor/whatsapp',
    summary: 'Configurar o número de WhatsApp do distribuidor',
    ...dev,
    params: porDistribuidor,
    body: z.object({
      ...dados,
      /** What is not said again stays. */
      token: Segredo,
      assinatura: Segredo,
      verificacao: Segredo,
      versao: Versao.or(z.literal(0)),
    }),
    output: WhatsAppConfigurado,
    // Its version says whether it was done.
    idempotent: false,
    refusals: [
      configuracaoRefusals.naoEncontrada,
      whatsAppConfiguradoRefusals.alterado,
      whatsAppConfiguradoRefusals.faltamSegredos,
    ],
  }),
};
