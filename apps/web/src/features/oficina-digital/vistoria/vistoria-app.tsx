import { useDistribuidor } from '#kernel/distribuidor.ts';

export function VistoriaApp() {
  const { name_empresa } = useDistribuidor();
  return <main>{name_empresa}</main>;
}
