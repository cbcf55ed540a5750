import { avisoContracts, type PreferenciasDeAviso } from '@oferta/contracts/machines/aviso.ts';
import { AVISOS, type CanalDeAviso, type EmailDeAviso } from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import type { KeyboardEvent } from 'react';
import { takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/select.tsx';
import { preferenciasDeAviso } from './preferencias-de-aviso.ts';
import css from './avisos.module.css';

type Linha = PreferenciasDeAviso['linhas'][number];

const EMAILS: readonly { value: EmailDeAviso; label: string }[] = [
  { value: 'nao', label: 'não' },
  { value: 'naHora', label: 'na hora' },
  { value: 'resumo', label: 'resumo 18:00' },
];

/** Event × channel: each cell is saved as it is pressed. */
export function TabelaDeAvisos({ linhas }: { readonly linhas: readonly Linha[] }) {
  const grupos = [...new Set(linhas.map(({ tipo }) => AVISOS[tipo].grupo))];
  return (
    <div className={css['tabela']} data-avisos="">
      <p className={css['cabeca']} aria-hidden="true">
        <span>Avisar quando</span>
        <span>Na tela</span>
        <span>Neste aparelho</span>
        <span>E-mail</span>
      </p>
      {grupos.map((grupo) => (
        <section key={grupo} aria-label={grupo}>
          <h3>{grupo}</h3>
          <ul>
            {linhas
              .filter(({ tipo }) => AVISOS[tipo].grupo === grupo)
              .map((linha) => (
                <LinhaDeAviso key={linha.tipo} linha={linha} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function LinhaDeAviso({ linha }: { readonly linha: Linha }) {
  const { tipo, tela, aparelho, email, mudados } = linha;
  const { nome, detalhe } = AVISOS[tipo];
  const salvar = useCall(avisoContracts.salvarPreferenciaDeAviso, {
    onSuccess: (out) => takeAnswer(preferenciasDeAviso.queryKey, out),
  });
  // What was pressed shows at once; refused, it goes back.
  const dito = salvar.isPending ? salvar.variables.body : {};
  const ponto = (canal: CanalDeAviso) => mudados.includes(canal) && <Ponto />;
  return (
    <li>
      <span className={css['nome']}>
        <b>{nome}</b>
        <small>{detalhe}</small>
      </span>
      <span className={css['celula']} data-canal="Na tela">
        <Checkbox
          label={`${nome}: na tela`}
          labelHidden
          checked={dito.tela ?? tela}
          onKeyDown={andar}
          onChange={({ target }) => salvar.mutate({ params: { tipo }, body: { tela: target.checked } })}
        />
        {ponto('tela')}
      </span>
      <span className={css['celula']} data-canal="Aparelho">
        <Checkbox
          label={`${nome}: neste aparelho`}
          labelHidden
          checked={dito.aparelho ?? aparelho}
          onKeyDown={andar}
          onChange={({ target }) => salvar.mutate({ params: { tipo }, body: { aparelho: target.checked } })}
        />
        {ponto('aparelho')}
      </span>
      <span className={css['celula']} data-canal="E-mail">
        <Select
          aria-label={`${nome}: por e-mail`}
          inputSize="sm"
          options={EMAILS}
          value={dito.email ?? email}
          onChange={({ target }) => {
            const [escolhido] = EMAILS.filter(({ value }) => value === target.value);
            if (escolhido) salvar.mutate({ params: { tipo }, body: { email: escolhido.value } });
          }}
        />
        {ponto('email')}
      </span>
    </li>
  );
}

const Ponto = () => (
  <span className={css['ponto']} title="Diferente do padrão do seu perfil">
    <span className="vh">diferente do padrão</span>
  </span>
);

const PASSOS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 };

/** Arrows walk from box to box; Space is the browser's own. */
function andar(event: KeyboardEvent<HTMLInputElement>): void {
  const passo = PASSOS[event.key];
  const caixas = [
    ...(event.currentTarget.closest('[data-avisos]')?.querySelectorAll<HTMLInputElement>('input') ?? []),
  ];
  if (passo === undefined) return;
  event.preventDefault();
  caixas[caixas.indexOf(event.currentTarget) + passo]?.focus();
}
