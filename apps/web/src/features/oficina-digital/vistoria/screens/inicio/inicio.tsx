import { IconCar, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useUsuario } from '#kernel/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { irPara } from '../../endereco.ts';
import { useAcervo } from '../../storage/acervo.ts';
import { useListaDaCasa } from '../../storage/lista-da-casa.ts';
import { procurarCarros } from '../../model/carros.ts';
import { horaFalada } from '../../model/textos.ts';
import { Moldura } from '../moldura.tsx';
import { LinhaCarro } from './linha-carro.tsx';
import { LinhaVistoria } from './linha-vistoria.tsx';
import { MenuInicio } from './menu-inicio.tsx';
import css from './inicio.module.css';

/** What is begun on this device, today's cars, and the way to any other car. */
export function Inicio({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const { nome } = useConcessionaria();
  const usuario = useUsuario();
  const [termo, setTermo] = useState('');
  const outroCarro = (): void => irPara({ tela: 'comecar', codAgendamento: null, digitado: termo.trim() });
  return (
    <Moldura
      titulo="Vistoria"
      acao={<MenuInicio />}
      detalhe={`${nome} · ${usuario.nome}`}
      rodape={
        <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={outroCarro}>
          Outro carro
        </Button>
      }
    >
      <div className={css['busca']}>
        <SearchInput label="Placa, chassi, modelo ou cliente" value={termo} onChange={setTermo} />
      </div>
      {!termo && <Comecadas codConcessionaria={codConcessionaria} />}
      <Carros codConcessionaria={codConcessionaria} termo={termo} onOutro={outroCarro} />
    </Moldura>
  );
}

function Comecadas({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const { codUsuario } = useUsuario();
  const { vistorias, fotos } = useAcervo();
  const minhas = vistorias
    .filter((cada) => cada.codUsuario === codUsuario && cada.codConcessionaria === codConcessionaria)
    .toSorted((a, b) => b.iniciadoEm.localeCompare(a.iniciadoEm));
  const grupos = [
    { nome: 'Continuar', delas: minhas.filter(({ situacao }) => situacao === 'aberta') },
    { nome: 'Finalizadas aqui', delas: minhas.filter(({ situacao }) => situacao !== 'aberta') },
  ];
  return grupos.map(({ nome, delas }) =>
    delas.length === 0 ? null : (
      <section key={nome} aria-label={nome} className={css['secao']} data-stack={8}>
        <h2>{nome}</h2>
        <ul>
          {delas.map((vistoria) => (
            <LinhaVistoria key={vistoria.chave} vistoria={vistoria} fotos={fotos} />
          ))}
        </ul>
      </section>
    ),
  );
}

interface CarrosProps {
  readonly codConcessionaria: number;
  readonly termo: string;
  readonly onOutro: () => void;
}

function Carros({ codConcessionaria, termo, onOutro }: CarrosProps) {
  const { lista, erro, reler } = useListaDaCasa(codConcessionaria);
  const demora = useDelayed(lista === null && erro === null);
  if (lista === null) {
    if (erro === null) return demora ? <Skeleton variant="cards" count={4} /> : null;
    return (
      <ErrorState code={codigoCurto(erro)} onRetry={reler}>
        {fraseDe(erro)}
      </ErrorState>
    );
  }
  const achados = procurarCarros(lista.carros, termo);
  return (
    <section aria-label="Carros de hoje" className={css['secao']} data-stack={8}>
      <h2>
        Carros de hoje <span className="num">{lista.carros.length}</span>
        {erro !== null && <small>lista das {horaFalada(lista.lidaEm)}</small>}
      </h2>
      {achados.length === 0 ? (
        <EmptyState
          icon={<IconCar size={28} stroke={1.6} aria-hidden="true" />}
          title={termo ? 'Nenhum carro de hoje com esta busca.' : 'Nenhum carro na agenda de hoje.'}
          action={<Button onClick={onOutro}>Vistoriar outro carro</Button>}
        />
      ) : (
        <ul>
          {achados.map((carro) => (
            <LinhaCarro key={carro.codAgendamento} carro={carro} />
          ))}
        </ul>
      )}
    </section>
  );
}
