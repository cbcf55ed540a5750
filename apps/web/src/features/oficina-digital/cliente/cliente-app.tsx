import { useDistribuidor } from '#kernel/distribuidor.ts';

export function ClienteApp() {
  const { name_empresa } = useDistribuidor();
  return <main>{name_empresa}</main>;
}
