import { CADASTRADAS_EM } from './cadastrar-pessoas.ts';
import type { Semana } from '@oferta/domain/tempo/horario.ts';
import type { AnoDaCasa } from '../ano-da-casa.ts';
import { cadastrarEquipe } from './cadastrar-equipe.ts';
import { custoDaHora } from './equipe.ts';
import { fichaDaCasa, grupoDaCasa, paginaDaCasa, taxasDaCasa } from './ficha-da-casa.ts';
import { reserveGrupo } from './grupo.queries.ts';
import { type Banco, insertLinhas, reserveCodigos } from '../demo.queries.ts';
import type { Cadastro } from '../linhas.ts';

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
    taxas: new Map(taxasDaCasa(casa).map((taxa) => [taxa.cod_tipo_servico, taxa.centavos_hora])),
    codUsuario: dono.codUsuarioOficina,
  };

  const codGrupo = await reserveGrupo(banco, dono.codDistribuidor, grupoDaCasa(casa));
  await insertLinhas(banco, 'concessionaria', {
    linhas: [{ ...daCasa, cod_grupo: codGrupo, ...fichaDaCasa(ano, cod) }],
  });
  // What a trigger would have done: without it every booking takes the long way.
  await insertLinhas(banco, 'cadastro_versao', { linhas: [daCasa], repetida: 'fica' });
  await insertLinhas(banco, 'usuario_concessionaria', {
    linhas: dono.usuarios.map((codUsuario) => ({ ...daCasa, cod_usuario: codUsuario })),
  });
  await insertLinhas(banco, 'expediente', {
    linhas: expedientes(ano.calendario.semana).map((dia) => ({ ...daCasa, ...dia })),
  });
  await insertLinhas(banco, 'feriado', {
    linhas: ano.calendario.feriados.map((dia) => ({
      ...daCasa,
      ...dia,
      esfera: dia.abre ? 'nacional' : 'municipal',
    })),
  });
  await insertLinhas(banco, 'taxa_hora', {
    linhas: taxasDaCasa(casa).map((taxa) => ({ ...daCasa, ...taxa })),
  });
  await insertLinhas(banco, 'consultor', {
    linhas: casa.consultores.map((nome, posicao) => ({
      cod_consultor: cadastro.consultores[posicao] ?? 0,
      ...daCasa,
      nome,
      posicao,
      criado_em: CADASTRADAS_EM,
      alterado_em: CADASTRADAS_EM,
      cod_usuario: posicao === 0 ? dono.codUsuarioConsultor : null,
    })),
  });
  await cadastrarOficina(banco, ano, cadastro);
  await insertLinhas(banco, 'agenda_publica', { linhas: [{ ...daCasa, ...paginaDaCasa(casa.nome, cod) }] });
  return cadastro;
}

async function cadastrarOficina(banco: Banco, ano: AnoDaCasa, cadastro: Cadastro): Promise<void> {
  const { mecanicos } = ano;
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
      // Hours count from then on.
      criado_em: new Date(ano.calendario.dias[0]?.zeroMs ?? 0),
      alterado_em: CADASTRADAS_EM,
      codigo_dms: `M${String(posicao + 1).padStart(3, '0')}`,
      custo_hora_centavos: custoDaHora(posicao),
      cod_box: cadastro.boxes[posicao] ?? null,
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
  await cadastrarEquipe(banco, ano, cadastro);
}

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
