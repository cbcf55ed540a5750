import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { orcamentosEmSerie } from '../support/orcamentos-em-serie.ts';
import { startChild } from '../support/child.ts';
import { DIA, SENHA } from '../support/bench-database.ts';
import type { Inundado } from '../support/enxurrada/inundar.ts';
import { median, p99Reading } from '../support/load.ts';
import { quantos } from '../support/tamanho.ts';
import { login, startProduct, type Row, type World } from '../support/world.ts';

const VIZINHO = { host: 'atria.localhost', email: 'medida@atria.example' };

/**
 * What one distributor's flood does to another's list of the day: a user's thousand calls a second, a hundred papers and a
 * file of a million columns, all at once, with the limits that the product has.
 */
export async function vizinhos(world: World): Promise<Row[]> {
  await fazerVizinho(world);
  const product = await startProduct(world.database.adminUrl, { LIMITES: 'sim' });
  const surdo = await startChild({
    file: 'apps/server/bench/support/enxurrada/so-recusa.ts',
    env: {},
    probe: '/',
  });
  try {
    const casa = {
      url: product.url,
      token: await login(product.url),
      codOrcamento: await aQuote(world),
      dia: DIA,
    };
    const vizinho = {
      url: `${product.url}/api/agendamento/${await codigoDoVizinho(world)}/${DIA}/${DIA}`,
      // As much as one person may ask for: who reads faster meets the limit too.
      overallRate: 40,
      duration: quantos(6),
      headers: { host: VIZINHO.host, authorization: `Bearer ${await entrarNoVizinho(product.url)}` },
    };
    await p99Reading({ ...vizinho, duration: quantos(2) });
    const quietas: number[] = [];
    const aoLado: number[] = [];
    const cheias: number[] = [];
    let recusados = 0;
    for (let round = 0; round < world.rounds; round += 1) {
      quietas.push(await p99Reading(vizinho));
      const outra = enxurrada({ ...casa, url: surdo.url });
      aoLado.push(await p99Reading(vizinho));
      await outra;
      const fim = enxurrada(casa);
      cheias.push(await p99Reading(vizinho));
      recusados = Math.max(recusados, await fim);
    }
    return [
      {
        name: 'lista de um vizinho na enxurrada de outro, p99',
        measured: median(cheias),
        unit: 'ms',
        limit: median(quietas),
        goal: 2 * median(quietas),
        better: 'less',
        note: `limite: a mesma sem enxurrada; com ela noutro processo, que só a recusa, ${median(aoLado).toFixed(1)} ms; recusados ${recusados} pedidos de quem inunda`,
      },
    ];
  } finally {
    await surdo.stop();
    await product.stop();
  }
}

/** Begins it all at once in a process of its own; answers how many calls were refused, when everything has an answer. */
async function enxurrada(inundado: Inundado): Promise<number> {
  const child = fork(new URL('../support/enxurrada/inundar.ts', import.meta.url), { execArgv: [] });
  child.send(inundado);
  const [recusados] = (await once(child, 'message')) as [number];
  return recusados;
}

/** A dealership of another distributor with as many appointments in the day. */
async function fazerVizinho({ database: { admin } }: World): Promise<void> {
  await admin.query(`
    insert into concessionaria (cod_distribuidor, nome, cnpj, marcas, cidade, uf)
    select cod_distribuidor, 'Vizinha', '11222333000262', '{Marca}', 'São Paulo', 'SP' from distribuidor where distribuidor = 'atria';
    insert into usuario (cod_distribuidor, nome, email, senha_hash, cod_nivel)
    select c.cod_distribuidor, 'Vizinho', '${VIZINHO.email}', u.senha_hash, 2 from concessionaria c, usuario u
    where c.nome = 'Vizinha' and u.email = 'medida@localhost.example';
    insert into consultor (cod_distribuidor, cod_concessionaria, nome, posicao)
    select cod_distribuidor, cod_concessionaria, 'Consultor ' || n, n from concessionaria, generate_series(1, 8) n where nome = 'Vizinha';
    set session_replication_role = replica;
    insert into agendamento (cod_distribuidor, cod_concessionaria, cod_consultor, dia, hora_min, duracao_min, inicio, fim, origem,
      cliente, telefone, placa, modelo, encaixe, busca)
    select c.cod_distribuidor, c.cod_concessionaria, k.cod_consultor, date '${DIA}', h.minuto, 60,
      (date '${DIA}' + make_interval(mins => h.minuto)) at time zone c.fuso, (date '${DIA}' + make_interval(mins => h.minuto + 60)) at time zone c.fuso,
      'telefone', 'Cliente Sintético ' || n, '+5511900000001', 'ABC1D' || lpad(n::text, 2, '0'), 'COMPASS LONGITUDE T270', true, 'cliente ' || n
    from concessionaria c
    cross join generate_series(1, 60) n
    cross join lateral (select 420 + n * 11 % 660 as minuto) h
    join consultor k on k.cod_concessionaria = c.cod_concessionaria and k.posicao = 1 + n % 8
    where c.nome = 'Vizinha';
    set session_replication_role = origin;
    select refazer_linhas(cod_concessionaria) from concessionaria where nome = 'Vizinha';`);
}

async function codigoDoVizinho({ database: { admin } }: World): Promise<number> {
  const { rows } = await admin.query<{ cod: number }>(
    `select cod_concessionaria as cod from concessionaria where nome = 'Vizinha'`,
  );
  return rows[0]?.cod ?? 0;
}

async function aQuote({ database: { admin }, ...world }: World): Promise<number> {
  const achar = async (): Promise<number | undefined> =>
    (await admin.query<{ cod: number }>('select min(cod_orcamento)::integer as cod from orcamento')).rows[0]
      ?.cod;
  if (!(await achar())) await orcamentosEmSerie(admin);
  const cod = (await achar()) ?? 0;
  // Asked once before anything is measured, so that it is a quote that has a paper.
  await fetch(`${world.product.url}/api/orcamento/${cod}/pdf`, {
    headers: { authorization: `Bearer ${await world.token()}` },
  }).then((response) => {
    if (!response.ok) throw new Error(`the quote's paper answered ${response.status}`);
  });
  return cod;
}

/** `fetch` says its own host; a distributor is known by it. */
async function entrarNoVizinho(url: string): Promise<string> {
  const pedido = request(`${url}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: VIZINHO.host },
  });
  pedido.end(JSON.stringify({ email: VIZINHO.email, senha: SENHA }));
  const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
  if (resposta.statusCode !== 200) throw new Error(`login: ${resposta.statusCode}`);
  return ((await json(resposta)) as { token: string }).token;
}
