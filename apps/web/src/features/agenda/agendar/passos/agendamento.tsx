import {
  type CasaParaAgendar,
  type OfertaPublica,
  paginaPublicaContracts,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { useCallback, useEffect, useState } from 'react';
import { chamar } from '#frames/pagina-leve/call.ts';
import { useVoltar } from '#frames/pagina-leve/use-voltar.ts';
import { guardarRascunho, kmDe, type Rascunho, rascunhoGuardado } from '../rascunho.ts';
import { comoChegou, type Guardada, type Perdida } from './passo.ts';
import { PassoCarro } from './passo-carro.tsx';
import { PassoDados } from './passo-dados.tsx';
import { PassoHorario } from './passo-horario.tsx';
import { PassoServicos } from './passo-servicos.tsx';
import css from './agendamento.module.css';

/** Four steps, of which each keeps what the others have: the car, what is to be done, when, and who. */
export function Agendamento({ casa, slug }: { readonly casa: CasaParaAgendar; readonly slug: string }) {
  const [rascunho, setRascunho] = useState(() => rascunhoGuardado(sessionStorage, slug));
  const [ofertas, setOfertas] = useState<readonly OfertaPublica[] | null>(null);
  const [guardada, setGuardada] = useState<Guardada | null>(null);
  const [perdida, setPerdida] = useState<Perdida | null>(null);
  useEffect(() => guardarRascunho(sessionStorage, slug, rascunho), [slug, rascunho]);
  const mudar = useCallback(
    (mudanca: Partial<Rascunho>) => setRascunho((antes) => ({ ...antes, ...mudanca })),
    [],
  );
  const irPara = useCallback(
    (passo: Rascunho['passo']) => {
      mudar({ passo });
      window.scrollTo(0, 0);
    },
    [mudar],
  );

  const { token, passo } = rascunho;
  useEffect(() => {
    if (token === null || guardada) return;
    chamar(paginaPublicaContracts.verPedidoPublico, { params: { slug } }, { token }).then(
      (pedido) => setGuardada(comoChegou(pedido)),
      () => mudar({ token: null, passo: passo === 4 ? 3 : passo }),
    );
  }, [slug, token, guardada, passo, mudar]);

  const { modelo, ano } = rascunho;
  const km = kmDe(rascunho);
  useEffect(() => {
    if (passo === 1 || modelo === '') return undefined;
    let velha = false;
    const query = { modelo, ...(ano !== '' && { ano: Number(ano) }), ...(km !== null && { km }) };
    chamar(paginaPublicaContracts.ofertasParaAgendar, { params: { slug }, query }).then(
      (novas) => {
        if (!velha) setOfertas(novas);
      },
      () => {
        if (!velha) setOfertas([]);
      },
    );
    return () => {
      velha = true;
    };
  }, [slug, passo, modelo, ano, km]);

  const comum = { casa, slug, rascunho, mudar, irPara };
  return (
    <div className={css['agendamento']}>
      {([2, 3, 4] as const).map(
        (degrau) =>
          passo >= degrau && <Degrau key={degrau} onVoltar={() => irPara((degrau - 1) as 1 | 2 | 3)} />,
      )}
      {passo === 1 && <PassoCarro {...comum} />}
      {passo === 2 && <PassoServicos {...comum} ofertas={ofertas} />}
      {passo === 3 && (
        <PassoHorario
          {...comum}
          ofertas={ofertas ?? []}
          guardada={guardada}
          perdida={perdida}
          onPedido={(novo, novoToken) => {
            setGuardada(comoChegou(novo));
            setPerdida(null);
            mudar({ token: novoToken });
          }}
        />
      )}
      {passo === 4 && guardada && (
        <PassoDados
          {...comum}
          guardada={guardada}
          onPerdida={(qual) => {
            setPerdida(qual);
            setGuardada(null);
            mudar({ token: null });
            irPara(3);
          }}
          onMarcado={(marcado) => {
            guardarRascunho(sessionStorage, slug, null);
            // From here on the address is the visit's: a reload shows it, and so does what is shared with oneself.
            window.location.hash = marcado;
          }}
        />
      )}
    </div>
  );
}

/** One step of the phone's way back. */
function Degrau({ onVoltar }: { readonly onVoltar: () => void }) {
  useVoltar(onVoltar);
  return null;
}
