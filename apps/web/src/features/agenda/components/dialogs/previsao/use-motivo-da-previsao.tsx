import { impedimentoDaPrevisao, type MotivoPrevisao } from '@oferta/domain/agenda/oficina/motivo-previsao.ts';
import { useState } from 'react';
import { FRASE_DA_PREVISAO } from '../../../model/promessa-em-palavras.ts';
import { MotivoDaPrevisao } from '../../cartao/motivo-da-previsao.tsx';

/** Why a delivery is promised anew, while it is being said: the fields, what the call takes, and what is still missing. */
export function useMotivoDaPrevisao() {
  const [motivo, setMotivo] = useState<MotivoPrevisao | ''>('');
  const [texto, setTexto] = useState('');
  const dito = motivo === '' ? null : { motivo, texto: texto.trim() || null };
  const impedimento = impedimentoDaPrevisao(dito);
  return {
    dito,
    dizer: setMotivo,
    falta: impedimento && FRASE_DA_PREVISAO[impedimento],
    campos: <MotivoDaPrevisao motivo={motivo} onMotivo={setMotivo} texto={texto} onTexto={setTexto} />,
  };
}
