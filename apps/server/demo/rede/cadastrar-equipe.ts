import { addDias } from '@oferta/domain/dia.ts';
import type { AnoDaCasa } from '../ano-da-casa.ts';
import { FERIAS } from './ausencias.ts';
import { bloquearAusencias } from './ausencias.queries.ts';
import { type Banco, insertLinhas, reserveCodigos } from '../demo.queries.ts';
import type { Cadastro } from '../linhas.ts';
import { SERVICOS_OFERECIDOS } from '../servicos.ts';

const CORES = 8;

/** What the dealership offers, and when its people are away. */
export async function cadastrarEquipe(
  banco: Banco,
  { ausencias, relogio }: AnoDaCasa,
  cadastro: Cadastro,
): Promise<void> {
  const daCasa = {
    cod_distribuidor: cadastro.codDistribuidor,
    cod_concessionaria: cadastro.codConcessionaria,
  };
  await insertLinhas(banco, 'servico_oferecido', {
    linhas: SERVICOS_OFERECIDOS.map((servico) => ({
      ...daCasa,
      descricao: servico.descricao,
      cod_tipo_servico: servico.codTipoServico,
      tmo_min: servico.minutos,
      preco_centavos: servico.precoCentavos ?? null,
      cor: ((servico.codTipoServico - 1) % CORES) + 1,
      na_agenda_virtual: servico.soInterno !== true,
    })),
  });

  const fora = [
    ...ausencias.map((ausencia) => ({ ...ausencia, inicio: relogio.hoje, fim: relogio.hoje })),
    ...FERIAS.map(({ recurso, pessoa, daqui, dias }) => ({
      recurso,
      pessoa,
      inicioMin: null,
      fimMin: null,
      motivo: 'Férias',
      inicio: addDias(relogio.hoje, daqui),
      fim: addDias(relogio.hoje, daqui + dias - 1),
    })),
  ];
  const pessoaDe = (recurso: 'mecanico' | 'consultor', pessoa: number): number | undefined =>
    recurso === 'mecanico' ? cadastro.mecanicos[pessoa] : cadastro.consultores[pessoa];
  const conhecidas = fora.filter(({ recurso, pessoa }) => pessoaDe(recurso, pessoa) !== undefined);
  const codigos = await reserveCodigos(banco, 'ausencia', conhecidas.length);
  await insertLinhas(banco, 'ausencia', {
    linhas: conhecidas.map(({ recurso, pessoa, inicio, fim, inicioMin, fimMin, motivo }, i) => ({
      cod_ausencia: codigos[i] ?? 0,
      ...daCasa,
      cod_mecanico: recurso === 'mecanico' ? (pessoaDe(recurso, pessoa) ?? null) : null,
      cod_consultor: recurso === 'consultor' ? (pessoaDe(recurso, pessoa) ?? null) : null,
      dia_inicio: inicio,
      dia_fim: fim,
      inicio_min: inicioMin,
      fim_min: fimMin,
      motivo,
    })),
  });
  await bloquearAusencias(banco, cadastro.codConcessionaria);
}
