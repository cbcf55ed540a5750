import { z } from 'zod';
import { contract } from '../contract.ts';
import { Dia, Feito, Hora, texto, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { AndamentoPublico } from './acompanhamento.ts';
import { CarroInput, Contato } from './publica/quem-agenda.ts';

/** A page by the end of its address. */
export const porSlug = z.object({
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/, 'Confira o endereço'),
});

/** `s12`: a service of the list; `p34`: a package of the menu; `outra`: in words; `v56`: a job of one's own visit. */
export const ChaveDeServico = z.string().regex(/^([spv]\d{1,15}|outra)$/, 'Escolha um serviço da lista');

export const TransportePublico = z.enum(['deixa', 'espera', 'levaETraz']);
export type TransportePublico = z.infer<typeof TransportePublico>;

/** What the page is told of a dealership before anybody says who they are. */
export const CasaParaAgendar = z.object({
  nome: z.string(),
  cnpj: z.string(),
  endereco: z.string(),
  cidade: z.string(),
  telefone: z.string().nullable(),
  fuso: z.string(),
  /** The dealership has switched its page off: there is a phone, and nothing to choose. */
  ligada: z.boolean(),
  /** Prices are shown; where they are not, they are agreed at the desk. */
  mostraPreco: z.boolean(),
  /** Makes and models of its menu, as suggestions; `porModelo`: jobs take longer on some, whoever asks for hours says which. */
  modelos: z.array(z.string()),
  porModelo: z.boolean(),
  transportes: z.array(TransportePublico),
  entraComo: z.enum(['confirmado', 'bolsao']),
  /** Nobody books without saying their CPF, or their company's CNPJ. */
  cpfObrigatorio: z.boolean(),
  /** What the client agrees to, word by word; kept with their answer. */
  termo: z.string(),
  /** Who this device is to the page from now on; it says nothing of anybody. Said again with each hour that it asks for. */
  aparelho: z.string(),
});
export type CasaParaAgendar = z.infer<typeof CasaParaAgendar>;

export const OfertaPublica = z.object({
  chave: z.string(),
  nome: z.string(),
  /** Why it is due for this car: "na hora: faltam 1.600 km". */
  porQue: z.string().nullable(),
  oQueInclui: z.string().nullable(),
  minutos: z.number().int(),
  /** Null: not shown, or to be quoted. */
  centavos: z.number().int().nullable(),
});
export type OfertaPublica = z.infer<typeof OfertaPublica>;

const HoraPublica = z.object({
  hora: z.string(),
  /** When the car is ready, the same day; null where the hour is refused. */
  pronto: z.string().nullable(),
  /** Why it is refused, in the client's words; names nobody. */
  motivo: z.string().nullable(),
});

export const DiaPublico = z.object({
  dia: z.string(),
  livres: z.number().int(),
  horas: z.array(HoraPublica),
});
export type DiaPublico = z.infer<typeof DiaPublico>;

export const MomentoPublico = z.object({ dia: z.string(), hora: z.string() });
export type MomentoPublico = z.infer<typeof MomentoPublico>;

/** What a link opens: an hour that is kept, or a visit. First name only, no contact. */
export const PedidoPublico = z.object({
  /** `guardado`: nobody else gets the hour until `guardadoAte`; `solto`: it may still be free. */
  situacao: z.enum(['guardado', 'solto', 'confirmado', 'bolsao']),
  /** The hour freed and was offered to somebody of the waiting list: they say yes or no, and need no code. */
  oferecida: z.boolean(),
  /** The server's clock, by which what is left is counted. */
  agora: z.string(),
  guardadoAte: z.string().nullable(),
  carro: z.object({
    placa: z.string().nullable(),
    chassi: z.string().nullable(),
    modelo: z.string(),
    ano: z.string().nullable(),
    km: z.number().int().nullable(),
  }),
  servicos: z.array(OfertaPublica.pick({ chave: true, nome: true, minutos: true, centavos: true })),
  totalCentavos: z.number().int().nullable(),
  transporte: TransportePublico,
  dia: z.string(),
  hora: z.string(),
  pronto: z.string(),
  nome: z.string().nullable(),
  /** Until when the link moves or cancels it; null before it is a visit. */
  mudaAte: z.string().nullable(),
  podeMudar: z.boolean(),
  /** What the client said of this hour. */
  resposta: z.enum(['confirmou', 'querMudar']).nullable(),
  /** The link came with a reminder: it asks whether they come. */
  perguntaSeVem: z.boolean(),
  /** Something was laid over this hour and nobody settled it yet: the house, or the client, takes another. */
  precisaMudar: z.boolean(),
  /** Null until the car is in the house. */
  andamento: AndamentoPublico.nullable(),
});
export type PedidoPublico = z.infer<typeof PedidoPublico>;

