import { expect } from 'vitest';
import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { aviseMeContracts } from '@oferta/contracts/agenda/publica/avise-me.ts';
import {
  paginaPublicaContracts as calls,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { aPlaca, TERCA } from '../agenda.ts';
import { opaqueToken } from '../../../src/kernel/security/tokens.ts';
import { aConcessionaria, aConsultor, type Casa } from '../house.ts';
import type { Answer, TestApp } from '../../test-app.ts';

let serial = 0;

/** Switches a dealership's page on. Answers its address's end. */
export async function aPagina(app: TestApp, casa: Casa, over: Record<string, unknown> = {}): Promise<string> {
  serial += 1;
  const row: Record<string, unknown> = {
    cod_distribuidor: casa.codDistribuidor,
    cod_concessionaria: casa.codConcessionaria,
    slug: `oficina-teste-${serial}`,
    ligada: true,
    ...over,
  };
  const nomes = Object.keys(row);
  await app.admin.query(
    `insert into agenda_publica (${nomes.join(', ')}) values (${nomes.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
  return String(row['slug']);
}

/** A service of the dealership's list; an hour of type 1 unless told otherwise. Answers its key on the page. */
export async function aServicoNaPagina(
  app: TestApp,
  casa: Casa,
  over: Record<string, unknown> = {},
): Promise<string> {
  serial += 1;
  const row: Record<string, unknown> = {
    cod_distribuidor: casa.codDistribuidor,
    cod_concessionaria: casa.codConcessionaria,
    descricao: `Serviço da página ${serial}`,
    cod_tipo_servico: 1,
    tmo_min: 60,
    preco_centavos: 18_990,
    ...over,
  };
  const nomes = Object.keys(row);
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into servico_oferecido (${nomes.join(', ')}) values (${nomes.map((_, i) => `$${i + 1}`).join(', ')})
     returning cod_servico_oferecido as cod`,
    Object.values(row),
  );
  return `s${rows[0]?.cod}`;
}

/** A page of a dealership of its own, and a link to an hour that somebody keeps there. */
export async function aPedidoPublico(
  app: TestApp,
  { distribuidor, cliente }: { distribuidor: string; cliente: string },
): Promise<{ slug: string; tokenDaVisita: string }> {
  const casa = await aConcessionaria(app, { distribuidor, nome: 'Casa aberta' });
  const slug = await aPagina(app, casa);
  const codConsultor = await aConsultor(app, casa);
  const { token, hash } = opaqueToken();
  await app.admin.query(
    `insert into pedido_publico (cod_distribuidor, cod_concessionaria, segredo_hash, criado_em, placa, modelo, servicos,
       transporte, dia, hora_min, duracao_min, cod_consultor, janelas, guardado_ate, nome, aceite_texto, aceito_em)
     values ($1, $2, $3, '2026-11-23T11:00:00Z', 'AAA1A11', 'Modelo', '[{"chave":"s1","nome":"Serviço","minutos":60,"centavos":null}]',
       'deixa', '2026-11-24', 540, 60, $4, '[{"codMecanico":1,"inicio":"2026-11-24T12:00:00Z","fim":"2026-11-24T13:00:00Z","folga":0}]',
       '2026-11-23T11:05:00Z', $5, 'Aceito', '2026-11-23T11:00:00Z')`,
    [casa.codDistribuidor, casa.codConcessionaria, hash, codConsultor, cliente],
  );
  return { slug, tokenDaVisita: token };
}

type Guarda = Partial<InputOf<typeof calls.guardarHora>['body']>;

/** Somebody at the page, with a phone of their own and, unless it is said, an address from which nobody else comes. */
export function umVisitante(
  app: TestApp,
  { casa, slug, servico }: { casa: Casa; slug: string; servico: string },
  deOnde?: string,
) {
  serial += 1;
  const endereco =
    deOnde ?? `10.${Math.floor(serial / 65_536) % 256}.${Math.floor(serial / 256) % 256}.${serial % 256}`;
  const telefone = `119${String(80_000_000 + serial)}`;
  const placa = aPlaca();
  let token: string | null = null;
  const chamar = (
    contract: (typeof calls)[keyof typeof calls] | typeof aviseMeContracts.avisarQuandoAbrir,
    body?: unknown,
    query?: Record<string, string>,
  ) =>
    app.call({ token, host: casa.host }, contract, {
      params: { slug },
      ...(body !== undefined && { body }),
      ...(query && { query }),
      headers: { 'x-forwarded-for': endereco },
    });

  /** The device's name, as the page gives it when it is opened. */
  let aparelho: string | null = null;
  const abrir = async (): Promise<string | null> => {
    const answer = await chamar(calls.casaParaAgendar);
    return answer.status === 200 ? answer.json<OutputOf<typeof calls.casaParaAgendar>>().aparelho : null;
  };
  const guardar = async (over: Guarda = {}): Promise<Answer> => {
    aparelho ??= await abrir();
    const answer = await chamar(calls.guardarHora, {
      carro: { placa, modelo: 'Modelo Teste', ano: '2023', km: 38_400 },
      servicos: [servico],
      transporte: 'deixa',
      dia: TERCA,
      hora: '09:00',
      totalCentavos: null,
      aparelho,
      ...over,
    });
    if (answer.status === 200) ({ token } = answer.json<OutputOf<typeof calls.guardarHora>>());
    return answer;
  };
  const pedirCodigo = (over: Record<string, unknown> = {}) =>
    chamar(calls.pedirCodigoParaAgendar, {
      nome: 'Gustavo Exemplo',
      telefone,
      canal: 'sms',
      aceite: true,
      ...over,
    });
  /** What came to the phone, as the outbox has it. */
  const codigo = async (destino = `+55${telefone}`): Promise<string> => {
    const { rows } = await app.admin.query<{ corpo: string }>(
      'select corpo from mensagem where destino = $1 order by cod_mensagem desc limit 1',
      [destino],
    );
    return rows[0]?.corpo.slice(0, 6) ?? '';
  };
  const confirmar = async (dito?: string) =>
    chamar(calls.confirmarPedidoPublico, { codigo: dito ?? (await codigo()) });
  /** Keeps an hour, says who they are, and books it. */
  const agendar = async (over: Guarda = {}): Promise<PedidoPublico> => {
    for (const answer of [await guardar(over), await pedirCodigo()])
      expect(answer.status, answer.text).toBe(200);
    const answer = await confirmar();
    expect(answer.status, answer.text).toBe(200);
    return answer.json<PedidoPublico>();
  };
  return {
    placa,
    telefone,
    token: () => token,
    usar: (outro: string | null) => {
      token = outro;
    },
    horas: async (chaves = servico, transporte = 'deixa') =>
      (await chamar(calls.horasParaAgendar, undefined, { servicos: chaves, transporte })).json<
        OutputOf<typeof calls.horasParaAgendar>
      >(),
    guardar,
    pedirCodigo,
    codigo,
    confirmar,
    agendar,
    ver: () => chamar(calls.verPedidoPublico),
    mudar: (dia: string, hora: string) => chamar(calls.mudarVisitaPublica, { dia, hora }),
    responder: (resposta: string) => chamar(calls.responderVisitaPublica, { resposta }),
    responderOferta: (aceita: boolean, aceite = true) =>
      chamar(calls.responderOfertaPublica, { aceita, aceite }),
    avisar: (over: Record<string, unknown> = {}) =>
      chamar(aviseMeContracts.avisarQuandoAbrir, {
        carro: { placa, modelo: 'Modelo Teste', ano: '2023', km: 38_400 },
        servicos: [servico],
        transporte: 'deixa',
        nome: 'Gustavo Exemplo',
        telefone,
        de: TERCA,
        ate: TERCA,
        parte: 'qualquer',
        aceite: true,
        ...over,
      }),
    cancelar: () => chamar(calls.cancelarVisitaPublica),
    ics: () => chamar(calls.visitaPublicaIcs),
  };
}
