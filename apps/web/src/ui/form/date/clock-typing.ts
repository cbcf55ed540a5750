import { plainSigns } from '../fold-text.ts';

/** Minutes since 00:00 typed by a hurried hand: "8", "830", "8:30", "08h30". Null when it is no time. */
export function parseClock(text: string): number | null {
  const typed = plainSigns(text);
  const parts = /^(\d{1,2})\s*[:h]\s*(\d{0,2})$/i.exec(typed) ?? splitDigits(typed);
  if (!parts) return null;
  const hours = Number(parts[1]);
  const minutes = Number(parts[2] || 0);
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** "08:30". */
export function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function splitDigits(text: string): RegExpExecArray | null {
  return /^(\d{1,2}?)(\d{2})?$/.exec(text);
}
