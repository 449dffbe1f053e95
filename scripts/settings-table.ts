import { absenceOf, shapesOf } from '@portal/platform/server'
import { modules } from '../apps/server/modules.ts'
import { checkOrWrite } from './slices/written-table.ts'

const rows = Object.entries(shapesOf(modules)).map(
	([name, setting]) => `| \`${name}\` | ${absenceOf(setting)} | ${setting.help} |`,
)
checkOrWrite(
	'docs/operacao.md',
	'configuração',
	['| Variável | Padrão | O que é |', '| --- | --- | --- |', ...rows].join('\n'),
)