/** What is to be done, and how the client comes. */
export const Escolha = {
  servicos: z.array(ChaveDeServico).min(1, 'Escolha ao menos um serviço').max(8, 'Escolha até 8 serviços'),
  transporte: TransportePublico,
};

export const agendarRefusals = refusals('agendar', {
  desconhecida: [404, 'Esta página de agendamento não existe'],
  desligada: [409, 'O agendamento pela internet está desligado agora. Ligue para a oficina'],
  linkInvalido: [404, 'Este link não vale mais'],
  placaInvalida: [422, 'Confira a placa'],
  chassiInvalido: [422, 'Confira o chassi: são 17 letras e números'],
  contatoInvalido: [422, '{frase}'],
  semAceite: [422, 'Para agendar, aceite o uso dos seus dados nesta visita'],
  servicoSaiu: [409, 'Não oferecemos mais {servicos}. Escolha de novo'],
  precoMudou: [409, 'O preço mudou enquanto você escolhia. Confira de novo'],
  horaTomada: [409, '{hora} não dá mais: {motivo}'],
  semCodigo: [409, 'Peça o código primeiro'],
  codigoErrado: [422, 'Código não confere. {restam}'],
  foraDoPrazo: [409, 'Por aqui dava para mudar ou cancelar até {ate}. Agora só ligando para a oficina'],
  ofertaVenceu: [409, 'O prazo desta oferta passou e a hora foi para o próximo. Você continua na lista'],
  esperaFechada: [422, 'A oficina não abre nesses dias e horas. Escolha outros para esperar'],
  esperaPeriodo: [422, 'Confira os dias: de hoje em diante, e no máximo 90 do primeiro ao último'],
  jaRecebida: [409, 'Seu carro já está na oficina. Fale com quem o recebeu'],
  muitasTentativas: [429, 'Muitas tentativas. Aguarde {espera} e tente de novo'],
});

/** What any call of a page may be told of it. */
export const daCasa = [agendarRefusals.desconhecida, agendarRefusals.desligada];
const doLink = [...daCasa, agendarRefusals.linkInvalido];
const daHora = [agendarRefusals.servicoSaiu, agendarRefusals.horaTomada, agendarRefusals.muitasTentativas];

