import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Hue } from '../tone.ts';
import css from './toggle.module.css';

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Visible text; with `labelHidden` it is only spoken. */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}

interface CheckboxProps extends ToggleProps {
  readonly indeterminate?: boolean;
  readonly hue?: Hue;
}

/** A yes or no among others. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { label, labelHidden, description, error, indeterminate = false, hue, ...input } = props;
  const noteId = useId();
  const note = error || description;
  return (
    <label className={css['toggle']} data-hue={hue}>
      <input
        {...input}
        type="checkbox"
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
          const { ref } = props;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        aria-describedby={note ? noteId : undefined}
        aria-invalid={error ? true : undefined}
      />
      <span className={labelHidden ? 'vh' : css['text']}>
        {label}
        {note && (
          <small id={noteId} data-error={error ? '' : undefined}>
            {note}
          </small>
        )}
      </span>
    </label>
  );
}

/** A setting that takes effect at once. */
export function Switch({ label, labelHidden, description, error, ...input }: ToggleProps): ReactNode {
  const noteId = useId();
  const note = error || description;
  return (
    <label className={css['toggle']}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-describedby={note ? noteId : undefined}
      />
      <span className={labelHidden ? 'vh' : css['text']}>
        {label}
        {note && <small id={noteId}>{note}</small>}
      </span>
    </label>
  );
}
