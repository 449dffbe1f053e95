import { enableCompileCache } from 'node:module'
import { isDomainError } from '@portal/refusals'
import type { Job, Report } from './messages.ts'
import type { Execute } from './operation.ts'

const [, , codeCache] = process.argv
// The type declarations of Node lack `readOnly`.
const options = { directory: codeCache, readOnly: true }
if (codeCache) enableCompileCache(options)

const send = (report: Report) => process.send?.(report)

process.on('message', (job: Job) => {
	run(job).then(send, (error: unknown) => send(describe(error)))
})

async function run({ modulo, args, entradas, saida }: Job): Promise<Report> {
	const { executar } = (await import(modulo)) as { executar: Execute<unknown, unknown> }
	const resposta = await executar(args, { entradas, saida, informar: (progresso) => send({ progresso }) })
	return { resposta, memoryMb: process.memoryUsage.rss() / 2 ** 20 }
}

function describe(error: unknown): Report {
	if (!isDomainError(error)) return { falha: error instanceof Error ? (error.stack ?? error.message) : String(error) }
	const { erro, message, mensagemDesenvolvedor } = error
	return { recusa: { classe: error.constructor.name, erro, mensagem: message, mensagemDesenvolvedor } }
}
