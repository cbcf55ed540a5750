import { expect, it } from 'vitest';
import { diaDe } from '@oferta/domain/dia.ts';
import { anoDaCasa, contarDias } from './ano-da-casa.ts';
import { type Casa, CASAS } from './rede/casas.ts';
import { DIAS_A_FRENTE, DIAS_ATRAS, SEMENTE_PADRAO } from './ensure-demo.ts';
import { isParalisado, situacaoEm, statusEm } from './passagem.ts';
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
/** Before the doors open, in the morning, at lunch, in the afternoon and at night, as the clocks of Manaus show it. */
const HORAS = ['00:10', '08:00', '09:00', '13:00', '16:30', '23:30'];

it.each(DIAS)(
  'has in every house, at any hour of %s, jobs running and late, one stopped, and cars gone',
  (dia) => {
    for (const casa of Object.values(CASAS).flat()) {
      for (const hora of HORAS) {
        const agora = new Date(`${dia}T${hora}:00-04:00`);
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
