import { useQuery } from '@tanstack/react-query';
import { opcoesDaConcessionaria } from '../../components/concessionaria/consultas-concessionaria.ts';
import { CampoDinheiro, CampoPercentual } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';

const IMPOSTOS = [
  ['iss', 'ISS'],
  ['icms', 'ICMS'],
  ['pis', 'PIS'],
  ['cofins', 'COFINS'],
] as const;

/** What an hour costs by type of service, and the taxes. */
export function AbaPrecos() {
  const { data } = useQuery(opcoesDaConcessionaria);
  return (
    <>
      <Secao
        titulo="Taxa hora por tipo de serviço"
        explicacao="O preço da mão de obra do cardápio e dos serviços sai daqui: tempo × taxa."
      >
        <Campos>
          {data?.tiposServico.map(({ codTipoServico, nome }) => (
            <CampoDinheiro
              key={codTipoServico}
              nome={`taxasHora.t${codTipoServico}`}
              rotulo={nome}
              largura={3}
            />
          ))}
        </Campos>
      </Secao>
      <Secao titulo="Impostos">
        <Campos>
          {IMPOSTOS.map(([campo, rotulo]) => (
            <CampoPercentual key={campo} nome={`impostos.${campo}`} rotulo={rotulo} largura={3} />
          ))}
        </Campos>
      </Secao>
    </>
  );
}
