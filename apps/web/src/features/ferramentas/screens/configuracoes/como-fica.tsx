import type { ConfiguracaoDistribuidor } from '@oferta/contracts/ferramentas/configuracao.ts';
import {
  contrastesDaMarca,
  correcoesDaMarca,
  formatContraste,
} from '@oferta/domain/tema/contraste-da-marca.ts';
import { brandTokens, type BrandTheme } from '@oferta/domain/tema/marca.ts';
import { isHexColor } from '@oferta/domain/tema/oklch.ts';
import { IconCalendar, IconCheck, IconClipboardCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import { Segmented } from '#ui/segmented/segmented.tsx';
import css from './como-fica.module.css';

interface ComoFicaProps {
  readonly cor: string;
  readonly nome: string;
  readonly logos: ConfiguracaoDistribuidor['logos'];
}

const VISTAS = [
  { id: 'sistema', label: 'Sistema' },
  { id: 'cliente', label: 'Cliente' },
] as const;

const variaveis = (tema: BrandTheme): CSSProperties =>
  Object.fromEntries(Object.entries(tema).map(([nome, valor]) => [`--p-${nome}`, valor]));

/** The brand as typed, in both themes at once, and what can be read of it. */
export function ComoFica({ cor, nome, logos }: ComoFicaProps) {
  const [vista, setVista] = useState<(typeof VISTAS)[number]['id']>('sistema');
  if (!isHexColor(cor)) return <p className={css['espera']}>Informe uma cor para ver como fica.</p>;
  const { light, dark } = brandTokens(cor);
  const Vista = vista === 'sistema' ? Sistema : Cliente;
  return (
    <section className={css['comoFica']} data-stack={12} aria-label="Como fica">
      <div className={css['cabeca']} data-line={8}>
        <h2>Como fica</h2>
        <Segmented label="O que ver" items={VISTAS} value={vista} onChange={setVista} />
      </div>
      <div className={css['mostra']} data-tema="claro" style={variaveis(light)} aria-hidden="true">
        <Vista nome={nome} logo={logos.claro} />
      </div>
      <div className={css['mostra']} data-tema="escuro" style={variaveis(dark)} aria-hidden="true">
        <Vista nome={nome} logo={logos.escuro} />
      </div>
      <Contrastes cor={cor} />
    </section>
  );
}

interface VistaProps {
  readonly nome: string;
  readonly logo: string | null;
}

const Sigla = ({ nome }: { readonly nome: string }) => (
  <span className={css['sigla']}>{nome.trim().charAt(0).toUpperCase()}</span>
);

const Sistema = ({ nome }: VistaProps) => (
  <div className={css['sistema']}>
    <div className={css['trilho']} data-stack={8}>
      <Sigla nome={nome} />
      <span className={css['icone']} data-ativo>
        <IconCalendar size={15} />
      </span>
      <span className={css['icone']}>
        <IconClipboardCheck size={15} />
      </span>
    </div>
    <div className={css['pagina']}>
      <p className={css['titulo']}>Agenda do dia</p>
      <p className={css['abas']}>
        <span data-ativa>Consultores</span>
        <span>Mecânicos</span>
        <span>
          Bolsão <i>3</i>
        </span>
      </p>
      <p>
        <span className={css['primario']}>
          <IconPlus size={14} /> Novo agendamento
        </span>
        <span className={css['suave']}>
          Filtros <i>2</i>
        </span>
      </p>
      <p>
        <b>Revisão 40.000 km</b> <span className={css['link']}>Abrir</span>
      </p>
    </div>
  </div>
);

const Cliente = ({ nome, logo }: VistaProps) => (
  <div className={css['cliente']}>
    <p>{logo ? <img src={logo} alt="" /> : <b>{nome}</b>}</p>
    <p className={css['titulo']}>Seu orçamento está pronto</p>
    <p>Troca das pastilhas de freio · R$ 480,00</p>
    <p>
      <span className={css['primario']}>Aprovar</span>
      <span className={css['link']}>Agora não</span>
    </p>
  </div>
);

const Contrastes = ({ cor }: { readonly cor: string }) => (
  <>
    <table className={css['contrastes']}>
      <thead>
        <tr>
          <th scope="col">Contraste</th>
          <th scope="col">Claro</th>
          <th scope="col">Escuro</th>
        </tr>
      </thead>
      <tbody>
        {contrastesDaMarca(cor).map(({ oQue, claro, escuro, minimo }) => (
          <tr key={oQue}>
            <th scope="row">{oQue}</th>
            <Medida valor={claro} minimo={minimo} />
            <Medida valor={escuro} minimo={minimo} />
          </tr>
        ))}
      </tbody>
    </table>
    <p className={css['frase']}>
      {[...correcoesDaMarca(cor), 'Tudo passa no nível AA das WCAG: texto com 4,5:1, foco com 3:1.'].join(
        ' ',
      )}
    </p>
  </>
);

const Medida = ({ valor, minimo }: { readonly valor: number; readonly minimo: number }) => (
  <td className="num" data-bom={valor >= minimo}>
    {valor >= minimo ? (
      <IconCheck size={14} aria-label="passa" />
    ) : (
      <IconX size={14} aria-label="não passa" />
    )}{' '}
    {formatContraste(valor)}
  </td>
);
