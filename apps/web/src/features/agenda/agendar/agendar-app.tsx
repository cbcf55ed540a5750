import { paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { formatCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { IconCalendarOff, IconMapPinOff } from '@tabler/icons-react';
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Aviso } from '#frames/pagina-leve/aviso.tsx';
import { chamar } from '#frames/pagina-leve/call.ts';
import { Contatos } from '#frames/pagina-leve/contatos.tsx';
import { Falha } from '#frames/pagina-leve/falha.tsx';
import { Moldura } from '#frames/pagina-leve/moldura.tsx';
import { useDados } from '#frames/pagina-leve/use-dados.ts';
import { useTitulo } from '#frames/pagina-leve/use-titulo.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { useAlturaNoQuadro } from './altura-no-quadro.ts';
import { lugarDaPagina } from './lugar.ts';
import { Agendamento } from './passos/agendamento.tsx';
import { VisitaPage } from './visita/visita-page.tsx';

function watch(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const read = (): string => window.location.hash;

/** The page on which a car's owner books, and what the link they get opens. */
export function AgendarApp() {
  const hash = useSyncExternalStore(watch, read);
  const { slug, token, embutida } = useMemo(
    () => lugarDaPagina({ pathname: window.location.pathname, search: window.location.search, hash }),
    [hash],
  );
  useTitulo('Agende sua visita');
  useAlturaNoQuadro(embutida);
  const pedir = useCallback(
    () => chamar(paginaPublicaContracts.casaParaAgendar, { params: { slug } }),
    [slug],
  );
  const { dados: casa, erro, carregando, recarregar } = useDados(pedir);
  const esqueleto = useDelayed(carregando && !casa);
  const moldura = (children: ReactNode) => (
    <Moldura
      larga={casa?.ligada ?? false}
      guarda={token === null && (casa?.ligada ?? false)}
      embutida={embutida}
      rodape={
        casa && (
          <>
            <b>{casa.nome}</b>
            <span>
              CNPJ {formatCnpj(casa.cnpj)} · {casa.cidade}
            </span>
          </>
        )
      }
    >
      {children}
    </Moldura>
  );

  if (isApiError(erro) && erro.status === 404)
    return moldura(
      <Aviso titulo="Esta página não existe" icone={<IconMapPinOff size={30} />}>
        <p>Confira o endereço, ou peça o link à oficina.</p>
      </Aviso>,
    );
  if (!casa)
    return moldura(
      erro === null ? (
        esqueleto && <Skeleton variant="cards" count={3} />
      ) : (
        <Falha erro={erro} repetindo={carregando} onRepetir={() => void recarregar()} />
      ),
    );
  if (token !== null) return moldura(<VisitaPage key={token} casa={casa} slug={slug} token={token} />);
  if (!casa.ligada)
    return moldura(
      <Aviso
        titulo="Agora só por telefone"
        icone={<IconCalendarOff size={30} />}
        tom="brand"
        acoes={<Contatos telefone={casa.telefone} texto="Olá! Quero agendar uma visita." />}
      >
        <p>
          A {casa.nome} não está recebendo agendamentos pela internet. Fale com a oficina e marque sua visita.
        </p>
      </Aviso>,
    );
  return moldura(<Agendamento casa={casa} slug={slug} />);
}
