import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Caller, TestApp } from '../test-app.ts';

/** All that records need to be made: the database as its owner sees it. */
export type ComBanco = Pick<TestApp, 'admin'>;

let serial = 0;
const next = () => (serial += 1);

async function insert(
  app: ComBanco,
  table: string,
  row: Record<string, unknown>,
  key: string,
): Promise<number> {
  const names = Object.keys(row);
  const marks = names.map((_name, i) => `$${i + 1}`);
  const { rows } = await app.admin.query<Record<string, number>>(
    `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')}) returning ${key}`,
    Object.values(row),
  );
  const code = rows[0]?.[key];
  if (code === undefined) throw new Error(`no ${key} came back from ${table}`);
  return code;
}

/** A distributor's code by its name; all of the specification's exist from the start. */
export async function codDistribuidor(app: ComBanco, nome = 'localhost'): Promise<number> {
  const { rows } = await app.admin.query<{ cod_distribuidor: number }>(
    'select cod_distribuidor from distribuidor where distribuidor = $1',
    [nome],
  );
  const code = rows[0]?.cod_distribuidor;
  if (code === undefined) throw new Error(`no distributor ${nome}`);
  return code;
}

export interface Casa {
  codDistribuidor: number;
  distribuidor: string;
  host: string;
  codConcessionaria: number;
}

/** A dealership open Monday to Saturday 07:00–19:00 with lunch 12:00–13:00, types of service 1–12 and two boxes. */
export async function aConcessionaria(
  app: ComBanco,
  {
    distribuidor = 'localhost',
    fuso = 'America/Sao_Paulo',
    ...over
  }: Record<string, string | number> & { distribuidor?: string; fuso?: string } = {},
): Promise<Casa> {
  const cod = await codDistribuidor(app, distribuidor);
  const n = next();
  const codConcessionaria = await insert(
    app,
    'concessionaria',
    {
      cod_distribuidor: cod,
      nome: `Concessionária ${n}`,
      cnpj: String(n).padStart(14, '0'),
      marcas: ['Marca Teste'],
      cidade: 'São Paulo',
      uf: 'SP',
      fuso,
      ...over,
    },
    'cod_concessionaria',
  );
  for (const dia of [1, 2, 3, 4, 5, 6]) {
    await app.admin.query(
      `insert into expediente (cod_distribuidor, cod_concessionaria, dia_semana, abertura, fechamento, almoco_inicio, almoco_fim)
       values ($1, $2, $3, 420, 1140, 720, 780)`,
      [cod, codConcessionaria, dia],
    );
  }
  for (let tipo = 1; tipo <= 12; tipo += 1) {
    await app.admin.query(
      `insert into tipo_servico (cod_distribuidor, cod_tipo_servico, nome, tempo_padrao_min) values ($1, $2, $3, 60) on conflict do nothing`,
      [cod, tipo, `Serviço ${tipo}`],
    );
  }
  for (const nome of ['Box 1', 'Box 2']) {
    await insert(
      app,
      'box',
      { cod_distribuidor: cod, cod_concessionaria: codConcessionaria, nome },
      'cod_box',
    );
  }
  return {
    codDistribuidor: cod,
    distribuidor,
    host: `${distribuidor === 'localhost' ? 'localhost' : `${distribuidor}.localhost`}:3000`,
    codConcessionaria,
  };
}

export async function aConsultor(
  app: ComBanco,
  casa: Casa,
  over: Record<string, unknown> = {},
): Promise<number> {
  const n = next();
  return insert(
    app,
    'consultor',
    {
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
      nome: `Consultor Teste ${n}`,
      posicao: n,
      ...over,
    },
    'cod_consultor',
  );
}

/** A mechanic with every speciality unless told otherwise. */
export async function aMecanico(
  app: ComBanco,
  casa: Casa,
  {
    especialidades = [1, 2, 3, 4, 5, 6, 7, 8],
    ...over
  }: Record<string, unknown> & { especialidades?: number[] } = {},
): Promise<number> {
  const n = next();
  const cod = await insert(
    app,
    'mecanico',
    {
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
      nome: `Mecânico Teste ${n}`,
      posicao: n,
      ...over,
    },
    'cod_mecanico',
  );
  for (const tipo of especialidades) {
    await app.admin.query('insert into mecanico_especialidade values ($1, $2, $3, $4)', [
      casa.codDistribuidor,
      casa.codConcessionaria,
      cod,
      tipo,
    ]);
  }
  return cod;
}

interface UsuarioOptions {
  /** Dealerships given to the person; default: that of the house. */
  concessionarias?: number[];
  nome?: string;
}

/** A logged-in person of a level, without going through the login (its own tests do). */
export async function as(
  app: TestApp,
  casa: Casa,
  nivel: Nivel,
  options: UsuarioOptions = {},
): Promise<Caller & { codUsuario: number }> {
  const n = next();
  const codUsuario = await insert(
    app,
    'usuario',
    {
      cod_distribuidor: casa.codDistribuidor,
      nome: options.nome ?? `Pessoa ${n}`,
      email: `pessoa${n}@teste.example`,
      senha_hash: 'nenhuma',
      cod_nivel: nivel,
    },
    'cod_usuario',
  );
  const filtros = options.concessionarias ?? (nivel === 2 || nivel === -1 ? [] : [casa.codConcessionaria]);
  for (const cod of filtros) {
    await app.admin.query('insert into usuario_concessionaria values ($1, $2, $3)', [
      casa.codDistribuidor,
      codUsuario,
      cod,
    ]);
  }
  return entrarComo(app, casa, { codUsuario, nivel });
}

/** Somebody who has an account, logged in without going through the login. */
export async function entrarComo(
  app: TestApp,
  casa: Casa,
  { codUsuario, nivel }: { readonly codUsuario: number; readonly nivel: Nivel },
): Promise<Caller & { codUsuario: number }> {
  const { rows } = await app.admin.query<{ cod_sessao: string }>(
    `insert into sessao (cod_distribuidor, cod_usuario, refresh_hash, lembrar, navegador, endereco, expira_em)
     values ($1, $2, $3, false, 'teste', '127.0.0.1', now() + interval '10 years') returning cod_sessao`,
    [casa.codDistribuidor, codUsuario, Buffer.from(`r${next()}`)],
  );
  const codSessao = rows[0]?.cod_sessao ?? '';
  const token = await app.app.platform.tokens.sign({
    codUsuario,
    codNivel: nivel,
    codDistribuidor: casa.codDistribuidor,
    codSessao,
  });
  return { token, host: casa.host, codUsuario };
}

/** Two dealerships of one group, between which parts are transferred. */
export async function duasDoGrupo(app: ComBanco): Promise<[Casa, Casa]> {
  const { codDistribuidor } = await aConcessionaria(app);
  const cod_grupo = await insert(
    app,
    'grupo',
    { cod_distribuidor: codDistribuidor, nome: 'Grupo Serra' },
    'cod_grupo',
  );
  return [
    await aConcessionaria(app, { cod_grupo }),
    await aConcessionaria(app, { cod_grupo, nome: 'Oficina Serra Azul' }),
  ];
}

export const anonimo = (casa: Casa): Caller => ({ token: null, host: casa.host });
