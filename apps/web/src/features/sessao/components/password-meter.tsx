import { SENHA_MINIMA } from '@oferta/domain/constantes.ts';
import { avaliarSenha } from '@oferta/domain/sessao/senha.ts';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import css from './password-meter.module.css';

const DEMANDS = [
  ['tamanho', `${SENHA_MINIMA} caracteres ou mais`],
  ['minuscula', 'uma letra minúscula'],
  ['maiuscula', 'uma letra maiúscula'],
  ['digito', 'um número'],
  ['especial', 'um símbolo, como ! ou @'],
] as const;

/** What a password still lacks (spec §5). Only a full meter is accepted. */
export function PasswordMeter({ senha, id }: { readonly senha: string; readonly id?: string }) {
  const avaliacao = avaliarSenha(senha);
  const met = DEMANDS.filter(([name]) => avaliacao[name]).length;
  return (
    <div className={css['meter']} data-stack={10} id={id}>
      <div
        className={css['bar']}
        data-stack={4}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own meter cannot be drawn in five parts
        role="meter"
        aria-label="Força da senha"
        aria-valuemin={0}
        aria-valuemax={DEMANDS.length}
        aria-valuenow={met}
        aria-valuetext={`${met} de ${DEMANDS.length} exigências`}
      >
        {DEMANDS.map(([name], index) => (
          <i key={name} data-on={index < met || undefined} data-full={met === DEMANDS.length || undefined} />
        ))}
      </div>
      <ul>
        {DEMANDS.map(([name, label]) => (
          <li key={name} data-met={avaliacao[name] || undefined}>
            {avaliacao[name] ? (
              <IconCheck size={14} stroke={2.2} aria-hidden="true" />
            ) : (
              <IconPoint size={14} aria-hidden="true" />
            )}
            {label}
            <span className="vh">{avaliacao[name] ? ' (atendida)' : ' (falta)'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
