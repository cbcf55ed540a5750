import { randomUUID } from 'node:crypto';
import { ticketContracts } from '@oferta/contracts/suporte/ticket.ts';
import { whatsAppConfiguradoContracts } from '@oferta/contracts/ferramentas/whatsapp.ts';
import { isChaveDeNota } from '@oferta/domain/estoque/nfe.ts';
import { aCardapio } from '../../factories/cardapio.ts';
import { aFornecedor, aPecaComVendas, gerarJa } from '../../factories/estoque.ts';
import { aConcessionaria, as } from '../../factories/house.ts';
import { anAgendamento as umaVisita } from '../../factories/servico.ts';
import { signatureOf } from '../../gateways/fake-whatsapp.ts';
import { daCasa } from '../pedido.ts';
import { bearer, deRegistro, semCodigo, um, type Cena, type Prova } from './prova.ts';

/** What the test's gateways are known by. */
export const SEGREDO_DO_SMS = 'token-do-gateway';
export const SEGREDO_DO_JIRA = 'segredo-dos-avisos-do-jira';
const DO_WHATSAPP = { token: 'token-da-meta', assinatura: 'segredo', verificacao: 'palavra combinada' };

const CHAVE_BASE = '3526111122233300010155001000008842100000001'.padStart(43, '0');
const CHAVE = CHAVE_BASE + ([...'0123456789'].find((digito) => isChaveDeNota(CHAVE_BASE + digito)) ?? '');
const NOTA =
  `<nfeProc><NFe><infNFe Id="NFe${CHAVE}" versao="4.00"><ide><nNF>8842</nNF></ide><emit><xNome>Fábrica</xNome></emit>` +
  '<det nItem="1"><prod><cProd>OL5</cProd><xProd>OLEO</xProd><uCom>TB</uCom><qCom>1.0000</qCom></prod></det></infNFe></NFe></nfeProc>';

/** Another dealership of the same distributor, and one's own with a menu: what is copied goes from the one to the other. */
async function duas({ app, alvo }: Cena) {
  const outra = await aConcessionaria(app, { distribuidor: alvo.casa.distribuidor });
  app.app.platform.directory.forget();
  return { outra, codOutra: outra.codConcessionaria };
}
const copia: Prova = {
  pedido: async (cena) => ({
    body: { ...daCasa(cena.alvo), tipo: 'peca', destinos: [(await duas(cena)).codOutra] },
  }),
  alheio: 404,
  // From one's own into another's.
  cruzado: (proprio, alheio) => ({
    body: { ...Object(proprio.body), destinos: Reflect.get(Object(alheio.body), 'destinos') },
  }),
};

/** A type of service that nothing is of yet. */
const tipo = (body?: object): Prova =>
  deRegistro(async ({ app, alvo }) => ({
    params: {
      codTipoServico: await um(
        app,
        `insert into tipo_servico (cod_distribuidor, cod_tipo_servico, nome, tempo_padrao_min)
         select $1, greatest(1000, max(cod_tipo_servico) + 1), 'Tipo ' || gen_random_uuid(), 60 from tipo_servico
         returning cod_tipo_servico as codigo`,
        [alvo.casa.codDistribuidor],
      ),
    },
    ...(body && { body }),
  }));

/** Somebody whose records are in the house, by their e-mail. */
async function aTitular({ app, alvo }: Cena): Promise<string> {
  const email = `titular${randomUUID()}@teste.example`;
  const codAgendamento = await umaVisita(app, alvo.casa, {
    cliente: 'Titular de Teste',
    situacao: 'entregue',
    dia: '2026-11-10',
  });
  await app.admin.query('update agendamento set email = $2 where cod_agendamento = $1', [
    codAgendamento,
    email,
  ]);
  return email;
}
const sinais = (email: string) => ({
  nomes: ['Titular de Teste'],
  documentos: [],
  telefones: [],
  emails: [email],
});

async function comWhatsApp({ app, alvo }: Cena): Promise<void> {
  const { codDistribuidor } = alvo.casa;
  const { rows } = await app.admin.query<{ versao: number }>(
    'select versao from whatsapp where cod_distribuidor = $1',
    [codDistribuidor],
  );
  const answer = await app.call(await as(app, alvo.casa, -1), whatsAppConfiguradoContracts.salvarWhatsApp, {
    params: { codDistribuidor },
    body: {
      ligado: true,
      numeroId: `1065403522429${codDistribuidor}`,
      modeloLembrete: 'lembrete_visita',
      modeloOferta: 'horario_aberto',
      idioma: 'pt_BR',
      versao: rows[0]?.versao ?? 0,
      token: DO_WHATSAPP.token,
      // Each distributor has words of its own.
      assinatura: `${DO_WHATSAPP.assinatura} ${codDistribuidor}`,
      verificacao: `${DO_WHATSAPP.verificacao} ${codDistribuidor}`,
    },
  });
  if (answer.status !== 200) throw new Error(answer.text);
}

const mensagem = ({ app, alvo }: Cena, over: { estado: string; codigo?: string }) =>
  um(
    app,
    `insert into mensagem (cod_distribuidor, cod_concessionaria, canal, destino, corpo, estado, codigo_gateway, criada_em, enviada_em)
     values ($1, $2, 'sms', '+5511987654321', 'Olá', $3, $4, now(), case when $3 = 'enviada' then now() end)
     returning cod_mensagem::integer as codigo`,
    [alvo.casa.codDistribuidor, alvo.casa.codConcessionaria, over.estado, over.codigo ?? null],
  );

