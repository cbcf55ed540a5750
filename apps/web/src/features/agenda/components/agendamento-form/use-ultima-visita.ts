import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { isPlacaValida, normalizePlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { formatDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '#kernel/data/api.ts';
import type { Rascunho } from './rascunho.ts';
import type { Formulario } from './use-rascunho.ts';

export type UltimaVisita = OutputOf<typeof equipeContracts.ultimaVisita>;

type Preenchido = Partial<
  Pick<Rascunho, 'nome' | 'documento' | 'telefone' | 'email' | 'modelo' | 'chassi' | 'marca' | 'ano' | 'cor'>
>;

/** Client and vehicle of the last visit, as the form writes them. The odometer is not: it has moved since. */
function camposDa({ cliente, veiculo }: NonNullable<UltimaVisita['ultima']>): Preenchido {
  return {
    nome: cliente.nome,
    documento: formatDocumento(cliente.documento ?? ''),
    telefone: cliente.telefone === null ? '' : fromE164(cliente.telefone),
    email: cliente.email ?? '',
    modelo: veiculo.modelo,
    chassi: veiculo.chassi ?? '',
    marca: veiculo.marca ?? '',
    ano: veiculo.ano ?? '',
    cor: veiculo.cor ?? '',
  };
}

/**
 * What is known of the plate being typed. A new appointment is filled in with it wherever the person has typed nothing;
 * what another plate had filled in is taken back first.
 */
export function useUltimaVisita(
  codConcessionaria: number,
  { rascunho, mudar }: Formulario,
  preenche: boolean,
) {
  const placa = isPlacaValida(rascunho.placa) ? normalizePlaca(rascunho.placa) : null;
  const { data } = useQuery({
    queryKey: ['agenda', 'ultimaVisita', codConcessionaria, placa],
    queryFn: () =>
      call(equipeContracts.ultimaVisita, { params: { codConcessionaria, placa: formatPlaca(placa ?? '') } }),
    enabled: placa !== null,
  });
  const filled = useRef<Preenchido>({});
  const fill = useEffectEvent((visita: UltimaVisita) => {
    const next = visita.ultima ? camposDa(visita.ultima) : {};
    const names = new Set([...Object.keys(filled.current), ...Object.keys(next)] as (keyof Preenchido)[]);
    const livres = [...names].filter(
      (campo) => rascunho[campo] === '' || rascunho[campo] === filled.current[campo],
    );
    filled.current = next;
    if (livres.length > 0) mudar(Object.fromEntries(livres.map((campo) => [campo, next[campo] ?? ''])));
  });
  useEffect(() => {
    if (preenche && data) fill(data);
  }, [preenche, data]);
  return data;
}
