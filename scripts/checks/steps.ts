/** Steps of `npm run check` and `npm test`. Each one is a row of their report. */
export interface Step {
	readonly name: string
	readonly program: string
	readonly args: readonly string[]
	/** Flag for a step that uses every core by itself, so nothing runs beside it. */
	readonly alone?: boolean
	/** Flag for a step with a test count of its own; any other step counts as one check. */
	readonly vitest?: boolean
	readonly env?: Readonly<Record<string, string>> | undefined
}

const node = (script: string, ...args: string[]): Pick<Step, 'program' | 'args'> => ({
	program: process.execPath,
	args: [script, ...args],
})

const types = (side: string): Step => ({
	name: `tipos (${side})`,
	program: 'tsc',
	args: ['-p', `tsconfig.${side}.json`],
})

export const staticSteps: readonly Step[] = [
	{ name: 'formato', program: 'biome', args: ['ci', '--colors=off', '.'] },
	{ name: 'regras de código', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
	types('contract'),
	types('server'),
	types('web'),
	types('e2e'),
	{ name: 'regras de importação', ...node('scripts/import-rules.ts') },
	{ name: 'nada sobrando', program: 'knip', args: ['--no-progress'] },
	{ name: 'glossário', ...node('scripts/glossary.ts') },
	{ name: 'tabela dos módulos', ...node('scripts/modules-table.ts') },
	{ name: 'tabela da configuração', ...node('scripts/settings-table.ts') },
	{ name: 'comentários e nomes', ...node('scripts/comment-rules.ts', '--conferir') },
	{ name: 'registros de decisões', ...node('scripts/decision-records.ts') },
	{ name: 'ligações entre documentos', ...node('scripts/links.ts') },
	{ name: 'desenho das situações', ...node('scripts/flow-drawings.ts') },
	{ name: 'módulos removíveis', ...node('scripts/removable.ts') },
]

/**
 * Build of the pages that the browser tests use; it fails above the budgets, and `npm start` need not build them again.
 */
export const pagesStep: Step = { name: 'páginas e seus limites', ...node('scripts/run.mjs', 'build') }

/** Removability checked by the compiler instead of the imports: it takes minutes. */
export const removedStep: Step = { name: 'tipos sem cada módulo', ...node('scripts/removable.ts', '--tipos') }

export const unitStep: Step = {
	name: 'testes (unidade, API, telas)',
	program: 'vitest',
	args: ['run', '--project', 'servidor', '--project', 'tela'],
	alone: true,
	vitest: true,
}

export const browserStep = (env: Step['env']): Step => ({
	name: 'testes (navegador)',
	program: 'vitest',
	args: ['run', '--project', 'navegador'],
	vitest: true,
	env,
})

/** Parallel step: it mostly waits for limits to pass and processes to end. */
export const reliabilityStep = (env: Step['env'] = {}): Step => ({
	name: 'testes (confiabilidade)',
	program: 'vitest',
	args: ['run', '--project', 'confiabilidade'],
	vitest: true,
	env,
})