/** The other calls whose plain request reaches nothing: what they need is made first. */
export const PROVAS_DA_CASA: Readonly<Record<string, Prova>> = {
  alterarTipoServico: tipo({ nome: 'Outro nome', tempoPadraoMin: 60, versao: 1 }),
  excluirTipoServico: tipo(),
  copiarServicosOferecidos: {
    pedido: async (cena) => ({
      params: daCasa(cena.alvo),
      body: { origem: (await duas(cena)).codOutra },
    }),
    alheio: 404,
    // Into one's own what another's house sells.
    cruzado: (proprio, alheio) => ({ ...proprio, body: alheio.body }),
  },
  preverCopia: copia,
  copiar: copia,
  colarNo: {
    pedido: async ({ app, alvo }) => {
      const cardapio = await aCardapio(app, alvo.casa, { nome: randomUUID().slice(0, 8) });
      return { params: { codNo: alvo.cardapio.codModelo }, body: { codPai: cardapio.codMarca } };
    },
    alheio: 404,
    // One's own branch below another's.
    cruzado: (proprio, alheio) => ({ ...proprio, body: alheio.body }),
  },
  lerNotaFiscal: deRegistro(({ alvo }) => ({ params: daCasa(alvo), body: { xml: NOTA } })),
  aprovarSugestao: deRegistro(async ({ app, alvo }) => {
    const casa = alvo.casa;
    const codFornecedor = await aFornecedor(app, casa, `Fábrica ${randomUUID()}`);
    await aPecaComVendas(app, casa, {
      codigo: `A-${codFornecedor}`,
      codFornecedor,
      vendas: Array.from({ length: 12 }, () => 30),
      emMaos: 1,
    });
    await gerarJa(app, casa);
    const { rows } = await app.admin.query<{ cod: number; hash: string }>(
      `select cod_sugestao_pedido as cod, hash_pedido as hash from sugestao_pedido where cod_fornecedor = $1`,
      [codFornecedor],
    );
    const [aberta] = rows;
    return { params: { codSugestaoPedido: aberta?.cod ?? 0 }, body: { hash_pedido: aberta?.hash ?? '' } };
  }),
  testarEnvio: deRegistro(({ alvo }) => ({
    params: { codDistribuidor: alvo.casa.codDistribuidor },
    body: { canal: 'email', destino: 'ninguem@teste.example' },
  })),
  tentarMensagemDeNovo: deRegistro(async (cena) => ({
    params: {
      codDistribuidor: cena.alvo.casa.codDistribuidor,
      codMensagem: await mensagem(cena, { estado: 'falhou' }),
    },
  })),
  rodarTarefa: semCodigo(() => ({ params: { nome: 'limpar-vencidos' } })),
  alcanceDoSms: {
    pedido: async (cena) => {
      const id = `sms-${randomUUID()}`;
      await mensagem(cena, { estado: 'enviada', codigo: id });
      return { headers: bearer(SEGREDO_DO_SMS), body: { id, alcance: 'entregue' } };
    },
    alheio: 404,
  },
  avisoDoJira: {
    pedido: async ({ app, alvo }) => {
      const chave = `SUP-${randomUUID()}`;
      const aberto = await app.call(await as(app, alvo.casa, 2), ticketContracts.abrirTicket, {
        body: {
          ...daCasa(alvo),
          titulo: 'Total some',
          descricao: 'Some.',
          tipo: 'erro',
          prioridade: 'alta',
        },
      });
      const { codTicket } = aberto.json<{ codTicket: number }>();
      await app.admin.query('update ticket set chave_jira = $2 where cod_ticket = $1', [codTicket, chave]);
      return { headers: bearer(SEGREDO_DO_JIRA), body: { chave } };
    },
    alheio: 404,
  },
  verificarWhatsApp: {
    pedido: async (cena) => {
      await comWhatsApp(cena);
      return {
        query: {
          'hub.mode': 'subscribe',
          'hub.verify_token': `${DO_WHATSAPP.verificacao} ${cena.alvo.casa.codDistribuidor}`,
          'hub.challenge': '1',
        },
      };
    },
    alheio: 401,
  },
  avisoDoWhatsApp: {
    pedido: async (cena) => {
      await comWhatsApp(cena);
      const { codDistribuidor } = cena.alvo.casa;
      const metadata = { phone_number_id: `1065403522429${codDistribuidor}` };
      const value = { metadata, statuses: [] };
      const body = {
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
      };
      const segredo = `${DO_WHATSAPP.assinatura} ${codDistribuidor}`;
      return { body, headers: { 'x-hub-signature-256': signatureOf(segredo, JSON.stringify(body)) } };
    },
    alheio: 401,
  },
  buscarNoDms: deRegistro(async ({ app, alvo, dms }) => {
    dms.corpo = JSON.stringify([{ data: '2026-11-23', valores: { pneus: 1 } }]);
    await app.admin.query(
      `insert into conexao_dms (cod_distribuidor, cod_concessionaria, conector, formato, mapa, ativa, endereco, intervalo_min)
       values ($1, $2, 'busca', 'json', $3, true, $4, 60)
       on conflict (cod_concessionaria) do update set conector = 'busca', endereco = excluded.endereco`,
      [alvo.casa.codDistribuidor, alvo.casa.codConcessionaria, '[]', `${dms.url}?de={de}&ate={ate}`],
    );
    return { params: daCasa(alvo) };
  }),
  procurarTitular: deRegistro(async (cena) => ({ body: { email: await aTitular(cena) } })),
  exportarTitular: deRegistro(async (cena) => ({ body: sinais(await aTitular(cena)) })),
  pedirApagamento: deRegistro(async (cena) => ({
    body: { sinais: sinais(await aTitular(cena)), protocolo: '1' },
  })),
};
