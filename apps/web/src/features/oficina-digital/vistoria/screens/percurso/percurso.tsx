import { IconArrowRight } from '@tabler/icons-react';
import { useUsuario } from '#kernel/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { placaOuChassi } from '../../../model/placa-ou-chassi.ts';
import { irPara } from '../../endereco.ts';
import { useAcervo } from '../../storage/acervo.ts';
import { type Passo, passoParaContinuar, passosDe } from '../../model/passos.ts';
import { NOME_DO_TIPO } from '../../model/textos.ts';
import { andamentoDe, type Foto, type Vistoria } from '../../model/vistoria.ts';
import { Moldura } from '../moldura.tsx';
import { Encerrada } from './encerrada.tsx';
import { Fim } from './fim.tsx';
import { Grupo } from './grupo.tsx';
import { Lataria } from './lataria.tsx';
import { TrilhaDePassos } from './trilha-de-passos.tsx';
import { useNovidades } from './use-novidades.ts';
import { Veiculo } from './veiculo.tsx';

interface PercursoProps {
  readonly chave: string;
  /** Null: where it was left. */
  readonly passo: number | null;
}

const sair = (): void => irPara({ tela: 'inicio' });

/** The walk around one car, page by page. */
export function Percurso({ chave, passo }: PercursoProps) {
  const { codUsuario } = useUsuario();
  const { vistorias, fotos } = useAcervo();
  const vistoria = vistorias.find((cada) => cada.chave === chave && cada.codUsuario === codUsuario);
  if (!vistoria) {
    return (
      <Moldura titulo="Vistoria" onVoltar={sair}>
        <EmptyState
          title="Esta vistoria não está neste aparelho."
          action={<Button onClick={sair}>Ver os carros de hoje</Button>}
        >
          Se foi começada em outro, abra o carro dela na lista de hoje para continuar aqui.
        </EmptyState>
      </Moldura>
    );
  }
  const dela = fotos.filter((foto) => foto.chave === chave);
  return vistoria.situacao === 'aberta' ? (
    <Aberta vistoria={vistoria} fotos={dela} passo={passo} />
  ) : (
    <Encerrada vistoria={vistoria} fotos={dela} />
  );
}

interface AbertaProps {
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
  readonly passo: number | null;
}

function Aberta({ vistoria, fotos, passo }: AbertaProps) {
  useNovidades(vistoria);
  const { chave, cabecalho, tipo } = vistoria;
  const passos = passosDe(vistoria);
  const indice = Math.min(passo ?? passoParaContinuar(vistoria), passos.length - 1);
  const { respondidos, total } = andamentoDe(vistoria);
  const ir = (novo: number): void => irPara({ tela: 'percurso', chave, passo: novo }, { troca: true });
  const atual = passos[indice];
  if (!atual) return null;
  return (
    <Moldura
      titulo={
        <>
          <PlateChip size="md">{placaOuChassi(cabecalho)}</PlateChip>
          {NOME_DO_TIPO[tipo]}
        </>
      }
      detalhe={`${respondidos} de ${total} · ${cabecalho.modelo}`}
      onVoltar={sair}
      faixa={<TrilhaDePassos passos={passos} atual={indice} onIr={ir} />}
      rodape={
        atual.tipo === 'fim' ? undefined : (
          <>
            {indice > 0 && <Button onClick={() => ir(indice - 1)}>Anterior</Button>}
            <Button
              variant="primary"
              iconRight={<IconArrowRight size={19} aria-hidden="true" />}
              onClick={() => ir(indice + 1)}
            >
              {passos[indice + 1]?.nome ?? 'Finalizar'}
            </Button>
          </>
        )
      }
    >
      <Pagina passo={atual} vistoria={vistoria} fotos={fotos} />
    </Moldura>
  );
}

interface PaginaProps {
  readonly passo: Passo;
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
}

function Pagina({ passo, vistoria, fotos }: PaginaProps) {
  switch (passo.tipo) {
    case 'veiculo':
      return <Veiculo vistoria={vistoria} fotos={fotos} />;
    case 'grupo':
      return <Grupo key={passo.grupo} indice={passo.grupo ?? 0} vistoria={vistoria} fotos={fotos} />;
    case 'danos':
      return <Lataria vistoria={vistoria} />;
    case 'fim':
      return <Fim vistoria={vistoria} fotos={fotos} />;
  }
}
