import { useState, type KeyboardEvent } from 'react';

/** Whether Caps Lock was on at the last key pressed in a field; spread the handlers on it. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const look = (event: KeyboardEvent): void => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) } };
}
