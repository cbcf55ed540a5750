import { expect, it } from 'vitest';
import { diaDe, instanteDe } from '@oferta/domain/dia.ts';
import { anoDaCasa, contarDias } from './ano-da-casa.ts';
import { type Casa, CASAS } from './rede/casas.ts';
import { DIAS_A_FRENTE, DIAS_ATRAS, SEMENTE_PADRAO } from './ensure-demo.ts';
import { isParalisado, type Passagem, situacaoEm, statusEm } from './passagem.ts';
import { prazo } from '../../../tools/tempo.ts';

/** What stands in a house's workshop when the demonstration is opened at an instant. */
function oficinaEm(casa: Casa, agora: Date) {
  const ano = anoDaCasa({
    casa,
    semente: SEMENTE_PADRAO,
    agora,
    diasAtras: DIAS_ATRAS,
    diasAFrente: DIAS_A_FRENTE,
  });
  const passagens = [...contarDias(ano)].flatMap((dia) => dia.passagens);
  const agoraContado = ano.relogio.agora;
  const trabalhos = passagens.flatMap((passagem) =>
    passagem.trabalhos.map((trabalho) => ({
      previsao: passagem.previsao ?? Infinity,
      mecanico: trabalho.escala?.mecanico,
      parado: isParalisado(trabalho, agoraContado),
      correndo: statusEm(trabalho, passagem, agoraContado) === 2 && !isParalisado(trabalho, agoraContado),
    })),
  );
  const correndo = trabalhos.filter((trabalho) => trabalho.correndo);
  return {
    mecanicos: correndo.map(({ mecanico }) => mecanico),
    atrasados: correndo.filter(({ previsao }) => previsao < agoraContado).length,
    parados: trabalhos.filter(({ parado }) => parado).length,
    entregues: passagens.filter(
      (passagem) =>
        passagem.dia === diaDe(agora, casa.fuso) && situacaoEm(passagem, agoraContado) === 'entregue',
    ).length,
  };
}

const DIAS = ['2026-11-23', '2026-11-28', '2026-12-25'];
/** Minutes of the house's own day: when the first cars are done, at lunch, in the afternoon. */
const HORAS = [540, 780, 1015];

it.each(DIAS)(
  'has in every house, at any hour of work of %s, jobs running and late, one stopped, and cars gone',
  (dia) => {
    for (const casa of Object.values(CASAS).flat()) {
      for (const hora of HORAS) {
        const agora = instanteDe(dia, hora, casa.fuso);
        const { mecanicos, atrasados, parados, entregues } = oficinaEm(casa, agora);
        expect(
          {
            correndo: mecanicos.length > 0,
            umPorMecanico: new Set(mecanicos).size === mecanicos.length,
            atrasado: atrasados > 0,
            parado: parados > 0,
            entregue: entregues > 0,
          },
          `${casa.nome}, ${agora.toISOString()}`,
        ).toEqual({ correndo: true, umPorMecanico: true, atrasado: true, parado: true, entregue: true });
      }
    }
  },
  prazo(60_000),
);

/** At most this part of the cars that the boards show is late: in a small house one job that runs over is a tenth of them. */
const ATRASADOS = { noMeioDoDia: 0.3, noResto: 0.15 };
const isMeioDoDia = (hora: number): boolean => hora >= 10 && hora <= 16;

/** What the boards of a house show at an instant: today's cars and those in the house, and how many of them are late. */
function quadroEm(casa: Casa, agora: Date) {
  const ano = anoDaCasa({ casa, semente: SEMENTE_PADRAO, agora, diasAtras: 12, diasAFrente: 4 });
  const { hoje, agora: contado } = ano.relogio;
  const passagens = [...contarDias(ano)].flatMap((dia) => dia.passagens);
  const naCasa = ({ destino, recebida, entregue }: Passagem) =>
    destino === 'vem' && recebida <= contado && entregue > contado;
  const deHoje = passagens.filter(({ dia, destino }) => dia === hoje && destino === 'vem');
  const vistas = new Set([...deHoje, ...passagens.filter(naCasa)]);
  const atrasadas = [...vistas].filter((passagem) =>
    naCasa(passagem)
      ? (passagem.previsao ?? Infinity) < contado
      : passagem.recebida > contado && passagem.marcada < contado,
  );
  return {
    deHoje: deHoje.length,
    naCasa: passagens.filter(naCasa).length,
    atraso: atrasadas.length / vistas.size,
  };
}

const CASAS_DA_PROVA = Object.values(CASAS).flatMap(([primeira]) => primeira ?? []);

it.each(['2026-11-25', '2026-11-28', '2026-12-25'])(
  'shows on %s at every hour cars on every board, and out of hours fewer late than in mid-morning',
  (dia) => {
    for (const casa of CASAS_DA_PROVA)
      for (let hora = 0; hora < 24; hora += 1) {
        const quadro = quadroEm(casa, instanteDe(dia, hora * 60 + 5, casa.fuso));
        const onde = `${casa.nome}, ${hora} h: ${JSON.stringify(quadro)}`;
        expect(quadro.atraso, onde).toBeLessThanOrEqual(
          ATRASADOS[isMeioDoDia(hora) ? 'noMeioDoDia' : 'noResto'],
        );
        expect(quadro.deHoje, onde).toBeGreaterThan(2);
        expect(quadro.naCasa, onde).toBeGreaterThan(0);
      }
  },
  prazo(60_000),
);
