import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { useQuery } from '@tanstack/react-query';
import { request } from '#kernel/data/api.ts';
import css from './meu-dia-da-oficina.module.css';

interface FotoDoServicoProps {
  readonly foto: {
    readonly codFoto: number;
    readonly placa: string | null;
    readonly servico: string;
    readonly mecanico: string;
  };
}

/** A photo that a mechanic took of a job; fetched with the session, as every other record. */
export function FotoDoServico({ foto: { codFoto, placa, servico, mecanico } }: FotoDoServicoProps) {
  const { data: url } = useQuery({
    queryKey: ['agenda', 'fotoDoServico', codFoto],
    // As it is, for as long as the page stands: a day has few of them.
    queryFn: async () => {
      const { fotoDoServico } = acessoDoMecanicoContracts;
      return URL.createObjectURL(await (await request(fotoDoServico, { params: { codFoto } })).blob());
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const nome = `${servico}${placa ? `, ${formatPlaca(placa)}` : ''}, por ${mecanico}`;
  if (url === undefined) return <div className={css['vazia']} />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={nome} title={nome} />
    </a>
  );
}
