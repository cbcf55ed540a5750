import {
  type CasaParaAgendar,
  type MomentoPublico,
  paginaPublicaContracts,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { useCallback, useState } from 'react';
import { fraseAoCliente } from '#frames/pagina-leve/frase-ao-cliente.ts';
import { chamar } from '#frames/pagina-leve/call.ts';
import { Contatos } from '#frames/pagina-leve/contatos.tsx';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import { useDados } from '#frames/pagina-leve/use-dados.ts';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { useVoltar } from '#frames/pagina-leve/use-voltar.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { diaPorExtenso } from '../palavras.ts';
import { Barra } from '../components/barra.tsx';
import { Cabecalho } from '../components/cabecalho.tsx';
import { Horas } from '../components/horas.tsx';
import { MaisPerto, maisPertoDe } from '../components/mais-perto.tsx';
import css from './mudar-horario.module.css';

interface MudarHorarioProps {
  readonly casa: CasaParaAgendar;
  readonly slug: string;
  readonly token: string;
  readonly pedido: PedidoPublico;
  readonly onVoltar: () => void;
  readonly onMudada: (pedido: PedidoPublico) => void;
}

/** Another hour for the visit; the one it has stays until another is taken. */
export function MudarHorario({ casa, slug, token, pedido, onVoltar, onMudada }: MudarHorarioProps) {
  useVoltar(onVoltar);
  const [nova, setNova] = useState<MomentoPublico | null>(null);
  const chaves = pedido.servicos.map(({ chave }) => chave).join(',');
  const pedir = useCallback(
    () =>
      chamar(
        paginaPublicaContracts.horasParaAgendar,
        { params: { slug }, query: { servicos: chaves, transporte: pedido.transporte } },
        { token },
      ),
    [slug, chaves, pedido.transporte, token],
  );
  const { dados, erro, recarregar } = useDados(pedir);
  const mudar = useEnvio((momento: MomentoPublico) =>
    chamar(paginaPublicaContracts.mudarVisitaPublica, { params: { slug }, body: momento }, { token }),
  );
  const seguir = async (): Promise<void> => {
    if (!nova) return;
    const mudada = await mudar.enviar(nova);
    if (mudada) onMudada(mudada);
    else void recarregar();
  };
  const perto = maisPertoDe(mudar.erro);
  return (
    <div className={css['mudar']}>
      <Cabecalho titulo="Para quando?">
        Sua visita está para {diaPorExtenso(pedido.dia)}, às {pedido.hora}. Essa hora continua sua até você
        trocar.
      </Cabecalho>
      {mudar.erro !== null && <Recado recusa frase={fraseAoCliente(mudar.erro)} />}
      {perto.length > 0 && <MaisPerto momentos={perto} ocupado={mudar.enviando} onEscolher={setNova} />}
      {erro !== null && !dados && (
        <>
          <Recado recusa frase={fraseAoCliente(erro)} />
          <Contatos telefone={casa.telefone} texto="Olá! Quero mudar o horário da minha visita." />
        </>
      )}
      {!dados && erro === null && <Skeleton variant="cards" count={4} />}
      {dados && (
        <Horas
          dias={dados.dias}
          escolhida={nova ?? { dia: pedido.dia, hora: pedido.hora }}
          ocupado={mudar.enviando}
          onEscolher={setNova}
        />
      )}
      <Barra
        resumo={
          nova && (
            <span>
              {diaPorExtenso(nova.dia)}, às <b>{nova.hora}</b>
            </span>
          )
        }
      >
        <Button size="lg" onClick={onVoltar}>
          Voltar
        </Button>
        <Button
          size="lg"
          variant="primary"
          disabled={!nova}
          loading={mudar.enviando}
          onClick={() => void seguir()}
        >
          Mudar
        </Button>
      </Barra>
    </div>
  );
}
