import {
  type CasaParaAgendar,
  paginaPublicaContracts,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { IconLinkOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Aviso } from '#frames/pagina-leve/aviso.tsx';
import { chamar } from '#frames/pagina-leve/call.ts';
import { contatoDe } from '#frames/pagina-leve/contato.ts';
import { Falha } from '#frames/pagina-leve/falha.tsx';
import { useDados } from '#frames/pagina-leve/use-dados.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Combinado } from './combinado.tsx';
import { HoraQueAbriu, OfertaPassou } from './hora-que-abriu.tsx';
import { MudarHorario } from './mudar-horario.tsx';

interface VisitaProps {
  readonly casa: CasaParaAgendar;
  readonly slug: string;
  readonly token: string;
}

/** How often a car that is in the house is looked after. */
const OLHA_A_CADA_MS = 60_000;

const recomecar = (): void => {
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  window.location.reload();
};

/** What a link opens: the visit, another hour for it, or that the link is no longer one. */
export function VisitaPage({ casa, slug, token }: VisitaProps) {
  const pedir = useCallback(
    () => chamar(paginaPublicaContracts.verPedidoPublico, { params: { slug } }, { token }),
    [slug, token],
  );
  const { dados, erro, carregando, recarregar, receber } = useDados<PedidoPublico>(pedir);
  const naCasa = dados !== null && dados.andamento !== null;
  useEffect(() => {
    if (!naCasa) return undefined;
    const relogio = window.setInterval(() => {
      if (document.visibilityState === 'visible') void recarregar();
    }, OLHA_A_CADA_MS);
    return () => window.clearInterval(relogio);
  }, [naCasa, recarregar]);
  const [mudando, setMudando] = useState(false);
  const [cancelada, setCancelada] = useState(false);
  const [passou, setPassou] = useState(false);

  if (cancelada)
    return (
      <Aviso
        titulo="Visita cancelada"
        icone={<IconLinkOff size={30} />}
        acoes={
          <Button variant="primary" size="lg" onClick={recomecar}>
            Agendar de novo
          </Button>
        }
      >
        <p>Avisamos a {casa.nome}. Quando quiser, é só marcar outra.</p>
      </Aviso>
    );
  if (isApiError(erro) && erro.status === 404) return <LinkAcabou casa={casa} />;
  if (!dados)
    return erro === null ? (
      <Skeleton variant="cards" count={2} />
    ) : (
      <Falha erro={erro} repetindo={carregando} onRepetir={() => void recarregar()} />
    );
  if (dados.oferecida)
    return passou ? (
      <OfertaPassou casa={casa} />
    ) : (
      <HoraQueAbriu
        {...{ casa, slug, token }}
        pedido={dados}
        onRespondida={(visita) => (visita ? receber(visita) : setPassou(true))}
      />
    );
  // An hour that was only kept is gone on with where it was chosen; a link to one comes from nowhere else.
  if (dados.situacao === 'guardado' || dados.situacao === 'solto') return <LinkAcabou casa={casa} />;
  const comum = { casa, slug, token, pedido: dados };
  return mudando ? (
    <MudarHorario
      {...comum}
      onVoltar={() => setMudando(false)}
      onMudada={(nova) => {
        receber(nova);
        setMudando(false);
      }}
    />
  ) : (
    <Combinado
      {...comum}
      onMudar={() => setMudando(true)}
      onRespondida={receber}
      onCancelada={() => setCancelada(true)}
    />
  );
}

/** Guessed, used, bygone: one page for all of them. */
function LinkAcabou({ casa }: { readonly casa: CasaParaAgendar }) {
  const contato = contatoDe(casa.telefone, '');
  return (
    <Aviso
      titulo="Este link não vale mais"
      icone={<IconLinkOff size={30} />}
      acoes={
        <>
          {casa.ligada && (
            <Button variant="primary" size="lg" onClick={recomecar}>
              Agendar de novo
            </Button>
          )}
          {contato && (
            <a className={buttonClass('default', 'lg')} href={contato.ligar}>
              {contato.legivel}
            </a>
          )}
        </>
      }
    >
      <p>Ele já foi usado ou passou do prazo. Ninguém vê seus dados por aqui.</p>
    </Aviso>
  );
}
