/**
 * For parts that are done at the same time and told one after the other: what the first says is shown at once, what the
 * next ones say when all before them have ended. Answers, for each title, how to say something and how to end.
 */
export function inTurns(write) {
  const parts = [];
  const tell = () => {
    for (const part of parts) {
      write(part.kept.splice(0).join(''));
      if (!part.isOver) return;
    }
  };
  return (title) => {
    const part = { kept: [`\n── ${title} ──\n`], isOver: false };
    parts.push(part);
    tell();
    return {
      say: (text) => {
        part.kept.push(text);
        tell();
      },
      end: () => {
        part.isOver = true;
        tell();
      },
    };
  };
}