export const paginaPublicaContracts = {
  casaParaAgendar: contract({
    method: 'GET',
    path: '/publico/agendar/:slug',
    summary: 'A oficina de uma página de agendamento',
    niveis: 'public',
    params: porSlug,
    output: CasaParaAgendar,
    refusals: [agendarRefusals.desconhecida],
  }),
  ofertasParaAgendar: contract({
    method: 'GET',
    path: '/publico/agendar/:slug/servicos',
    summary: 'O que a oficina oferece a um carro, com preços',
    niveis: 'public',
    params: porSlug,
    query: z.object({
      modelo: textoObrigatorio(120, 'Informe o modelo do carro'),
      ano: z.coerce.number().int().min(1900).max(2100).optional(),
      km: z.coerce.number().int().min(0).max(2_000_000).optional(),
    }),
    output: z.array(OfertaPublica),
    refusals: daCasa,
  }),
  horasParaAgendar: contract({
    method: 'GET',
    path: '/publico/agendar/:slug/horas',
    summary: 'Horas livres e por que as outras não são, dia por dia',
    niveis: 'public',
    // Whose own kept hour is no obstacle.
    link: true,
    params: porSlug,
    query: z.object({
      servicos: z
        .string()
        .max(200)
        .transform((lista) => lista.split(','))
        .pipe(Escolha.servicos),
      transporte: TransportePublico.default('deixa'),
      modelo: z.string().max(120).optional(),
    }),
    output: z.object({ dias: z.array(DiaPublico), ate: z.string() }),
    refusals: [...daCasa, agendarRefusals.servicoSaiu],
  }),
  guardarHora: contract({
    method: 'POST',
    path: '/publico/agendar/:slug/hora',
    summary: 'Guardar uma hora por cinco minutos, ou trocá-la',
    niveis: 'public',
    link: true,
    params: porSlug,
    body: z.object({
      ...Escolha,
      carro: CarroInput,
      observacao: texto(500).nullish(),
      dia: Dia,
      hora: Hora,
      /** The sum as it was shown; null where no price was. */
      totalCentavos: z.number().int().min(0).nullable(),
      /** As the page's own answer gave it; without it, whoever comes from one address is one device. */
      aparelho: z.string().max(200).nullish(),
    }),
    output: z.object({ token: z.string(), pedido: PedidoPublico }),
    idempotent: false,
    refusals: [
      ...daCasa,
      ...daHora,
      agendarRefusals.placaInvalida,
      agendarRefusals.chassiInvalido,
      agendarRefusals.precoMudou,
    ],
  }),
  verPedidoPublico: contract({
    method: 'GET',
    path: '/publico/agendar/:slug/pedido',
    summary: 'A hora guardada ou a visita que o link abre',
    niveis: 'public',
    link: true,
    params: porSlug,
    output: PedidoPublico,
    refusals: doLink,
  }),
  pedirCodigoParaAgendar: contract({
    method: 'POST',
    path: '/publico/agendar/:slug/codigo',
    summary: 'Dizer quem é e receber o código que confirma',
    niveis: 'public',
    link: true,
    params: porSlug,
    body: z.object({
      ...Contato,
      canal: z.enum(['sms', 'email']),
      aceite: z.boolean(),
    }),
    output: Feito,
    idempotent: false,
    refusals: [
      ...doLink,
      agendarRefusals.contatoInvalido,
      agendarRefusals.semAceite,
      agendarRefusals.muitasTentativas,
    ],
  }),
  confirmarPedidoPublico: contract({
    method: 'POST',
    path: '/publico/agendar/:slug/confirma',
    summary: 'Agendar com o código que chegou',
    niveis: 'public',
    link: true,
    params: porSlug,
    body: z.object({ codigo: z.string().regex(/^\d{6}$/, 'Digite os 6 números do código') }),
    output: PedidoPublico,
    idempotent: false,
    refusals: [...doLink, ...daHora, agendarRefusals.semCodigo, agendarRefusals.codigoErrado],
  }),
  mudarVisitaPublica: contract({
    method: 'POST',
    path: '/publico/agendar/:slug/muda',
    summary: 'Mudar a hora de uma visita pelo link',
    niveis: 'public',
    link: true,
    params: porSlug,
    body: z.object({ dia: Dia, hora: Hora }),
    output: PedidoPublico,
    idempotent: false,
    refusals: [
      ...doLink,
      agendarRefusals.horaTomada,
      agendarRefusals.foraDoPrazo,
      agendarRefusals.muitasTentativas,
    ],
  }),
  responderVisitaPublica: contract({
    method: 'POST',
    path: '/publico/agendar/:slug/responde',
    summary: 'Dizer pelo link que vem, ou que precisa de outro horário',
    niveis: 'public',
    link: true,
    params: porSlug,
    body: z.object({ resposta: z.enum(['confirmou', 'querMudar']) }),
    output: PedidoPublico,
    // Said twice, it is the same.
    idempotent: false,
    refusals: [...doLink, agendarRefusals.jaRecebida],
  }),
  responderOfertaPublica: contract({
    method: 'POST',
    path: '/publico/agendar/:slug/oferta',
    summary: 'Ficar com a hora que abriu, ou deixá-la para o próximo da lista de espera',
    niveis: 'public',
    link: true,
    params: porSlug,
    body: z.object({ aceita: z.boolean(), aceite: z.boolean() }),
    /** Null: it was left to the next. */
    output: PedidoPublico.nullable(),
    idempotent: false,
    refusals: [
      ...doLink,
      agendarRefusals.semAceite,
      agendarRefusals.ofertaVenceu,
      agendarRefusals.horaTomada,
    ],
  }),
  cancelarVisitaPublica: contract({
    method: 'POST',
    path: '/publico/agendar/:slug/cancela',
    summary: 'Cancelar uma visita pelo link',
    niveis: 'public',
    link: true,
    params: porSlug,
    output: Feito,
    idempotent: false,
    refusals: [...doLink, agendarRefusals.foraDoPrazo],
  }),
  visitaPublicaIcs: contract({
    method: 'GET',
    path: '/publico/agendar/:slug/ics',
    summary: 'A visita para a agenda do celular',
    niveis: 'public',
    link: true,
    params: porSlug,
    output: z.unknown(),
    download: true,
    refusals: doLink,
  }),
};
