import type { Semana } from '@oferta/domain/agenda/horario.ts';
import type { AnoDaCasa } from './ano-da-casa.ts';
import { type Banco, insertLinhas, reserveCodigos } from './demo.queries.ts';
import type { Cadastro } from './linhas.ts';

interface Dono {
  readonly codDistribuidor: number;
  /** Whose login is the first consultant's. */
  readonly codUsuarioConsultor: number | null;
  /** Who may work in the house, besides those who see the whole distributor. */
  readonly usuarios: readonly number[];
  readonly codUsuarioOficina: number | null;
}

/** A house's registry: itself, its hours, holidays, people, boxes and today's absences. */
export async function cadastrarCasa(banco: Banco, ano: AnoDaCasa, dono: Dono): Promise<Cadastro> {
  const { casa } = ano.plano;
  const [cod = 0] = await reserveCodigos(banco, 'concessionaria', 1);
  const daCasa = { cod_distribuidor: dono.codDistribuidor, cod_concessionaria: cod };
  const cadastro: Cadastro = {
    codDistribuidor: dono.codDistribuidor,
    codConcessionaria: cod,
    consultores: await reserveCodigos(banco, 'consultor', casa.consultores.length),
    mecanicos: await reserveCodigos(banco, 'mecanico', ano.mecanicos.length),
    boxes: await reserveCodigos(banco, 'box', ano.mecanicos.length),
    codUsuario: dono.codUsuarioOficina,
  };

  await insertLinhas(banco, 'concessionaria', { linhas: [{ ...daCasa, ...linhaDaCasa(ano) }] });
  await insertLinhas(banco, 'usuario_concessionaria', {
    linhas: dono.usuarios.map((codUsuario) => ({ ...daCasa, cod_usuario: codUsuario })),
  });
  await insertLinhas(banco, 'expediente', {
    linhas: expedientes(ano.calendario.semana).map((dia) => ({ ...daCasa, ...dia })),
  });
  await insertLinhas(banco, 'feriado', {
    linhas: ano.calendario.feriados.map((dia) => ({ ...daCasa, ...dia })),
  });
  await insertLinhas(banco, 'consultor', {
    linhas: casa.consultores.map((nome, posicao) => ({
      cod_consultor: cadastro.consultores[posicao] ?? 0,
      ...daCasa,
      nome,
      posicao,
      cod_usuario: posicao === 0 ? dono.codUsuarioConsultor : null,
    })),
  });
  await cadastrarOficina(banco, ano, cadastro);
  return cadastro;
}

async function cadastrarOficina(
  banco: Banco,
  { mecanicos, ausencias, relogio }: AnoDaCasa,
  cadastro: Cadastro,
): Promise<void> {
  const daCasa = {
    cod_distribuidor: cadastro.codDistribuidor,
    cod_concessionaria: cadastro.codConcessionaria,
  };
  const codMecanico = (posicao: number) => cadastro.mecanicos[posicao] ?? 0;
  await insertLinhas(banco, 'box', {
    linhas: cadastro.boxes.map((cod, i) => ({ cod_box: cod, ...daCasa, nome: `Box ${i + 1}` })),
  });
  await insertLinhas(banco, 'mecanico', {
    linhas: mecanicos.map(({ nome, jornada }, posicao) => ({
      cod_mecanico: codMecanico(posicao),
      ...daCasa,
      nome,
      posicao,
      jornada: jornada && naTabela(jornada),
    })),
  });
  await insertLinhas(banco, 'mecanico_especialidade', {
    linhas: mecanicos.flatMap(({ especialidades }, posicao) =>
      especialidades.map((tipo) => ({
        ...daCasa,
        cod_mecanico: codMecanico(posicao),
        cod_tipo_servico: tipo,
      })),
    ),
  });
  await insertLinhas(banco, 'bloqueio', {
    linhas: ausencias.map(({ recurso, pessoa, inicioMin, fimMin, motivo }) => ({
      ...daCasa,
      recurso,
      cod_consultor: recurso === 'consultor' ? (cadastro.consultores[pessoa] ?? null) : null,
      cod_mecanico: recurso === 'mecanico' ? codMecanico(pessoa) : null,
      dia: relogio.hoje,
      inicio_min: inicioMin,
      fim_min: fimMin,
      motivo,
    })),
  });
}

function linhaDaCasa({ plano: { casa }, relogio }: AnoDaCasa) {
  const { nome, cnpj, marca, cidade, uf, fuso, modeloAgenda } = casa;
  return {
    nome,
    cnpj,
    marca,
    cidade,
    uf,
    fuso,
    modelo_agenda: modeloAgenda,
    intervalo_min: 30,
    tolerancia_no_show_min: relogio.atrasado ? TOLERANCIA_DE_QUEM_CHEGA_TARDE : 30,
  };
}

/** Opened in the evening, the day still waits for clients whose hour is long past: the sweep must not take them all. */
const TOLERANCIA_DE_QUEM_CHEGA_TARDE = 720;

/** A week as the registry keeps it. */
function naTabela(semana: Semana) {
  return semana.map(
    (dia) =>
      dia && {
        abertura: dia.abertura,
        fechamento: dia.fechamento,
        almocoInicio: dia.almoco?.inicioMin ?? null,
        almocoFim: dia.almoco?.fimMin ?? null,
      },
  );
}

function expedientes(semana: Semana) {
  return naTabela(semana).flatMap((dia, diaSemana) =>
    dia
      ? [
          {
            dia_semana: diaSemana,
            abertura: dia.abertura,
            fechamento: dia.fechamento,
            almoco_inicio: dia.almocoInicio,
            almoco_fim: dia.almocoFim,
          },
        ]
      : [],
  );
}
