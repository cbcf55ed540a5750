import { useEffect, useEffectEvent } from 'react';
import { chooseConcessionaria, useConcessionarias } from '#kernel/session/concessionaria.ts';
import { useGo, useRouteParams } from '#kernel/address/navigation.tsx';

/**
 * The calendars are opened from outside for a dealership told by code and CNPJ (product 02, Screens): the pair must be
 * one of the person's dealerships, which becomes the current one; any other pair goes to /404. True once it is current.
 */
export function useConcessionariaDoEndereco(): boolean {
  const { cod = '', cnpj = '' } = useRouteParams();
  const { lista, atual } = useConcessionarias();
  const go = useGo();
  const pedida = lista.find(
    (cada) => String(cada.codConcessionaria) === cod && semSinais(cada.cnpj) === semSinais(cnpj),
  );
  const codPedido = pedida?.codConcessionaria;
  const onPedido = useEffectEvent(() => {
    if (codPedido === undefined) go('/404', { replace: true });
    else chooseConcessionaria(codPedido);
  });
  useEffect(() => onPedido(), [codPedido]);
  return codPedido !== undefined && atual?.codConcessionaria === codPedido;
}

/** A CNPJ of an address beside a stored one: it is compared, not read. */
const semSinais = (cnpj: string): string => cnpj.replace(/[^\dA-Z]/gi, '').toUpperCase();
