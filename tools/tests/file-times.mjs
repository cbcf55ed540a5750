// A reporter of vitest: how long each test file took, its hooks included, into the file that TEMPO_RELATO names.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../preflight.mjs';

export default class FileTimes {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        project: module.project.name,
        file: path.relative(ROOT, module.moduleId),
        seconds: (collectDuration + setupDuration + duration) / 1000,
      };
    });
    fs.writeFileSync(process.env.TEMPO_RELATO, JSON.stringify(times));
  }
}
