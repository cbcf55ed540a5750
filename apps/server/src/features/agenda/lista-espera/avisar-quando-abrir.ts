import type { InputOf } from '@oferta/contracts/contract.ts';
import type { aviseMeContracts, ParteDoDia } from '@oferta/contracts/agenda/publica/avise-me.ts';
import { agendarRefusals } from '@oferta/contracts/agenda/pagina-publica.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { diaDe, diffDias } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { type Aberta, abrirPagina } from '../pagina-publica/abrir-pagina.ts';
import { conferirCarro } from '../pagina-publica/guardar-hora.ts';
import { contarCodigo } from '../pagina-publica/limites.ts';
import { ofertasEscolhidas } from '../pagina-publica/ofertas.ts';
import { conferirContato, conferirDocumento } from '../pagina-publica/pedir-codigo.ts';
import { termoDe } from '../pagina-publica/ver-casa.ts';
import { insertEspera, lockEsperaDoCarro, updateEspera } from './espera.queries.ts';
import { abreNoTrecho, MAXIMO_DE_DIAS } from './lista-espera.ts';

type Avisar = typeof aviseMeContracts.avisarQuandoAbrir;
type Pedido = InputOf<Avisar>['body'];

/** Minutes of a day, as the list has them. */
const MINUTOS: Readonly<Record<ParteDoDia, { deMin: number; ateMin: number }>> = {
  qualquer: { deMin: 0, ateMin: 1440 },
  manha: { deMin: 0, ateMin: 720 },
  tarde: { deMin: 720, ateMin: 1440 },
};

/**
 * Puts who found no free hour on the page onto the desk's own waiting list. A car is on it once: the same phone's last word
 * counts and keeps its place, another phone's changes nothing, and both read the same. What is sent to a phone nobody
 * proved is theirs is counted as its codes are.
 */
export async function avisarQuandoAbrir(
  desk: Outside,
  { params, body }: InputOf<Avisar>,
  exchange: Exchange,
): Promise<typeof FEITO> {
  const contato = conferirContato({ ...body, canal: 'sms' });
  const carro = conferirCarro(body.carro);
  const mesa = await abrirPagina(desk, params.slug);
  const { codConcessionaria } = mesa;
  // Counted in a transaction of its own: a refusal later would take the count back.
  await mesa((ctx) => contarCodigo(ctx, exchange, { destino: contato.telefone ?? '', codConcessionaria }));
  await mesa(async (ctx, aberta) => {
    const documento = conferirDocumento(aberta, body.documento);
    const espera = { ...(await oQueEspera(ctx, aberta, body)), email: contato.email, documento };
    const ja = await lockEsperaDoCarro(ctx.tx, codConcessionaria, carro);
    if (!ja)
      await insertEspera(ctx.tx, {
        ...espera,
        cod_distribuidor: ctx.tenant.codDistribuidor,
        cod_concessionaria: codConcessionaria,
        cliente: contato.nome,
        telefone: contato.telefone,
        placa: carro.placa,
        chassi: carro.chassi,
        modelo: carro.modelo,
        origem: 'site',
        criado_em: ctx.now,
      });
    // An hour that is kept for them was judged by what they said before.
    else if (ja.telefone === contato.telefone && ja.situacao === 'esperando')
      await updateEspera(ctx.tx, ja.codEspera, espera);
    announceAgenda(ctx, codConcessionaria);
  });
  return FEITO;
}

/** What is waited for, when, and the client's agreement. Refuses days that are over, too many, or on which nobody works. */
async function oQueEspera(ctx: Ctx, aberta: Aberta, body: Pedido) {
  const { de, ate, parte } = body;
  const dias = diffDias(de, ate);
  if (de < diaDe(ctx.now, aberta.ficha.fuso) || dias < 0 || dias > MAXIMO_DE_DIAS)
    refuse(agendarRefusals.esperaPeriodo);
  const { deMin, ateMin } = MINUTOS[parte];
  if (!(await abreNoTrecho(ctx, aberta.pagina.codConcessionaria, { de, ate, deMin, ateMin })))
    refuse(agendarRefusals.esperaFechada);
  const ofertas = await ofertasEscolhidas(ctx, aberta, { chaves: body.servicos });
  return {
    servicos: JSON.stringify(
      ofertas.map(({ nome, codTipoServico, codEspecialidade, minutos }) => ({
        codTipoServico,
        codEspecialidade,
        descricao: nome.slice(0, 200),
        minutos,
      })),
    ),
    transporte: body.transporte,
    observacao: body.observacao || null,
    de,
    ate,
    de_min: deMin,
    ate_min: ateMin,
    aceite_texto: termoDe(aberta),
    aceito_em: ctx.now,
  };
}
