import type { VeiculoNaRecepcao } from '@oferta/contracts/agenda/recepcao.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ListControls } from '#ui/page/list-controls.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { usePhone } from '#ui/use-phone.ts';
import { ExportarTela } from '#frames/exportar-lista/exportar-tela.tsx';
import { useAgora } from '../../../hooks/use-agora.ts';
import { useListaTeclas } from '#kernel/use-lista-teclas.ts';
import { diaEMes } from '../../../model/dia-em-palavras.ts';
import type { ColunaDoArquivo } from '#frames/exportar-lista/coluna-do-arquivo.ts';
import { TelaDaLista } from '../lista/tela-da-lista.tsx';
import { RegraDoQuadro } from './regra-do-quadro.tsx';
import { recepcaoOptions } from './recepcao-options.ts';
import css from './recepcao.module.css';
import { TabelaDaRecepcao } from './tabela-da-recepcao.tsx';

/** The board at the counter: today's cars, and the two strips that keep any car from being forgotten. */
export function QuadroDaRecepcao({ onTv }: { readonly onTv: () => void }) {
  const { codConcessionaria, fuso, nome } = useConcessionaria();
  const agora = useAgora(fuso);
  const { data, error, isPending, refetch } = useQuery(recepcaoOptions(codConcessionaria, false));
  const { lista } = useListaTeclas();
  const phone = usePhone();
  const loading = useDelayed(isPending);
  const abrirTv = (): void => {
    // Full screen is a gift of the click; refused, the board still fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    onTv();
  };
  const faixas = data
    ? [
        { id: 'quadro', titulo: 'No quadro', veiculos: data.veiculos, nota: 'Recebidos hoje' },
        {
          id: 'pendencia',
          titulo: 'Concluídos com pendência',
          veiculos: data.comPendencia,
          nota: 'Há serviço entregue e serviço aberto',
        },
        { id: 'pernoite', titulo: 'Pernoite', veiculos: data.pernoite, nota: 'Recebidos em outro dia' },
      ].filter(({ id, veiculos }) => id === 'quadro' || veiculos.length > 0)
    : [];
  const todos = faixas.flatMap(({ veiculos }) => veiculos);
  return (
    <TelaDaLista
      tela="recepcao"
      titulo="Quadro da recepção"
      teclas={lista}
      controles={
        <ListControls
          time={
            <>
              <h2 className={css['titulo']}>Quadro da recepção</h2>
              <span className={css['dia']}>{diaEMes(agora.dia)}</span>
              <RegraDoQuadro />
            </>
          }
          leave={
            <ExportarTela
              tipo="recepcao"
              titulo="Quadro da recepção"
              detalhe={`${nome} · ${diaEMes(agora.dia)}`}
              resumo={plural(todos.length, 'veículo', 'veículos')}
              linhas={todos}
              colunas={TEXTOS}
            />
          }
          view={
            !phone && (
              <Button icon={<IconDeviceTv size={16} />} onClick={abrirTv}>
                Modo TV
              </Button>
            )
          }
        />
      }
    >
      {isPending && loading && <Skeleton variant="table" />}
      {error && !data && <NaoChegou erro={error} onRetry={() => void refetch()} />}
      {data && todos.length === 0 && (
        <EmptyState
          icon={<IconDeviceTv size={28} stroke={1.6} />}
          title="Nenhum veículo no quadro agora."
          action={
            <GoTo to="/agenda-virtual/agendamentos" className={buttonClass()}>
              Receber um veículo
            </GoTo>
          }
        >
          O veículo entra no quadro quando é recebido e a OS é aberta.
        </EmptyState>
      )}
      {todos.length > 0 && (
        <div className={css['rolagem']}>
          {faixas.map(({ id, titulo, veiculos, nota }, at) => (
            <section key={id} className={css['faixa']}>
              <h3>
                {titulo} <span className="num">{veiculos.length}</span> <small>{nota}</small>
              </h3>
              {veiculos.length === 0 ? (
                <p className={css['nenhum']}>Nenhum veículo em atendimento hoje.</p>
              ) : (
                <TabelaDaRecepcao
                  titulo={titulo}
                  veiculos={veiculos}
                  primeiro={faixas
                    .slice(0, at)
                    .reduce((soma, anterior) => soma + anterior.veiculos.length, 0)}
                  agora={agora}
                  fuso={fuso}
                />
              )}
            </section>
          ))}
        </div>
      )}
    </TelaDaLista>
  );
}

const TEXTOS: readonly ColunaDoArquivo<VeiculoNaRecepcao>[] = [
  { titulo: 'Placa', texto: ({ placa }) => placa },
  { titulo: 'Cliente', texto: ({ cliente }) => cliente },
  { titulo: 'Veículo', texto: ({ modelo }) => modelo },
  { titulo: 'Agendado', texto: ({ horaAgendameto }) => horaAgendameto },
  { titulo: 'Iniciado', texto: ({ horaServicoIniciado }) => horaServicoIniciado },
  { titulo: 'Consultor', texto: ({ consultor }) => consultor },
  { titulo: 'Situação', texto: ({ statusRecepcao }) => statusRecepcao },
];
