import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { DIA, SENHA } from '../bench-database.ts';
import type { World } from '../world.ts';

/** Somebody of a distributor, by its host. */
interface Alguem {
  readonly host: string;
  readonly email: string;
}

/** Who reads while another distributor's person floods. */
export const VIZINHO: Alguem = { host: 'atria.localhost', email: 'medida@atria.example' };

/** A dealership of another distributor with as many appointments in the day. */
export async function fazerVizinho({ database: { admin } }: World): Promise<void> {
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

/** Of their dealership. */
export async function codigoDoVizinho({ database: { admin } }: World): Promise<number> {
  const { rows } = await admin.query<{ cod: number }>(
    `select cod_concessionaria as cod from concessionaria where nome = 'Vizinha'`,
  );
  return rows[0]?.cod ?? 0;
}

/** `fetch` says its own host; a distributor is known by it. */
export async function entrarComo(url: string, { host, email }: Alguem): Promise<string> {
  const pedido = request(`${url}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host },
  });
  pedido.end(JSON.stringify({ email, senha: SENHA }));
  const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
  if (resposta.statusCode !== 200) throw new Error(`login: ${resposta.statusCode}`);
  return ((await json(resposta)) as { token: string }).token;
}
